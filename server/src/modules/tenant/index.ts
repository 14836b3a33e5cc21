import type { Module } from '../../platform/hooks.ts'
import { routes } from './routes.ts'

export const tenant: Module = { name: 'tenant', routes }
