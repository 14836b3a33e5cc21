import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import type { Module } from '../../platform/module.ts'
import { positionConstraints } from './constraints.ts'
import { seedPositions } from './demo.ts'
import { routes } from './routes.ts'
import { registerStatistics } from './statistics.ts'

/** Positions of organisations; a change is told to open settings. */
export const position: Module = {
  name: 'position',
  routes,
  constraints: positionConstraints,
  register(hooks, platform) {
    hooks.extend(auditNames, namesInTable({ type: 'position', table: 'position' }))
    hooks.extend(auditNames, namesInTable({ type: 'positionType', table: 'position_type' }))
    registerStatistics(hooks)
    hooks.demo({ order: 50, seed: seedPositions })
    hooks.onEvent('position.changed', {
      consumer: 'position.live',
      push(event) {
        platform.push.send(
          { tenantId: event.tenantId, concerned: { userIds: [], keys: ['setting'] } },
          {
            type: 'changed',
            data: { name: 'org.position.changed/v1', payload: { positionId: event.objectId } },
          },
          event.id,
          { gather: true },
        )
        return Promise.resolve()
      },
    })
  },
}
