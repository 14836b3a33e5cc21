import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export const ops: Module = { name: 'ops', routes }
