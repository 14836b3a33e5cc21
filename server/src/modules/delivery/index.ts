import type { Module } from '../../platform/module.ts'
import { deliveryConstraints } from './constraints.ts'

export const delivery: Module = { name: 'delivery', routes: [], constraints: deliveryConstraints }
