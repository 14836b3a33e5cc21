/** Groups of organisations and departments: a roster with owner and announcements (section 0). */
import type { Ctx, DomainEvent, Write } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { tenantActivationSteps } from '../../platform/tenant-activation.ts'
import { endGroup } from './acts.ts'
import { groupStep } from './activation.ts'
import { groupConstraints } from './constraints.ts'
import { seedGroups } from './demo.ts'
import { registerHandOver } from './hand-over.ts'
import { findActiveGroups, lockGroups } from './queries.ts'
import { followStaff } from './roster.ts'
import { routes } from './routes.ts'

const readIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Whose seats an event is about; null for everybody of the organisation. */
const JOINED_OR_MOVED: Readonly<Record<string, (event: DomainEvent) => readonly string[] | null>> =
  {
    'member.changed': ({ objectId }) => [objectId],
    'member.imported': ({ payload }) => readIds(payload.userIds),
    'department.moved': () => null,
  }

/** Groups end with what they are of: members hear of that itself. */
const end = async (w: Write, event: DomainEvent, departmentId: string | null): Promise<void> => {
  await lockGroups(w.db, event.tenantId)
  const groups = await findActiveGroups(w.db, event.tenantId)
  for (const group of groups)
    if (departmentId === null || group.departmentId === departmentId)
      await endGroup(w, group, event.createdAt, false)
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
      await end(w, event, event.objectId)
      await followStaff(w, event.tenantId, null, event.createdAt)
    },
  })
  hooks.onEvent('tenant.dissolved', {
    consumer: 'group.roster',
    handle: (event, w) => end(w, event, null),
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

export const group: Module = {
  name: 'group',
  routes,
  constraints: groupConstraints,
  register(hooks, platform) {
    hooks.extend(tenantActivationSteps, groupStep)
    hooks.demo({ order: 60, seed: seedGroups })
    registerHandOver(hooks)
    follow(hooks)
    live(hooks, platform)
  },
}
