/** SQL of the whole tree of an organisation, for the chart (MB-06). */
import { sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import { isDepartmentVisible, visibilityIn } from './visibility-queries.ts'
import type { DepartmentDb } from './tables.ts'

/** As many as an organisation may have. */
const MOST = 30_000

/** A department of the chart; `pid` is null for one whose superior the caller does not see. */
export interface ChartRow {
  readonly id: string
  readonly pid: string | null
  readonly name: string
  readonly userCount: number
}

/** Departments that the caller sees, those above first and in the organisation's own order. */
export async function findChartRows(db: DepartmentDb, tenantId: string): Promise<ChartRow[]> {
  const { rows } = await sql<ChartRow>`
    with ${visibilityIn([tenantId])},
    seen as materialized (
      select d.id, d.pid, d.name, d.depth, d.sort from department_entry d
      join sight s on s.tenant_id = d.tenant_id
      where d.tenant_id = ${tenantId} and ${isDepartmentVisible('d')}
      order by d.depth, d.sort, d.id limit ${MOST}
    ),
    staffed as materialized (
      select department_id, count(distinct user_id)::int as people from staff_place
      where tenant_id = ${tenantId} and direct group by department_id
    )
    select n.id, p.id as pid, n.name, coalesce(c.people, 0) as user_count
    from seen n left join seen p on p.id = n.pid left join staffed c on c.department_id = n.id
    order by n.depth, n.sort, n.id ${byValues}`.execute(db)
  return rows
}
