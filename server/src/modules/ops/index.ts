import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** What operators see first, and what they do with accounts of people, in whichever organisation. */
export const ops: Module = { name: 'ops', routes }
