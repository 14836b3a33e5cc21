/** Members by the month in which they joined (OS-13, decisions T20). */
import { LIST_REACH } from '@zz/contract'
import type { Ctx } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findOwnVisibility, seesAll } from '../department/service.ts'
import { type SectionFigures, statisticSections } from '../statistics/service.ts'
import { countJoined, countPeopleUpTo } from '../tenant/service.ts'

/**
 * The total of the list of normal members, found without it. Undefined where departments are hidden
 * from the caller: counting those who show goes through all seats.
 */
export const countNormal = async (ctx: Ctx): Promise<number | undefined> =>
  seesAll(await findOwnVisibility(ctx))
    ? countPeopleUpTo(ctx.db, ctx.tenantId, LIST_REACH + 1)
    : undefined

/** This month included. */
const MONTHS = 12

/** `YYYY-MM` of the last months, the oldest first. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = shanghaiText(now).slice(0, 7).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, nth) => {
    const at = year * 12 + month - MONTHS + nth
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/**
 * Normal members by 加入时间 of their list, those of earlier months together, so that all rows are
 * the whole list, and their total its total. Undefined where departments are hidden from the caller: whom a month counts could
 * not be said then.
 */
async function findByMonth(ctx: Ctx): Promise<SectionFigures | undefined> {
  if (!(await ctx.can('userAdmin')) || !seesAll(await findOwnVisibility(ctx))) return undefined
  const months = lastMonths(ctx.now())
  const [earlier = 0, ...counts] = await countJoined(
    ctx.db,
    ctx.tenantId,
    months.map((month) => new Date(`${month}-01T00:00:00+08:00`)),
  )
  return {
    rows: [
      { key: 'earlier', name: '更早', count: earlier },
      ...months.map((month, nth) => ({ key: month, name: month, count: counts[nth] ?? 0 })),
    ],
    total: counts.reduce((sum, n) => sum + n, earlier),
    more: 0,
  }
}

/** Adds the numbers of who joined to the statistics. */
export const registerStatistics = (hooks: Hooks): void =>
  hooks.extend(statisticSections, { key: 'memberMonths', read: findByMonth })
