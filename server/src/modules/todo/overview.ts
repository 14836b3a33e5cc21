/** What to-dos put on the overview: two numbers, what waits for the caller, and the trend. */
import type { Ctx } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { shanghaiDay, shanghaiText } from '../../platform/time.ts'
import { overviewFigures, overviewPieces } from '../overview/service.ts'
import { countByDay, findOwnTasks } from './overview-queries.ts'
import { countTodos, findScope } from './service.ts'
import { lampAt } from './state.ts'

const OPEN = 1
const OVERDUE = 3
const TASKS = 5
/** Today included (decisions O3). */
const DAYS = 15
const DAY = 86_400_000
/** Asia/Shanghai is eight hours ahead. */
const OFFSET = 8 * 3_600_000

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

/** To-dos made a day by task type, the oldest day first, of those that the caller may see. */
async function findTrend(ctx: Ctx) {
  const scope = await findScope(ctx)
  const first = shanghaiDay(scope.now, 1 - DAYS)
  const found = await countByDay(ctx.db, scope, first)
  return Array.from({ length: DAYS }, (_, nth) => {
    const at = new Date(first.getTime() + nth * DAY)
    const day = Math.floor((at.getTime() + OFFSET) / DAY)
    const made = (type: number): number =>
      found.find((each) => each.day === day && each.todoTaskType === type)?.count ?? 0
    return {
      date: shanghaiText(at).slice(5, 10),
      ordinaryCount: made(1),
      urgeCount: made(2),
      supervisorCount: made(3),
      urgentCount: made(4),
    }
  })
}

/** Adds the numbers, the tasks and the trend of to-dos to the overview. */
export function registerOverview(hooks: Hooks): void {
  hooks.extend(overviewFigures, {
    key: 'openTodos',
    count: forHolders((ctx) => countTodos(ctx, OPEN)),
  })
  hooks.extend(overviewFigures, {
    key: 'overdueTodos',
    count: forHolders((ctx) => countTodos(ctx, OVERDUE)),
  })
  hooks.extend(overviewPieces, { key: 'tasks', read: forHolders(findTasks) })
  hooks.extend(overviewPieces, { key: 'trend', read: forHolders(findTrend) })
}
