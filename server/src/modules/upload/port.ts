/** What other modules and seeds do with files; they import it from `service.ts`. */
import { ErrorCode } from '@zz/contract'
import type { FileAppCode, UploadPurpose } from '@zz/contract/uploads'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField } from '../../platform/errors.ts'
import { gather } from '../../platform/storage/storage.ts'
import * as queries from './queries.ts'
import { addressOf } from './sign.ts'
import { storeBytes } from './store.ts'

export interface PutFile {
  readonly bytes: Uint8Array
  /** Its extension must agree with the content. */
  readonly fileName: string
  readonly appCode: FileAppCode
  /** `picture` unless given; see the table in @zz/contract/uploads. */
  readonly purpose?: UploadPurpose
  /** As the purpose says unless given. */
  readonly private?: boolean
  /**
   * False: it must be claimed like an uploaded one, or goes after 24 hours. For pictures made of
   * what a person sent.
   */
  readonly kept?: boolean
}

/**
 * Stores a file that the server itself brings (seeds, generated reports) and answers its key. It
 * stays without being claimed, unless `kept` is false. Not inside `ctx.write`. Throws when the
 * content does not fit, since then the caller is at fault.
 */
export const put = async (ctx: Ctx, file: PutFile): Promise<string> => {
  const { bytes, fileName: name, appCode, purpose = 'picture', kept = true } = file
  const stored = await storeBytes(
    ctx,
    {
      name,
      appCode,
      purpose,
      kept,
      ...(file.private === undefined ? {} : { private: file.private }),
    },
    Buffer.from(bytes),
  )
  if (stored.fault !== null) throw new Error(`${name}: ${stored.fault.msg}`)
  return stored.key
}

export interface ClaimedBy {
  /** The field that holds the keys, for example `tenant.logo`, `venue.images`. */
  readonly objectType: string
  readonly objectId: string
  /**
   * From now on the file belongs to this organisation too, for files uploaded before it was there.
   */
  readonly tenantId?: string
  /** From now on it is read by signed address only. */
  readonly private?: true
  /**
   * Files of the field that are not among the keys are no longer needed: they are removed after 24
   * hours.
   */
  readonly only?: true
  /** Name of the input, for the refusal. */
  readonly field?: string
}

/**
 * Says, in the transaction that saves a form, which uploaded files it owns from now on. Each must
 * be the person's own and unclaimed, or the field's already; else InvalidInput at the field, and
 * nothing is saved. What nobody claims is removed after 24 hours.
 */
export const claim = async (w: Write, keys: readonly string[], by: ClaimedBy): Promise<void> => {
  const wanted = [...new Set(keys)]
  const object = { objectType: by.objectType, objectId: by.objectId }
  if (wanted.length > 0) {
    const claimed = await queries.claim(w.db, wanted, object, {
      private: by.private === true,
      tenantId: by.tenantId ?? null,
    })
    if (claimed.length !== wanted.length)
      throw failField(ErrorCode.InvalidInput, by.field ?? 'key', '文件不存在或已被删除，请重新上传')
  }
  if (by.only === true) await queries.releaseExcept(w.db, wanted, object)
}

/**
 * What the caller uploaded for this purpose and nothing owns yet, to make something of.
 * InvalidInput at the field for anything else: unknown, another person's, of another purpose,
 * claimed or removed already.
 */
export const original = async (
  ctx: Ctx,
  key: string,
  wanted: { readonly purpose: UploadPurpose; readonly field: string },
): Promise<Buffer> => {
  const row = await queries.file(ctx.db, key)
  const own =
    row !== undefined &&
    row.userId === ctx.user.id &&
    row.purpose === wanted.purpose &&
    row.objectType === null &&
    row.unclaimedAt !== null
  const stream = own ? await ctx.storage.get(key) : undefined
  if (stream === undefined)
    throw failField(ErrorCode.InvalidInput, wanted.field, '文件不存在或已被删除，请重新上传')
  return gather(stream)
}

/**
 * What lies under a key; undefined when it is gone. The caller has made sure that it is the
 * object's that he works for.
 */
export const contentOf = async (ctx: Ctx, key: string): Promise<Buffer | undefined> => {
  const stream = await ctx.storage.get(key)
  return stream === undefined ? undefined : gather(stream)
}

/** Gives up files of a field that is deleted: they are removed after 24 hours. */
export const release = (
  w: Write,
  by: { readonly objectType: string; readonly objectId: string },
): Promise<void> => queries.releaseExcept(w.db, [], by)

/**
 * Addresses by key: plain for public files, signed for ten minutes for private ones. The caller has
 * made sure that the person may see the object that holds the keys. Unknown keys are left out.
 */
export const addresses = async (
  ctx: Ctx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map()
  const rows = await queries.files(ctx.asSystem().db, keys)
  return new Map(
    await Promise.all(rows.map(async (row) => [row.key, await addressOf(ctx, row)] as const)),
  )
}
