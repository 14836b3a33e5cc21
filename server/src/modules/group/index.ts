import { newId } from '../../platform/ids.ts'
import type { Module } from '../../platform/module.ts'
import { tenantActivationSteps } from '../../platform/tenant-activation.ts'
import { tenantDissolutionSteps } from '../../platform/tenant-dissolution.ts'
import { groupConstraints } from './constraints.ts'
import { groupDissolution } from './dissolution.ts'
import { insertGroup } from './queries.ts'

/**
 * A new organisation gets its group when it was asked for; its calls come with the settings' group
 * tab.
 */
export const group: Module = {
  name: 'group',
  routes: [],
  constraints: groupConstraints,
  register(hooks) {
    hooks.extend(tenantDissolutionSteps, groupDissolution)
    hooks.extend(tenantActivationSteps, {
      name: 'group',
      order: 70,
      async run(w, { tenantId, tenantName, createGroup, principalId, creatorId, at }) {
        if (!createGroup) return
        const id = newId()
        const members =
          creatorId === null || creatorId === principalId ? [principalId] : [principalId, creatorId]
        await insertGroup(
          w.db,
          {
            tenantId,
            id,
            departmentId: null,
            name: `${tenantName}全员群`,
            ownerId: principalId,
            createdAt: at,
          },
          members,
          at,
        )
        w.emit({
          type: 'group.created',
          objectType: 'group',
          objectId: id,
          tenantId,
          payload: { name: `${tenantName}全员群`, memberIds: members },
        })
      },
    })
  },
}
