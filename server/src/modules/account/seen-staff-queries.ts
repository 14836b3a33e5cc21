/** Staff of the organisation in force, as far as the caller may see them (decisions K8, S4.6). */
import { sql } from 'kysely'
import type { ModuleDb } from '../../platform/db/schema.ts'

/** Which of these people are such staff; a stranger and a hidden colleague are both left out. */
export async function seenStaffAmong(
  db: ModuleDb<object>,
  tenantId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const { rows } = await sql<{ userId: string }>`
    select distinct s.user_id from staff_directory s
    where s.tenant_id = ${tenantId}::bigint and s.user_id = any(${[...new Set(userIds)]}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map(({ userId }) => userId))
}
