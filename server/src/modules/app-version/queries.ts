/** SQL of the clients' versions. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { VersionState } from './states.ts'
import type { AppVersionDb, AppVersionTable } from './tables.ts'

/** A version in any state: draft, published or withdrawn. */
export type AppVersion = Selectable<AppVersionTable>

/** The published version of a client with the highest number; undefined for none. */
export const findNewestPublished = (
  db: AppVersionDb,
  platform: AppVersion['platform'],
  clientType: AppVersion['clientType'],
): Promise<AppVersion | undefined> =>
  db
    .selectFrom('appVersion')
    .selectAll()
    .where('platform', '=', platform)
    .where('clientType', '=', clientType)
    .where('status', '=', VersionState.Published)
    .orderBy(sql`string_to_array(app_version, '.')::int[]`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** A version, held until the transaction ends; undefined for none. */
export const lockVersion = (db: AppVersionDb, id: string): Promise<AppVersion | undefined> =>
  db.selectFrom('appVersion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Adds a version. */
export const insertClientVersion = async (
  db: AppVersionDb,
  row: Insertable<AppVersionTable>,
): Promise<void> => void (await db.insertInto('appVersion').values(row).execute())

/** Adds versions; those whose id is there already are left as they are. */
export async function insertVersions(
  db: AppVersionDb,
  rows: readonly Insertable<AppVersionTable>[],
): Promise<void> {
  await db
    .insertInto('appVersion')
    .values([...rows])
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}

/** Changes a version, as its next one. */
export async function changeVersion(
  db: AppVersionDb,
  { id, version }: AppVersion,
  change: Updateable<AppVersionTable>,
): Promise<void> {
  await db
    .updateTable('appVersion')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
}
