/** SQL of unfinished files and the parts of them that are stored. */
import type { StoredPart, UnfinishedRest } from '../../platform/storage/storage.ts'
import type { UploadDb } from './tables.ts'

/** The stored parts of an upload, in their order. */
export const findUploadParts = (db: UploadDb, sessionId: string) =>
  db
    .selectFrom('uploadPart')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .orderBy('number')
    .execute()

/** Writes down under which id the store keeps it, or who writes it from now on. */
export async function changeUploadSession(
  db: UploadDb,
  id: string,
  change: { readonly uploadId: string } | { readonly writer: string },
): Promise<void> {
  await db.updateTable('uploadSession').set(change).where('id', '=', id).execute()
}

/** Changes the upload while the writer holds it, so that nobody takes it over in between. */
export async function setRestAsWriter(
  db: UploadDb,
  id: string,
  writer: string,
  rest: UnfinishedRest | null,
): Promise<boolean> {
  const row = await db
    .updateTable('uploadSession')
    .set({ restKey: rest?.key ?? null, restSize: rest?.size ?? null })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a stored part. */
export async function insertUploadPart(
  db: UploadDb,
  part: StoredPart & { readonly sessionId: string; readonly userId: string },
): Promise<void> {
  await db.insertInto('uploadPart').values(part).execute()
}
