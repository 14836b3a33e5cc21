/** SQL of the catalogue as operators change it. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { AppDb, AppTable } from '../tables.ts'

/** An app in any state: draft, listed or delisted. */
export type StoredApp = Selectable<AppTable>

/** Read without a lock; undefined for none. */
export const findCatalogueApp = (db: AppDb, id: string): Promise<StoredApp | undefined> =>
  db.selectFrom('app').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends. Operator scope. */
export const lockCatalogueApp = (db: AppDb, id: string): Promise<StoredApp | undefined> =>
  db.selectFrom('app').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Organisations that have opened it, enabled or not. Operator scope. */
export async function countOpenings(db: AppDb, id: string): Promise<number> {
  const { rows } = await sql<{ opened: number }>`
    select opened from app_opening where app_id = ${id}`.execute(db)
  return rows[0]?.opened ?? 0
}

/** Apps of the catalogue by their state; a state without any has no entry. */
export async function countByStatus(db: AppDb): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ status: number; count: number }>`
    select status, count(*)::int as count from app group by status`.execute(db)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** Adds an app. */
export const insertCatalogueApp = async (db: AppDb, row: Insertable<AppTable>): Promise<void> =>
  void (await db.insertInto('app').values(row).execute())

/** Changes an app, as its next version. */
export async function changeCatalogueApp(
  db: AppDb,
  { id, version }: StoredApp,
  change: Updateable<AppTable>,
): Promise<void> {
  await db
    .updateTable('app')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** The caller knows that nobody has opened it. */
export async function deleteCatalogueApp(db: AppDb, id: string): Promise<void> {
  await db.deleteFrom('app').where('id', '=', id).execute()
}

/**
 * Enables a default app wherever an organisation closed it before it became one; answers the
 * organisations. Of those that were dissolved it stays closed. System scope.
 */
export async function enableEverywhere(
  db: AppDb,
  appId: string,
  tenantIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    update tenant_app set enable = 1, version = version + 1
    where app_id = ${appId} and enable = 2 and tenant_id = any(${[...tenantIds]}::bigint[])
    returning tenant_id`.execute(db)
  return rows.map(({ tenantId }) => tenantId)
}
