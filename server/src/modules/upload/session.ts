/**
 * Uploads that arrive piece by piece: begun, continued at any process, finished as a stored file or
 * refused (decisions G14).
 */
import { randomBytes } from 'node:crypto'
import { checkFile, extensionOf, type FileFault } from '@zz/contract/uploads'
import type { Ctx } from '../../platform/context.ts'
import { failField } from '../../platform/errors.ts'
import type { GrowingFiles } from '../../platform/storage/storage.ts'
import { UPLOAD_FORMATS } from './content/formats.ts'
import { judgeFile } from './content/judge.ts'
import { ofStored } from './content/source.ts'
import { ledgerOf } from './ledger.ts'
import * as queries from './queries.ts'
import { reserveUpload } from './quota.ts'
import { fileAddress } from './sign.ts'
import {
  type IncomingFile,
  storeFileRow,
  newKey,
  plainName,
  type StoredFile,
  storeBytes,
  tenantOf,
} from './store.ts'

/** An upload not finished by then is removed with its parts. */
export const SESSION_MILLIS = 24 * 3_600_000

/** Unfinished files of the caller. */
export const growingOf = (ctx: Ctx): GrowingFiles => ctx.storage.growing(ledgerOf(ctx))

const newSession = (ctx: Ctx, file: BegunUpload, id: string, stagedKey: string) => ({
  id,
  userId: ctx.user.id,
  tenantId: tenantOf(ctx, file.purpose),
  appCode: file.appCode,
  purpose: file.purpose,
  name: plainName(file.name),
  size: file.size,
  reserved: file.reserved,
  stagedKey,
  uploadId: null,
  writer: null,
  restKey: null,
  restSize: null,
  resultKey: null,
  expiresAt: new Date(ctx.now().getTime() + SESSION_MILLIS),
})

/**
 * Stores files that are in memory already while their bytes are reserved. Rejects as
 * `reserveUpload` has it, before anything is stored.
 */
export const withReservation = async <T>(
  ctx: Ctx,
  file: IncomingFile & { readonly size: number },
  store: () => Promise<T>,
): Promise<T> => {
  const id = randomBytes(16).toString('hex')
  await reserveUpload(ctx, newSession(ctx, { ...file, reserved: file.size }, id, ''))
  try {
    return await store()
  } finally {
    await ctx.write((w) => queries.deleteSession(w.db, id))
  }
}

/**
 * The bytes that the upload may come to at most; `size` says how many it has, null when that is not
 * known before its end.
 */
export interface BegunUpload extends IncomingFile {
  readonly size: number | null
  readonly reserved: number
}

/**
 * UnsupportedFormat and TooLarge for what name and size rule out already, and as `reserveUpload`
 * has it.
 */
export const beginUpload = async (
  ctx: Ctx,
  file: BegunUpload,
  id = randomBytes(16).toString('hex'),
): Promise<string> => {
  const fault = checkFile(file.purpose, { name: file.name, size: file.size ?? 1 })
  if (fault !== null) throw failField(fault.code, 'file', fault.msg)
  const extension = extensionOf(file.name)
  const stagedKey = newKey(ctx, file.appCode, extension)
  await reserveUpload(ctx, newSession(ctx, file, id, stagedKey))
  await growingOf(ctx).open(
    id,
    stagedKey,
    UPLOAD_FORMATS[extension]?.type ?? 'application/octet-stream',
  )
  return id
}

/** Takes an upload back with everything that has arrived. */
export const discardUpload = async (ctx: Ctx, row: queries.SessionRow): Promise<void> => {
  await growingOf(ctx).remove(row.id)
  if (row.resultKey !== row.stagedKey) await ctx.storage.remove(row.stagedKey)
  await ctx.write((w) => queries.deleteSession(w.db, row.id))
}

/** The stored file, or why it was refused: its bytes are gone then. */
export type FinishedUpload =
  | { readonly fault: FileFault }
  | { readonly fault: null; readonly file: StoredFile }

/** Undefined while the upload is not finished, and once its file is gone. */
export const resultOf = async (
  ctx: Ctx,
  row: queries.SessionRow,
): Promise<FinishedUpload | undefined> => {
  if (row.resultKey === null) return undefined
  const stored = await queries.findFile(ctx.db, row.resultKey)
  if (stored === undefined) return undefined
  return {
    fault: null,
    file: {
      key: stored.key,
      url: await fileAddress(ctx, stored),
      name: stored.name,
      size: Number(stored.size),
    },
  }
}

/** Where it lies already, or rewritten under a key of its own. */
const settle = async (
  ctx: Ctx,
  row: queries.SessionRow,
): Promise<{ fault: FileFault } | { fault: null; key: string }> => {
  const source = await ofStored(ctx.storage, row.stagedKey)
  if (source === undefined) throw new Error(`upload ${row.id} vanished`)
  const verdict = await judgeFile(row.purpose, row.name, source)
  if (verdict.fault !== null) return verdict
  if (verdict.bytes !== null) {
    const stored = await storeBytes(ctx, row, await source.all())
    if (stored.fault === null) await ctx.storage.remove(row.stagedKey)
    return stored
  }
  const sha256 = await source.sha256()
  const { name, appCode, purpose } = row
  await ctx.write((w) =>
    storeFileRow(ctx, w, {
      name,
      appCode,
      purpose,
      key: row.stagedKey,
      type: verdict.type,
      size: source.size,
      sha256,
    }),
  )
  return { fault: null, key: row.stagedKey }
}

/**
 * All has arrived: judged as a small one is. Asked again it answers the same; what does not fit is
 * gone at once.
 */
export const finishUpload = async (ctx: Ctx, row: queries.SessionRow): Promise<FinishedUpload> => {
  const known = await resultOf(ctx, row)
  if (known !== undefined) return known
  await growingOf(ctx).finish(row.id, row.stagedKey)
  const settled = await settle(ctx, row)
  if (settled.fault !== null) {
    await discardUpload(ctx, row)
    return settled
  }
  await ctx.write((w) => queries.finishSession(w.db, row.id, settled.key))
  const result = await resultOf(ctx, { ...row, resultKey: settled.key })
  if (result === undefined) throw new Error(`upload ${row.id} was finished and is not there`)
  return result
}
