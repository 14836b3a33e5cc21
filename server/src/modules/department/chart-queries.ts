/** SQL of the whole tree of an organisation, for the chart (MB-06). */
import { sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import { isDepartmentVisible, visibilityIn } from './visibility-queries.ts'
import type { DepartmentDb } from './tables.ts'

/** As many as an organisation may have. */
const MOST = 30_000

/**
 * Departments by columns; the caller may not see one that `pids` names. The database writes each
 * column as one text: 30,000 rows of four values took as long to bring over as to find.
 */
export interface ChartColumns {
  readonly ids: readonly string[]
  readonly pids: readonly (string | null)[]
  readonly names: readonly string[]
  readonly userCounts: readonly number[]
}

const NONE: ChartColumns = { ids: [], pids: [], names: [], userCounts: [] }

/** Departments that the caller sees, those above first and in the organisation's own order. */
export async function findChartColumns(db: DepartmentDb, tenantId: string): Promise<ChartColumns> {
  const { rows } = await sql<ChartColumns>`
    with ${visibilityIn([tenantId])},
    staffed as materialized (
      select p.department_id, count(*)::int as people
      from (select distinct department_id, user_id from staff_place where tenant_id = ${tenantId} and direct) p
      group by p.department_id
    ),
    seen as materialized (
      select d.id::text as id, d.pid::text as pid, d.name, coalesce(c.people, 0) as people
      from department_entry d join sight s on s.tenant_id = d.tenant_id left join staffed c on c.department_id = d.id
      where d.tenant_id = ${tenantId} and ${isDepartmentVisible('d')}
      order by d.depth, d.sort, d.id limit ${MOST}
    )
    select json_agg(id) as ids, json_agg(pid) as pids, json_agg(name) as names, json_agg(people) as user_counts
    from seen having count(*) > 0 ${byValues}`.execute(db)
  return rows[0] ?? NONE
}
