import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export const provision: Module = { name: 'provision', routes }
