import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** The first sight of an organisation; what stands on it comes from the areas. */
export const overview: Module = { name: 'overview', routes }
