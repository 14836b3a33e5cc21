/** What other modules and seeds do with files; they import it from `service.ts`. */
import type { FileAppCode, UploadPurpose } from '@zz/contract/uploads'
import type { Ctx } from '../../platform/context.ts'
import { readWholeStream } from '../../platform/storage/storage.ts'
import * as queries from './queries.ts'
import { fileAddress } from './sign.ts'
import { storeBytes } from './store.ts'

/** A file that the product makes or brings itself. */
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
export const storeFile = async (ctx: Ctx, file: PutFile): Promise<string> => {
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

/**
 * What lies under a key; undefined when it is gone. The caller has made sure that it is the
 * object's that he works for.
 */
export const contentOf = async (ctx: Ctx, key: string): Promise<Buffer | undefined> => {
  const stream = await ctx.storage.get(key)
  return stream === undefined ? undefined : readWholeStream(stream)
}

/**
 * Addresses by key: plain for public files, signed for ten minutes for private ones. The caller has
 * made sure that the person may see the object that holds the keys. Unknown keys are left out.
 */
export const fileAddresses = async (
  ctx: Ctx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map()
  const rows = await queries.findFiles(ctx.asSystem().db, keys)
  return new Map(
    await Promise.all(rows.map(async (row) => [row.key, await fileAddress(ctx, row)] as const)),
  )
}

/** A file to download; the address is signed and good for ten minutes. */
export interface OfferedFile {
  readonly name: string
  readonly url: string
}

/**
 * Stores a table that the server made for the caller alone, and answers where it is downloaded; it
 * goes after a day. Not inside `ctx.write`.
 */
export async function offerFile(ctx: Ctx, name: string, bytes: Uint8Array): Promise<OfferedFile> {
  const key = await storeFile(ctx, {
    bytes,
    fileName: name,
    appCode: 'uc',
    purpose: 'file',
    private: true,
    kept: false,
  })
  const url = (await fileAddresses(ctx, [key])).get(key)
  if (url === undefined) throw new Error(`${name} was stored and is not there`)
  return { name, url }
}
