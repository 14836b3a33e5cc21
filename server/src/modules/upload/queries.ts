/** SQL of stored files and uploads under way. */
import type { Insertable, Selectable } from 'kysely'
import type { StoredFileTable, UploadDb, UploadSessionTable } from './tables.ts'

/** A stored file: claimed by an object, or free since `unclaimedAt`. */
export type FileRow = Selectable<StoredFileTable>
/** An upload under way or just finished; `resultKey` is set by its end. */
export type SessionRow = Selectable<UploadSessionTable>

/** Undefined also for a file that is being removed. */
export const findFile = (db: UploadDb, key: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('storedFile')
    .selectAll()
    .where('key', '=', key)
    .where('removing', '=', false)
    .executeTakeFirst()

/** Of the keys those that are there; `keys` must not be empty. */
export const findFiles = (db: UploadDb, keys: readonly string[]): Promise<FileRow[]> =>
  db
    .selectFrom('storedFile')
    .selectAll()
    .where('key', 'in', [...keys])
    .where('removing', '=', false)
    .execute()

/** A key that is there already stays as it is. */
export async function insertFile(db: UploadDb, row: Insertable<StoredFileTable>): Promise<void> {
  await db
    .insertInto('storedFile')
    .values(row)
    .onConflict((oc) => oc.column('key').doNothing())
    .execute()
}

/**
 * Marks unclaimed files older than the moment as on their way out and answers what is on its way
 * out, also from earlier.
 */
export async function markForRemoval(db: UploadDb, before: Date, limit: number): Promise<string[]> {
  await db
    .updateTable('storedFile')
    .set({ removing: true })
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('storedFile')
        .select('key')
        .where('unclaimedAt', '<', before)
        .where('objectType', 'is', null)
        .where('removing', '=', false)
        .limit(limit),
    )
    .where('objectType', 'is', null)
    .execute()
  const rows = await db
    .selectFrom('storedFile')
    .select('key')
    .where('removing', '=', true)
    .limit(limit)
    .execute()
  return rows.map((row) => row.key)
}

/** Only files that were marked for removal. */
export async function deleteFiles(db: UploadDb, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await db
      .deleteFrom('storedFile')
      .where('key', 'in', [...keys])
      .where('removing', '=', true)
      .execute()
}

/**
 * Undefined for another person's, as the policy of the table hides it; also finished and ended
 * ones.
 */
export const findUploadSession = (db: UploadDb, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('uploadSession').selectAll().where('id', '=', id).executeTakeFirst()

/** An upload with the bytes that it reserves. */
export type NewSession = Insertable<UploadSessionTable> & {
  readonly userId: string
  readonly tenantId: string | null
}

/** The caller reserved its bytes before. */
export async function insertSession(db: UploadDb, row: NewSession): Promise<void> {
  await db.insertInto('uploadSession').values(row).execute()
}

/** False when another request has finished or discarded it already. */
export async function finishSession(
  db: UploadDb,
  id: string,
  { resultKey, now }: { readonly resultKey: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('uploadSession')
    .set({ resultKey })
    .where('id', '=', id)
    .where('resultKey', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ends its time, so that nobody finishes it from here on. Out: the row as it is then, with the
 * result of whoever finished it before.
 */
export const expireSession = (
  db: UploadDb,
  id: string,
  now: Date,
): Promise<SessionRow | undefined> =>
  db
    .updateTable('uploadSession')
    .set(({ fn, ref, val }) => ({ expiresAt: fn<Date>('least', [ref('expiresAt'), val(now)]) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** With its parts in the ledger; the bytes are the caller's to remove. */
export async function deleteSession(db: UploadDb, id: string): Promise<void> {
  await db.deleteFrom('uploadPart').where('sessionId', '=', id).execute()
  await db.deleteFrom('uploadSession').where('id', '=', id).execute()
}

/** Also finished ones, whose rows are not needed any more. */
export const expiredSessions = (db: UploadDb, now: Date, limit: number): Promise<SessionRow[]> =>
  db.selectFrom('uploadSession').selectAll().where('expiresAt', '<', now).limit(limit).execute()

/** The one secret, made by whichever process asks first. */
export async function findUploadSecret(db: UploadDb, fresh: string): Promise<string> {
  await db
    .insertInto('uploadSecret')
    .values({ id: 1, material: fresh })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
  return (await db.selectFrom('uploadSecret').select('material').executeTakeFirstOrThrow()).material
}

/**
 * Whether the addresses of an organisation's private files open them. What a person keeps for
 * themselves (kinds beginning with `user.`) is theirs, in whichever organisation it was uploaded.
 */
export async function setSealed(db: UploadDb, tenantId: string, sealed: boolean): Promise<void> {
  await db
    .updateTable('storedFile')
    .set({ sealed })
    .where('tenantId', '=', tenantId)
    .where('private', '=', true)
    .where('objectType', 'is not', null)
    .where('objectType', 'not like', 'user.%')
    .execute()
}

/** Gives up an organisation's private files: they are removed after 24 hours. */
export async function releaseSealed(db: UploadDb, tenantId: string, at: Date): Promise<void> {
  await db
    .updateTable('storedFile')
    .set({ objectType: null, objectId: null, unclaimedAt: at })
    .where('tenantId', '=', tenantId)
    .where('private', '=', true)
    .where('sealed', '=', true)
    .execute()
}
