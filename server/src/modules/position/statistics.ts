/** Positions by type, and who holds them (OS-13, decisions T20). */
import type { Ctx } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { findOwnVisibility, seesAll } from '../department/service.ts'
import { type SectionFigures, statisticSections } from '../statistics/service.ts'
import { countMostHeld, findTypes } from './queries.ts'

/** As many as a chart shows legibly. */
const MOST = 12

/** Each number that of the list with this type. */
async function findByType(ctx: Ctx): Promise<SectionFigures> {
  const types = await findTypes(ctx.db, ctx.tenantId)
  return {
    rows: types.map(({ id, name, count }) => ({ key: id, name, count })),
    total: types.reduce((sum, { count }) => sum + count, 0),
    more: 0,
  }
}

/**
 * Positions that most people hold; each number is 关联人数 of its row. Undefined where departments
 * are hidden from the caller, as for members by month.
 */
async function findMostHeld(ctx: Ctx): Promise<SectionFigures | undefined> {
  if (!seesAll(await findOwnVisibility(ctx))) return undefined
  const held = await countMostHeld(ctx.db, ctx.tenantId)
  const rows = held.slice(0, MOST).map(({ id, name, holders }) => ({
    key: id,
    name,
    count: holders,
  }))
  return { rows, total: null, more: held.length - rows.length }
}

/** Adds the numbers of positions to the statistics. */
export function registerStatistics(hooks: Hooks): void {
  hooks.extend(statisticSections, { key: 'positionTypes', read: findByType })
  hooks.extend(statisticSections, { key: 'positions', read: findMostHeld })
}
