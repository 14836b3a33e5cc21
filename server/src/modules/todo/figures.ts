/** What the overview of to-dos counts: those created a day, and those created in a month. */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { shanghaiDay, shanghaiMonthStart, shanghaiText } from '../../platform/time.ts'
import { countByDay, countByKind } from './overview-queries.ts'
import type { TodoMonth, TodoTrendDay } from './schemas.ts'
import { findScope } from './service.ts'

/** Today included (decisions O3). */
const DAYS = 15
const DAY_MILLIS = 86_400_000
/** Asia/Shanghai is eight hours ahead. */
const OFFSET_MILLIS = 8 * 3_600_000

/**
 * To-dos made a day by task type, the oldest day first, of those that the caller may see (decisions
 * O3). Days without any are there with zeros.
 */
export async function findCreateTrend(ctx: Ctx): Promise<Static<typeof TodoTrendDay>[]> {
  const scope = await findScope(ctx)
  const first = shanghaiDay(scope.now, 1 - DAYS)
  const found = await countByDay(ctx.db, scope, first)
  return Array.from({ length: DAYS }, (_, nth) => {
    const at = new Date(first.getTime() + nth * DAY_MILLIS)
    const day = Math.floor((at.getTime() + OFFSET_MILLIS) / DAY_MILLIS)
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

/**
 * To-dos made in the month that holds the moment, of those that the caller may see, by their two
 * kinds (decisions O1, O2). `time` in milliseconds, this month without.
 */
export async function countMonth(
  ctx: Ctx,
  time: number | undefined,
): Promise<Static<typeof TodoMonth>> {
  const scope = await findScope(ctx)
  const at = time === undefined ? scope.now : new Date(time)
  const found = await countByKind(ctx.db, scope, shanghaiMonthStart(at), shanghaiMonthStart(at, 1))
  const sum = (fits: (kind: (typeof found)[number]) => boolean): number =>
    found.filter(fits).reduce((total, { count }) => total + count, 0)
  const ofType = (type: number): number => sum(({ todoType }) => todoType === type)
  const ofTask = (type: number): number => sum(({ todoTaskType }) => todoTaskType === type)
  return {
    ordinaryTodoCount: ofType(1),
    auditTodoCount: ofType(3) + ofType(4),
    systemAuditTodoCount: ofType(3),
    definedAuditTodoCount: ofType(4),
    commonTodoCount: ofTask(1),
    urgeTodoCount: ofTask(2),
    supervisorTodoCount: ofTask(3),
    urgentTodoCount: ofTask(4),
  }
}
