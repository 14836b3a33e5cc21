/** SQL of departments that somebody is being put into. */
import { sql } from 'kysely'
import type { DepartmentDb } from './tables.ts'

/**
 * Keeps those of the departments that the organisation has until the transaction ends, so that none
 * is dissolved while people are put into it; answers their names by id. Taken before the seats of
 * people: who dissolves holds the department first too.
 */
export async function holdPresent(
  db: DepartmentDb,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from department where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])
    order by id for key share`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
