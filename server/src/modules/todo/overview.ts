/** What to-dos put on the overview: two numbers, what waits for the caller, and the trend. */
import type { Ctx } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { overviewFigures, overviewPieces } from '../overview/service.ts'
import { findOwnTasks } from './overview-queries.ts'
import { findCreateTrend } from './figures.ts'
import { countTodos } from './service.ts'
import { lampAt, TodoState } from './state.ts'

const TASKS = 5

/** Reads for holders of the screen's key alone. */
const forHolders =
  <T>(read: (ctx: Ctx) => Promise<T>) =>
  async (ctx: Ctx): Promise<T | undefined> =>
    (await ctx.can('todo')) ? read(ctx) : undefined

async function findTasks(ctx: Ctx) {
  const now = ctx.now()
  const rows = await findOwnTasks(ctx.db, { tenantId: ctx.tenantId, userId: ctx.user.id }, TASKS)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    createTime: row.createdAt.getTime(),
    deadlineTime: row.deadlineTime?.getTime() ?? null,
    lamp: lampAt(row, now),
  }))
}

/** Adds the numbers, the tasks and the trend of to-dos to the overview. */
export function registerOverview(hooks: Hooks): void {
  hooks.extend(overviewFigures, {
    key: 'openTodos',
    count: forHolders((ctx) => countTodos(ctx, TodoState.Open)),
  })
  hooks.extend(overviewFigures, {
    key: 'overdueTodos',
    count: forHolders((ctx) => countTodos(ctx, TodoState.Overdue)),
  })
  hooks.extend(overviewPieces, { key: 'tasks', read: forHolders(findTasks) })
  hooks.extend(overviewPieces, { key: 'trend', read: forHolders(findCreateTrend) })
}
