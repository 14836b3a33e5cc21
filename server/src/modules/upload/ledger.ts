/**
 * Parts of unfinished files in our own tables: S3-compatible stores need not list them, and any
 * process can go on with an upload.
 */
import type { Ctx, Write } from '../../platform/context.ts'
import type { PartLedger, PartState, StoredPart } from '../../platform/storage/storage.ts'
import {
  changeUploadSession,
  findUploadParts,
  insertUploadPart,
  setRestAsWriter,
} from './ledger-queries.ts'
import { findUploadSession } from './queries.ts'

const stateOf = async (db: Write['db'], id: string): Promise<PartState | undefined> => {
  const [row, parts] = await Promise.all([findUploadSession(db, id), findUploadParts(db, id)])
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

/** In the scope of the person whose upload it is; a writer that was overtaken changes nothing. */
export const ledgerOf = (ctx: Ctx): PartLedger => ({
  begin: (id, uploadId) => ctx.write((w) => changeUploadSession(w.db, id, { uploadId })),
  read: (id) => stateOf(ctx.db, id),
  take: (id, writer) =>
    ctx.write(async (w) => {
      await changeUploadSession(w.db, id, { writer })
      return stateOf(w.db, id)
    }),
  addPart: (id, writer, part) =>
    ctx.write(async (w) => {
      // The rest, if there was one, is the beginning of this part.
      if (!(await setRestAsWriter(w.db, id, writer, null))) return false
      const row = await findUploadSession(w.db, id)
      if (row === undefined) return false
      await insertUploadPart(w.db, { sessionId: id, userId: row.userId, ...part })
      return true
    }),
  keepRest: (id, writer, rest) =>
    ctx.write((w) => setRestAsWriter(w.db, id, writer, rest.size === 0 ? null : rest)),
})
