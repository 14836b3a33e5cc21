/** SQL of groups. */
import type { Insertable } from 'kysely'
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
