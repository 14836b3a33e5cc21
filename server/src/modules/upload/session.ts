/**
 * Uploads that arrive piece by piece: begun, continued at any process, finished as a stored file or
 * refused (decisions G14).
 */
import { randomBytes } from 'node:crypto'
import {
  checkFile,
  extensionOf,
  type FileFault,
  nameWithEnding,
  ruleOf,
} from '@zz/contract/uploads'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound } from '../../platform/errors.ts'
import type { GrowingFiles } from '../../platform/storage/storage.ts'
import { typeOfEnding } from './content/formats.ts'
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
  // A name may have an ending that no key has, or none: what it is turns out at the end.
  const { extensions } = ruleOf(file.purpose)
  const named = extensionOf(file.name)
  const extension = extensions.includes(named) ? named : (extensions[0] ?? '')
  const stagedKey = newKey(ctx, file.appCode, extension)
  await reserveUpload(ctx, newSession(ctx, file, id, stagedKey))
  await growingOf(ctx).open(id, stagedKey, typeOfEnding(extension))
  return id
}

/**
 * Takes an upload back with everything that has arrived; of one that another request has finished
 * the bytes stay. The row goes last: who dies before finds it again.
 */
export const discardUpload = async (ctx: Ctx, id: string): Promise<void> => {
  const row = await ctx.write((w) => queries.expireSession(w.db, id, ctx.now()))
  if (row === undefined) return
  await growingOf(ctx).remove(id)
  // A mere reservation has no key.
  if (row.stagedKey !== '' && row.resultKey !== row.stagedKey)
    await ctx.storage.remove(row.stagedKey)
  await ctx.write((w) => queries.deleteSession(w.db, id))
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
  if (verdict.bytes !== null) return storeBytes(ctx, row, await source.all())
  const sha256 = await source.sha256()
  const { appCode, purpose } = row
  await ctx.write((w) =>
    storeFileRow(ctx, w, {
      name: nameWithEnding(row.name, verdict.extension),
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

const gone = () => notFound('上传已失效，请重新上传')

/**
 * What another request for the same upload came to since; undefined while none has finished it.
 * NotFound when it was refused or discarded.
 */
const resultElsewhere = async (ctx: Ctx, id: string): Promise<FinishedUpload | undefined> => {
  const row = await queries.findUploadSession(ctx.db, id)
  if (row === undefined) throw gone()
  return resultOf(ctx, row)
}

/**
 * All has arrived: judged as a small one is. Asked again, also at once and at another process, it
 * answers the same; what does not fit is gone at once.
 */
export const finishUpload = async (ctx: Ctx, row: queries.SessionRow): Promise<FinishedUpload> => {
  const known = await resultOf(ctx, row)
  if (known !== undefined) return known
  let settled: Awaited<ReturnType<typeof settle>>
  try {
    await growingOf(ctx).finish(row.id, row.stagedKey)
    settled = await settle(ctx, row)
  } catch (error) {
    // Who finishes it first takes the bytes away that were rewritten.
    const other = await resultElsewhere(ctx, row.id)
    if (other !== undefined) return other
    throw error
  }
  if (settled.fault !== null) {
    await discardUpload(ctx, row.id)
    return settled
  }
  const { key } = settled
  const first = await ctx.write((w) =>
    queries.finishSession(w.db, row.id, { resultKey: key, now: ctx.now() }),
  )
  // Only now: until the result is known, whoever asks again needs them.
  if (key !== row.stagedKey) await ctx.storage.remove(row.stagedKey)
  if (!first) {
    // What this request stored beside the first one's is unclaimed, and goes by itself.
    const other = await resultElsewhere(ctx, row.id)
    if (other === undefined) throw gone()
    return other
  }
  const result = await resultOf(ctx, { ...row, resultKey: key })
  if (result === undefined) throw new Error(`upload ${row.id} was finished and is not there`)
  return result
}
