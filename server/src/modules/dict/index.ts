/** Dictionaries: what the product brings, and what the operators change of it (decisions G13). */
import type { Module } from '../../platform/module.ts'
import './tables.ts'
import { routes } from './routes.ts'

export const dict: Module = { name: 'dict', routes }
