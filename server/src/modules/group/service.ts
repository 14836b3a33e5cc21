/**
 * Groups follow the staff: who joins an organisation or a department is in its groups (decisions
 * S4.13). Inside the caller's transaction.
 */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { StaffEntry } from '../tenant/service.ts'

/**
 * Adds people to the organisation's group, those of their departments, and those of departments
 * above that contain what is below.
 */
export async function addToGroups(
  db: Db,
  tenantId: string,
  people: readonly StaffEntry[],
  at: Date,
): Promise<void> {
  const rows = people.flatMap(({ userId, platforms, departmentIds }) =>
    platforms.flatMap((platform) =>
      departmentIds.map((departmentId) => ({
        user_id: userId,
        platform,
        department_id: departmentId,
      })),
    ),
  )
  if (rows.length === 0) return
  await sql`
    insert into user_group_member (tenant_id, group_id, user_id, joined_at)
    select distinct g.tenant_id, g.id, x.user_id, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(user_id bigint, platform text, department_id bigint)
    join department d on d.tenant_id = ${tenantId} and d.id = x.department_id
    join user_group g on g.tenant_id = d.tenant_id and g.status = 1 and g.platform = x.platform
    left join department top on top.tenant_id = g.tenant_id and top.id = g.department_id
    where g.department_id is null or g.department_id = d.id or (g.contain_child = 1 and starts_with(d.path, top.path))
    on conflict do nothing`.execute(db)
}
