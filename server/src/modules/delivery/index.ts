import type { Module } from '../../platform/module.ts'
import { deliveryConstraints } from './constraints.ts'

/** Mail and text messages: no calls of its own, other modules send by its `service.ts`. */
export const delivery: Module = { name: 'delivery', routes: [], constraints: deliveryConstraints }
