/** SQL of how people may join. */
import type { Insertable } from 'kysely'
import type { ApplySetDb, ApplySetTable } from './tables.ts'

export async function insertJoinSettings(
  db: ApplySetDb,
  row: Insertable<ApplySetTable>,
): Promise<void> {
  await db.insertInto('applySet').values(row).execute()
}

/** Organisations that have a row. System scope. */
export async function tenantsWithSet(db: ApplySetDb): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('applySet').select('tenantId').execute()
  return new Set(rows.map(({ tenantId }) => tenantId))
}

export async function findDefaultDepartment(
  db: ApplySetDb,
  tenantId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('applySet')
    .select('defaultJoinDepartmentId')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row?.defaultJoinDepartmentId
}
