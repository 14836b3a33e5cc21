/**
 * Parts of unfinished files in our own tables: S3-compatible stores need not list them, and any
 * process can go on with an upload.
 */
import type { Ctx, Write } from '../../platform/context.ts'
import type {
  StoredPart,
  PartLedger,
  PartState,
  UnfinishedRest,
} from '../../platform/storage/storage.ts'
import { findUploadSession } from './queries.ts'

const stateOf = async (db: Write['db'], id: string): Promise<PartState | undefined> => {
  const [row, parts] = await Promise.all([
    findUploadSession(db, id),
    db.selectFrom('uploadPart').selectAll().where('sessionId', '=', id).orderBy('number').execute(),
  ])
  if (row === undefined || row.uploadId === null) return undefined
  return {
    key: row.stagedKey,
    uploadId: row.uploadId,
    parts: parts.map(
      ({ number, etag, size }): StoredPart => ({ number, etag, size: Number(size) }),
    ),
    rest: row.restKey === null ? null : { key: row.restKey, size: Number(row.restSize) },
  }
}

/** Changes the upload while the writer holds it, so that nobody takes it over in between. */
const held = async (
  w: Write,
  id: string,
  writer: string,
  rest: UnfinishedRest | null,
): Promise<boolean> => {
  const row = await w.db
    .updateTable('uploadSession')
    .set({ restKey: rest?.key ?? null, restSize: rest?.size ?? null })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** In the scope of the person whose upload it is; a writer that was overtaken changes nothing. */
export const ledgerOf = (ctx: Ctx): PartLedger => ({
  begin: (id, uploadId) =>
    ctx.write(
      async (w) =>
        void (await w.db
          .updateTable('uploadSession')
          .set({ uploadId })
          .where('id', '=', id)
          .execute()),
    ),
  read: (id) => stateOf(ctx.db, id),
  take: (id, writer) =>
    ctx.write(async (w) => {
      await w.db.updateTable('uploadSession').set({ writer }).where('id', '=', id).execute()
      return stateOf(w.db, id)
    }),
  addPart: (id, writer, part) =>
    ctx.write(async (w) => {
      // The rest, if there was one, is the beginning of this part.
      if (!(await held(w, id, writer, null))) return false
      const row = await findUploadSession(w.db, id)
      if (row === undefined) return false
      await w.db
        .insertInto('uploadPart')
        .values({ sessionId: id, userId: row.userId, ...part })
        .execute()
      return true
    }),
  keepRest: (id, writer, rest) =>
    ctx.write((w) => held(w, id, writer, rest.size === 0 ? null : rest)),
})
