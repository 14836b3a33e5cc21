import type { Module } from '../../platform/hooks.ts'
import { routes } from './routes.ts'

export const ops: Module = { name: 'ops', routes }
