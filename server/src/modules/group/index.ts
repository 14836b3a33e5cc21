/** Groups of organisations and departments: a roster with owner and announcements (section 0). */
import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import type { Ctx, DomainEvent } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { tenantDissolutionSteps } from '../../platform/tenant-dissolution.ts'
import { tenantActivationSteps } from '../../platform/tenant-activation.ts'
import { groupStep } from './activation.ts'
import { groupConstraints } from './constraints.ts'
import { seedGroups } from './demo.ts'
import { endGroups, groupDissolution } from './dissolution.ts'
import { registerHandOver } from './hand-over.ts'
import { followStaff } from './roster.ts'
import { routes } from './routes.ts'

const readIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Whose seats an event is about; null for everybody of the organisation. */
const JOINED_OR_MOVED: Readonly<Record<string, (event: DomainEvent) => readonly string[] | null>> =
  {
    'member.joined': ({ objectId }) => [objectId],
    'member.imported': ({ payload }) => readIds(payload.userIds),
    'department.moved': () => null,
  }

const follow = (hooks: Hooks): void => {
  for (const [type, idsOf] of Object.entries(JOINED_OR_MOVED))
    hooks.onEvent(type, {
      consumer: 'group.roster',
      handle: (event, w) => followStaff(w, event.tenantId, idsOf(event), event.createdAt),
    })
  hooks.onEvent('department.dissolved', {
    consumer: 'group.roster',
    async handle(event, w) {
      await endGroups(w, event.tenantId, event.objectId, event.createdAt)
      await followStaff(w, event.tenantId, null, event.createdAt)
    },
  })
}

const CHANGES = ['created', 'updated', 'ownerChanged', 'dissolved', 'announced']

/** Open settings ask again. */
const live = (hooks: Hooks, { push }: Platform): void => {
  const tell = (event: DomainEvent, _ctx: Ctx): Promise<void> => {
    push.send(
      {
        tenantId: event.tenantId,
        concerned: { userIds: [], keys: ['setting', 'department:setting'] },
      },
      {
        type: 'changed',
        data: { name: 'org.setting.changed/v1', payload: { part: 'group' } },
      },
      event.id,
      { gather: true },
    )
    return Promise.resolve()
  }
  for (const change of CHANGES)
    hooks.onEvent(`group.${change}`, { consumer: 'group.live', push: tell })
}

/** Groups, kept in step with who works where by the events of members and departments. */
export const group: Module = {
  name: 'group',
  routes,
  constraints: groupConstraints,
  register(hooks, platform) {
    hooks.extend(auditNames, namesInTable({ type: 'group', table: 'user_group' }))
    hooks.extend(tenantActivationSteps, groupStep)
    hooks.demo({ order: 60, seed: seedGroups })
    hooks.extend(tenantDissolutionSteps, groupDissolution)
    registerHandOver(hooks)
    follow(hooks)
    live(hooks, platform)
  },
}
