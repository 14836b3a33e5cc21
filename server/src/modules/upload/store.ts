/**
 * The way into the storage, the same for every kind of upload: judged, written, and only then known
 * by key.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  type FileAppCode,
  type FileFault,
  nameWithEnding,
  ruleOf,
  type UploadPurpose,
} from '@zz/contract/uploads'
import type { Ctx, Write } from '../../platform/context.ts'
import { judgeFile } from './content/judge.ts'
import { ofBytes } from './content/source.ts'
import * as queries from './queries.ts'

/** What is said of a file before its content is known. */
export interface IncomingFile {
  readonly name: string
  readonly appCode: FileAppCode
  readonly purpose: UploadPurpose
}

/** As the caller of an upload gets it; `url` is signed where the file is private. */
export interface StoredFile {
  readonly key: string
  readonly url: string
  readonly name: string
  readonly size: number
}

/** The key, or why the content was refused. */
export type StoreOutcome =
  | { readonly fault: FileFault }
  | { readonly fault: null; readonly key: string; readonly size: number }

const MAX_NAME = 200

/** `uc/2026/0f…c1.png`: nobody guesses it, and nothing of the name the person gave stands in it. */
export const newKey = (ctx: Ctx, appCode: FileAppCode, extension: string): string =>
  `${appCode}/${ctx.now().getFullYear()}/${randomBytes(16).toString('hex')}.${extension}`

/** Without folders, control and direction characters, its end kept where it is too long. */
export const plainName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '').slice(-MAX_NAME) || 'file'
}

/** Null for files of a person's own, and outside an organisation. */
export const tenantOf = (ctx: Ctx, purpose: UploadPurpose): string | null =>
  ruleOf(purpose).personal || ctx.tenantId === '-1' ? null : ctx.tenantId

/** What is known of a file that was judged. */
export interface NewFile extends IncomingFile {
  readonly key: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly private?: boolean
  /** Nobody has to claim it. */
  readonly kept?: boolean
}

/**
 * Free until an object claims it, unless it is `kept`. In the caller's transaction, after the bytes
 * are written.
 */
export const storeFileRow = (ctx: Ctx, w: Write, file: NewFile): Promise<void> =>
  queries.insertFile(w.db, {
    key: file.key,
    tenantId: tenantOf(ctx, file.purpose),
    userId: ctx.user.id || null,
    appCode: file.appCode,
    purpose: file.purpose,
    name: plainName(file.name),
    type: file.type,
    size: file.size,
    sha256: file.sha256,
    private: file.private ?? ruleOf(file.purpose).private,
    objectType: null,
    objectId: null,
    unclaimedAt: file.kept === true ? null : ctx.now(),
  })

/** Judges and stores what lies in memory. */
export const storeBytes = async (
  ctx: Ctx,
  file: IncomingFile & { readonly private?: boolean; readonly kept?: boolean },
  bytes: Buffer,
): Promise<StoreOutcome> => {
  const verdict = await judgeFile(file.purpose, file.name, ofBytes(bytes))
  if (verdict.fault !== null) return verdict
  const body = verdict.bytes ?? bytes
  const key = newKey(ctx, file.appCode, verdict.extension)
  await ctx.storage.put(key, body, verdict.type)
  try {
    const sha256 = createHash('sha256').update(body).digest('hex')
    await ctx.write((w) =>
      storeFileRow(ctx, w, {
        ...file,
        name: nameWithEnding(file.name, verdict.extension),
        key,
        type: verdict.type,
        size: body.length,
        sha256,
      }),
    )
  } catch (error) {
    await ctx.storage.remove(key)
    throw error
  }
  return { fault: null, key, size: body.length }
}
