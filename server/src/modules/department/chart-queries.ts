/** SQL of the whole tree of an organisation, for the chart (MB-06). */
import { sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import { isDepartmentVisible, visibilityIn } from './visibility-queries.ts'
import type { DepartmentDb } from './tables.ts'

/** As many as an organisation may have. */
const MOST = 30_000

/** A department of the chart; the caller may not see the one that `pid` names. */
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
    staffed as materialized (
      select p.department_id, count(*)::int as people
      from (select distinct department_id, user_id from staff_place where tenant_id = ${tenantId} and direct) p
      group by p.department_id
    )
    select d.id, d.pid, d.name, coalesce(c.people, 0) as user_count
    from department_entry d join sight s on s.tenant_id = d.tenant_id left join staffed c on c.department_id = d.id
    where d.tenant_id = ${tenantId} and ${isDepartmentVisible('d')}
    order by d.depth, d.sort, d.id limit ${MOST} ${byValues}`.execute(db)
  return rows
}
