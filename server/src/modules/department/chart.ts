/** The whole tree of an organisation as far as the caller sees it, for the chart (MB-06). */
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import type { DepartmentChart } from './chart-schemas.ts'
import { isDepartmentVisible, visibilityIn } from './visibility.ts'

/** As many as an organisation may have. */
const MOST = 30_000

interface Row {
  readonly id: string
  readonly pid: string | null
  readonly name: string
  readonly userCount: number
}

/**
 * Departments of the organisation in force, those above first and in the organisation's own order;
 * one whose superior the caller does not see stands at the top.
 */
export async function findChart(ctx: Ctx): Promise<Static<typeof DepartmentChart>> {
  const { rows } = await sql<Row>`
    with ${visibilityIn([ctx.tenantId])},
    seen as materialized (
      select d.id, d.pid, d.name, d.depth, d.sort from department_entry d
      join sight s on s.tenant_id = d.tenant_id
      where d.tenant_id = ${ctx.tenantId} and ${isDepartmentVisible('d')}
      order by d.depth, d.sort, d.id limit ${MOST}
    ),
    staffed as materialized (
      select department_id, count(distinct user_id)::int as people from staff_place
      where tenant_id = ${ctx.tenantId} and direct group by department_id
    )
    select n.id, p.id as pid, n.name, coalesce(c.people, 0) as user_count
    from seen n left join seen p on p.id = n.pid left join staffed c on c.department_id = n.id
    order by n.depth, n.sort, n.id`.execute(ctx.db)
  return {
    ids: rows.map(({ id }) => id),
    pids: rows.map(({ pid }) => pid ?? '-1'),
    names: rows.map(({ name }) => name),
    userCounts: rows.map(({ userCount }) => userCount),
  }
}
