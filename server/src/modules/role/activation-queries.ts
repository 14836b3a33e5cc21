/** SQL of a new organisation's roles. */
import type { Insertable } from 'kysely'
import type { RoleDb, RoleGroupTable, RoleTable, RoleUserTable } from './tables.ts'

/** The group first, as the roles refer to it. */
export async function addRoles(
  db: RoleDb,
  group: Insertable<RoleGroupTable>,
  roles: readonly Insertable<RoleTable>[],
): Promise<void> {
  await db.insertInto('roleGroup').values(group).execute()
  await db
    .insertInto('role')
    .values([...roles])
    .execute()
}

/** Each must be new: a pair of role and person that exists violates the key. */
export async function addHolders(
  db: RoleDb,
  holders: readonly Insertable<RoleUserTable>[],
): Promise<void> {
  await db
    .insertInto('roleUser')
    .values([...holders])
    .execute()
}
