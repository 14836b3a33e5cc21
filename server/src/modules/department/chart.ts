/** The whole tree of an organisation as far as the caller sees it, for the chart (MB-06). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { findChartRows } from './chart-queries.ts'
import type { DepartmentChart } from './chart-schemas.ts'

/**
 * Departments of the organisation in force, those above first and in the organisation's own order;
 * one whose superior the caller does not see stands at the top.
 */
export async function findChart(ctx: Ctx): Promise<Static<typeof DepartmentChart>> {
  const rows = await findChartRows(ctx.db, ctx.tenantId)
  const seen = new Set(rows.map(({ id }) => id))
  return {
    ids: rows.map(({ id }) => id),
    pids: rows.map(({ pid }) => (pid !== null && seen.has(pid) ? pid : '-1')),
    names: rows.map(({ name }) => name),
    userCounts: rows.map(({ userCount }) => userCount),
  }
}
