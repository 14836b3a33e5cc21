import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** Statistics of an organisation; what stands in them comes from the areas. */
export const statistics: Module = { name: 'statistics', routes }
