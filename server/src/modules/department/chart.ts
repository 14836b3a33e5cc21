/** The whole tree of an organisation as far as the caller sees it, for the chart (MB-06). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { findChartColumns } from './chart-queries.ts'
import type { DepartmentChart } from './chart-schemas.ts'

/**
 * Departments of the organisation in force, those above first and in the organisation's own order;
 * one whose superior the caller does not see stands at the top.
 */
export async function findChart(ctx: Ctx): Promise<Static<typeof DepartmentChart>> {
  const { ids, pids, names, userCounts } = await findChartColumns(ctx.db, ctx.tenantId)
  const seen = new Set(ids)
  return {
    ids: [...ids],
    pids: pids.map((pid) => (pid !== null && seen.has(pid) ? pid : '-1')),
    names: [...names],
    userCounts: [...userCounts],
  }
}
