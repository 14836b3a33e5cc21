import type { Module } from '../../platform/hooks.ts'
import { routes } from './routes.ts'

export const provision: Module = { name: 'provision', routes }
