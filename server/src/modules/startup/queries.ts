/** SQL of start-up images. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { StartupDb, StartupPictureTable } from './tables.ts'

/** Tells this lock from those of other subjects; the number itself means nothing. */
const LOCK = 482

/** An organisation's own image; the product's own has no row. */
export type Picture = Selectable<StartupPictureTable>

/** Lets one transaction at a time change the organisation's images, so that their number holds. */
export async function lockPictures(db: StartupDb, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${tenantId}))`.execute(db)
}

/** All images of the organisation, the one that begins last first; the default one before them. */
export const findPictures = (db: StartupDb, tenantId: string): Promise<Picture[]> =>
  db
    .selectFrom('startupPicture')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** One of the organisation's images; undefined for none. */
export const findPicture = (
  db: StartupDb,
  tenantId: string,
  id: string,
): Promise<Picture | undefined> =>
  db
    .selectFrom('startupPicture')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The image that is shown now: an active one, the one that began last, else the default one. */
export const findShownPicture = (
  db: StartupDb,
  tenantId: string,
  now: Date,
): Promise<Picture | undefined> =>
  db
    .selectFrom('startupPicture')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where((eb) =>
      eb.or([
        eb('defaultFlag', '=', 1),
        eb.and([eb('startTime', '<=', now), eb('endTime', '>=', now)]),
      ]),
    )
    .orderBy('defaultFlag', 'desc')
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** In the transaction that claims its file. */
export async function insertPicture(
  db: StartupDb,
  picture: Insertable<StartupPictureTable>,
): Promise<void> {
  await db.insertInto('startupPicture').values(picture).execute()
}

type PictureChange = Pick<
  Picture,
  'startupLogo' | 'jumpAddress' | 'startTime' | 'endTime' | 'width' | 'height' | 'remindedAt'
>

/** Changes an image, as its next version. */
export async function changePicture(
  db: StartupDb,
  { tenantId, id }: Picture,
  change: PictureChange,
): Promise<void> {
  await db
    .updateTable('startupPicture')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** The row alone: its file is given up by the caller. */
export async function deletePicture(db: StartupDb, { tenantId, id }: Picture): Promise<void> {
  await db
    .deleteFrom('startupPicture')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/**
 * Notes of images that end before `until` and have not ended, that the administrators are told now;
 * each is answered once. System scope.
 */
export async function takeExpiring(
  db: StartupDb,
  now: Date,
  until: Date,
): Promise<readonly Pick<Picture, 'tenantId' | 'id' | 'endTime'>[]> {
  return db
    .updateTable('startupPicture')
    .set({ remindedAt: now })
    .where('defaultFlag', '=', 2)
    .where('remindedAt', 'is', null)
    .where('endTime', '>', now)
    .where('endTime', '<=', until)
    .returning(['tenantId', 'id', 'endTime'])
    .execute()
}
