/** SQL of a new organisation's roles. */
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { RoleGroupTable, RoleTable, RoleUserTable } from './tables.ts'

export async function addRoles(
  db: Db,
  group: Insertable<RoleGroupTable>,
  roles: readonly Insertable<RoleTable>[],
): Promise<void> {
  await db.insertInto('roleGroup').values(group).execute()
  await db
    .insertInto('role')
    .values([...roles])
    .execute()
}

export async function addHolders(
  db: Db,
  holders: readonly Insertable<RoleUserTable>[],
): Promise<void> {
  await db
    .insertInto('roleUser')
    .values([...holders])
    .execute()
}
