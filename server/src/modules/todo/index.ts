import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import type { Ctx, DomainEvent } from '../../platform/context.ts'
import { fileOwners } from '../../platform/files.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { registerAudits } from './audit.ts'
import { todoConstraints } from './constraints.ts'
import { removeSupervisors } from './act-queries.ts'
import { TODO_FILES, TODO_PART_FILES } from './files.ts'
import { registerHandOver } from './hand-over.ts'
import { openShares } from './hand-over-queries.ts'
import { registerOverview } from './overview.ts'
import { peopleOf } from './queries.ts'
import { registerReminders } from './reminders.ts'
import { routes } from './routes.ts'
import { registerStatistics } from './statistics.ts'

/** Events on which open lists are fetched again. */
const CHANGES = [
  'todo.created',
  'todo.updated',
  'todo.urged',
  'todo.supervised',
  'todo.finished',
  'todo.commented',
  'todo.revoked',
  'todo.extension.asked',
  'todo.extension.decided',
  'todo.changed',
]

const readIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Told are those who see it: creator, executors, supervisors, and who manages to-dos. */
const live = (hooks: Hooks, { push }: Platform): void => {
  const tell = async (events: readonly DomainEvent[], ctx: Ctx): Promise<void> => {
    const concerned = await peopleOf(ctx.db, events)
    for (const { id, tenantId, objectId: todoId } of events)
      push.send(
        { tenantId, concerned: { userIds: concerned.get(todoId) ?? [], keys: ['todo:manage'] } },
        { type: 'changed', data: { name: 'todo.changed/v1', payload: { todoId } } },
        id,
        { gather: true },
      )
  }
  for (const type of CHANGES) hooks.onEvent(type, { consumer: 'todo.live', pushAll: tell })
}

/** To-dos of organisations, and what keeps their people from leaving or cancelling. */
export const todo: Module = {
  name: 'todo',
  routes,
  constraints: todoConstraints,
  register(hooks, platform) {
    hooks.extend(auditNames, namesInTable({ type: 'todo', table: 'todo', column: 'title' }))
    live(hooks, platform)
    hooks.extend(fileOwners, TODO_FILES)
    hooks.extend(fileOwners, TODO_PART_FILES)
    registerReminders(hooks)
    registerAudits(hooks)
    registerOverview(hooks)
    registerStatistics(hooks)
    hooks.blocker('user.destroy', {
      name: 'todo',
      async check(ctx, { userId }) {
        const open = await openShares(ctx.db, userId)
        return open === 0
          ? []
          : [
              {
                key: 'todo',
                detail: `您还有${open}项进行中的待办`,
                count: open,
                at: { routeId: 'todo.all' },
              },
            ]
      },
    })
    registerHandOver(hooks)
    hooks.onEvent('member.left', {
      consumer: 'todo.supervisors',
      handle: ({ tenantId, payload }, w) =>
        removeSupervisors(w.db, tenantId, readIds(payload.userIds)),
    })
  },
}
