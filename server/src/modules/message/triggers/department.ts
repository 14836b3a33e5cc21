/** Trigger 18 of decisions S4.18: a department is dissolved or lies elsewhere. */
import { peopleBelow } from '../../department/service.ts'
import { adminsOf } from '../../role/service.ts'
import { findOrganisationNames } from '../../tenant/service.ts'
import { composeBusinessDraft, type MessageTrigger, readIds, readText } from './compose.ts'

const RELATIONS = { routeId: 'org.setting', params: { tab: 'relation' } } as const

/** To the department's people, and to administrators of organisations that belonged to it. */
export const departmentTriggers: readonly MessageTrigger[] = [
  {
    type: 'department.moved',
    async compose(event, w) {
      const { name, parentName } = event.payload
      return [
        composeBusinessDraft(event, await peopleBelow(w.db, event.tenantId, event.objectId), {
          subject: '部门已移动',
          text: `您所在的“${readText(name)}”已移至“${readText(parentName)}”下。`,
        }),
      ]
    },
  },
  {
    type: 'department.dissolved',
    compose: (event) => [
      composeBusinessDraft(event, readIds(event.payload.userIds), {
        subject: '部门已解散',
        text: `您所在的“${readText(event.payload.name)}”已解散，您已转入“${readText(event.payload.targetName)}”。`,
      }),
    ],
  },
  {
    type: 'tenant.belong.departmentEnded',
    async compose(event, w) {
      const { tenantId, payload } = event
      const target = readText(payload.belongTenantId)
      const names = await findOrganisationNames(w.db, [target])
      return [
        composeBusinessDraft(
          event,
          await adminsOf(w.db, tenantId),
          {
            subject: '归属部门已解散',
            text: `“${names.get(target) ?? ''}”的“${readText(payload.departmentName)}”已解散，与该部门的关系已变更为与该组织的关系。`,
          },
          { jump: RELATIONS },
        ),
      ]
    },
  },
]
