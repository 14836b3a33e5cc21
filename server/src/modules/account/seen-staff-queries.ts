/** Staff of the organisation in force, as far as the caller may see them (decisions K8, S4.6). */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { ModuleDb } from '../../platform/db/schema.ts'

/**
 * Whether the person is normal staff there and sits where the caller may look. In: columns of the
 * statement, such as `roleUser.userId`.
 */
export const isStaffSeen = (tenantColumn: string, userColumn: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (
    select 1 from staff_directory s
    where s.tenant_id = ${sql.ref(tenantColumn)} and s.user_id = ${sql.ref(userColumn)})`

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
