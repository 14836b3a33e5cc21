/** SQL of groups. */
import { type Insertable, sql } from 'kysely'
import type { GroupDb, UserGroupTable } from './tables.ts'

export async function insertGroup(
  db: GroupDb,
  group: Insertable<UserGroupTable>,
  userIds: readonly string[],
  joinedAt: Date,
): Promise<void> {
  await db.insertInto('userGroup').values(group).execute()
  await db
    .insertInto('userGroupMember')
    .values(
      userIds.map((userId) => ({ tenantId: group.tenantId, groupId: group.id, userId, joinedAt })),
    )
    .execute()
}

/** Where a person sits: a department, with the ids of its line from the root down to itself. */
export interface GroupSeat {
  readonly userId: string
  readonly platform: string
  readonly departmentId: string
  readonly line: readonly string[]
}

/** Adds people to the active groups that their seats lie in; who is in one already stays. */
export async function insertGroupMembers(
  db: GroupDb,
  tenantId: string,
  seats: readonly GroupSeat[],
  joinedAt: Date,
): Promise<void> {
  if (seats.length === 0) return
  const rows = seats.map(({ userId, platform, departmentId, line }) => ({
    user_id: userId,
    platform,
    department_id: departmentId,
    line,
  }))
  await sql`
    insert into user_group_member (tenant_id, group_id, user_id, joined_at)
    select distinct g.tenant_id, g.id, x.user_id, ${joinedAt}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(user_id bigint, platform text, department_id bigint, line bigint[])
    join user_group g on g.tenant_id = ${tenantId} and g.status = 1 and g.platform = x.platform
    where g.department_id is null or g.department_id = x.department_id
      or (g.contain_child = 1 and g.department_id = any(x.line))
    on conflict do nothing`.execute(db)
}

/** Ends all groups of an organisation; answers those that were active. */
export const dissolveGroups = (
  db: GroupDb,
  tenantId: string,
  at: Date,
): Promise<{ id: string; name: string }[]> =>
  db
    .updateTable('userGroup')
    .set((eb) => ({ status: 2 as const, dissolvedAt: at, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('status', '=', 1)
    .returning(['id', 'name'])
    .execute()
