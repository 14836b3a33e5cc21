/** What follows from news: scopes of who is gone end, open consoles ask again, numbers of the overview. */
import type { DomainEvent, Write } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { Platform } from '../../platform/platform.ts'
import { overviewFigures } from '../overview/service.ts'
import * as queries from './queries.ts'
import { listWorkbench } from './shelves.ts'

/** Whoever comes back is asked about anew (decisions S4.5). */
async function endScopes(
  w: Write,
  { tenantId }: DomainEvent,
  userIds: readonly string[],
): Promise<void> {
  for (const { appId, targetId } of await queries.deletePeople(w.db, tenantId, userIds))
    w.audit({
      action: 'app.scope.remove',
      objectType: 'app',
      objectId: appId,
      after: { userIds: [targetId], departmentIds: [] },
      tenantId,
    })
}

const readIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Who leaves is named by no app any more; of departments see `departments.ts`. */
export const registerEnds = (hooks: Hooks): void => {
  hooks.onEvent('member.left', {
    consumer: 'app.scope',
    handle: (event, w) => endScopes(w, event, readIds(event.payload.userIds)),
  })
}

const CHANGES = ['opened', 'closed', 'reopened', 'scopeChanged', 'granted']

/** Open workbenches of the organisation ask again. */
export const registerLive = (hooks: Hooks, { push }: Platform): void => {
  for (const change of CHANGES)
    hooks.onEvent(`app.${change}`, {
      consumer: 'app.live',
      push({ id, tenantId, objectId: appId }) {
        push.send(
          { tenantId, concerned: { userIds: [], keys: ['table'] } },
          { type: 'changed', data: { name: 'org.app.changed/v1', payload: { appId } } },
          id,
          { gather: true },
        )
        return Promise.resolve()
      },
    })
}

/** 我的应用 (decisions RT5): the total of the workbench. */
export const registerFigure = (hooks: Hooks): void =>
  hooks.extend(overviewFigures, {
    key: 'myApps',
    count: async (ctx) =>
      (await ctx.can('table')) ? (await listWorkbench(ctx)).length : undefined,
  })
