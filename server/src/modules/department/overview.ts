/** How an organisation is made up, as far as the caller sees it (OS-15, decisions RT5, K8, S4.6). */
import type { Ctx } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { PageOf } from '../../platform/route.ts'
import { overviewFigures, overviewPieces } from '../overview/service.ts'
import { countSeen } from './detail-queries.ts'
import { listSubordinateDepartments } from './directory.ts'
import type { DepartmentNodeRow } from './directory-queries.ts'
import { countPeopleBelow } from './staff.ts'

/** As many as a chart shows legibly. */
const MOST = 12

/** The highest departments that the caller sees; below the root where that is the only one. */
async function findHighest(ctx: Ctx): Promise<PageOf<DepartmentNodeRow[]>> {
  const page = { pageNum: 1, pageSize: MOST }
  const top = await listSubordinateDepartments(ctx, { tenantId: ctx.tenantId, ...page })
  const [root] = top.data
  if (root === undefined || top.totalNum > 1 || root.hasChild !== 1) return top
  return listSubordinateDepartments(ctx, { id: root.id, ...page })
}

/** The first departments with how many people each has, what is below included. */
export async function findTopDepartments(ctx: Ctx) {
  const { data, totalNum } = await findHighest(ctx)
  const counts = await countPeopleBelow(
    ctx,
    data.map(({ id }) => id),
  )
  const list = data.map(({ id, name }) => ({ id, name, staffCount: counts.get(id) ?? 0 }))
  return { list, more: totalNum - list.length }
}

/** Adds the number of departments, that of the tree's screen, and the chart to the overview. */
export function registerOverview(hooks: Hooks): void {
  hooks.extend(overviewFigures, {
    key: 'departments',
    count: async (ctx) =>
      (await ctx.can('depAdmin')) ? countSeen(ctx.db, ctx.tenantId) : undefined,
  })
  hooks.extend(overviewPieces, { key: 'departments', read: findTopDepartments })
}
