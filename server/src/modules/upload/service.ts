/** Uploads in one call, and addresses of stored files (S1 §7, §9; decisions G14, G15). */
import { ErrorCode } from '@zz/contract'
import type { FileKind } from '@zz/contract/file-formats'
import {
  DIRECT_BYTES,
  type FileAppCode,
  purposeOf,
  ruleOf,
  SIZE_TEXT,
  type UploadPurpose,
} from '@zz/contract/uploads'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField } from '../../platform/errors.ts'
import { fileOwners } from '../../platform/files.ts'
import { cutSquare } from './content/isolated-pictures.ts'
import {
  type ReencodedPicture,
  PictureFault,
  type SquareCut,
  TOO_LARGE_TEXT,
} from './content/picture-fault.ts'
import { fileStore } from './file-store-queries.ts'
import * as queries from './queries.ts'
import type { FileAddress, FileKeys, UploadFile } from './schemas.ts'
import { withReservation } from './session.ts'
import { fileAddress } from './sign.ts'
import { storeBytes } from './store.ts'

export { type PictureSize, pictureSizeOf } from './content/picture-size.ts'
export {
  contentOf,
  fileAddresses,
  offerFile,
  type OfferedFile,
  type PutFile,
  storeFile,
} from './port.ts'

/**
 * The part of a stored picture as 300 x 300, or without a part the largest square in its middle; null
 * when the part is no square or lies outside.
 * @throws TooLarge at `field` when it cannot be decoded within the limits
 */
export async function squareOf(
  bytes: Buffer,
  part: SquareCut | undefined,
  field: string,
): Promise<ReencodedPicture | null> {
  try {
    return await cutSquare(bytes, part)
  } catch (error) {
    if (error instanceof PictureFault) throw failField(ErrorCode.TooLarge, field, TOO_LARGE_TEXT)
    throw error
  }
}

/** Whether the caller uploaded the file for this purpose, and nothing keeps it yet. */
export const wasUploadedFor = async (
  ctx: Ctx,
  key: string,
  purpose: UploadPurpose,
): Promise<boolean> =>
  (await fileStore.uploaded(ctx.db, [key], { userId: ctx.user.id, purpose })).length > 0

const DATA_URL = /^data:[\w.+/;=-]{0,100}?;base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

const bytesOf = (body: string, field: string): Buffer => {
  const head = DATA_URL.exec(body)?.[0].length ?? 0
  const text = body.slice(head)
  // Told before it is decoded; two bytes at the most are padding.
  if ((text.length / 4) * 3 - 2 > DIRECT_BYTES)
    throw failField(ErrorCode.TooLarge, field, SIZE_TEXT)
  if (text.length % 4 !== 0 || !BASE64.test(text))
    throw failField(ErrorCode.InvalidInput, field, '文件内容不是有效的Base64')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > DIRECT_BYTES) throw failField(ErrorCode.TooLarge, field, SIZE_TEXT)
  return bytes
}

/**
 * Keys in the order of the items. The first that does not fit refuses the whole call, naming it;
 * nothing of it stays.
 */
export async function uploadFile(
  ctx: Ctx,
  { appCode, fileItems }: Static<typeof UploadFile>,
): Promise<string[]> {
  const items = fileItems.map((item, index) => {
    const field = `fileItems.${index}.body`
    const kind = item.fileType as FileKind
    const purpose = purposeOf(kind, item.purpose)
    if (ruleOf(purpose).kind !== kind)
      throw failField(ErrorCode.InvalidInput, `fileItems.${index}.fileType`, '文件类型与用途不符')
    return { field, purpose, name: item.fileName, bytes: bytesOf(item.body, field) }
  })
  const [first] = items
  if (first === undefined) return []
  const size = items.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return withReservation(ctx, { name: first.name, appCode, purpose: first.purpose, size }, () =>
    storeAll(ctx, appCode, items),
  )
}

interface Item {
  readonly field: string
  readonly purpose: UploadPurpose
  readonly name: string
  readonly bytes: Buffer
}

const storeAll = async (
  ctx: Ctx,
  appCode: FileAppCode,
  items: readonly Item[],
): Promise<string[]> => {
  const keys: string[] = []
  for (const { field, purpose, name, bytes } of items) {
    const stored = await storeBytes(ctx, { name, appCode, purpose }, bytes)
    // What was stored before it is unclaimed, and goes by itself.
    if (stored.fault !== null) throw failField(stored.fault.code, field, stored.fault.msg)
    keys.push(stored.key)
  }
  return keys
}

/** The uploader, and whoever may see the object that owns it. */
const mayRead = async (ctx: Ctx, row: queries.FileRow): Promise<boolean> => {
  if (!row.private || row.userId === ctx.user.id) return true
  if (row.objectType === null || row.objectId === null) return false
  return (
    (await fileOwners.find(ctx.registry, row.objectType)?.mayRead?.(ctx, row.objectId)) ?? false
  )
}

/** Unknown and forbidden ones are told alike. */
export async function signFileAddresses(
  ctx: Ctx,
  { keys }: Static<typeof FileKeys>,
): Promise<Static<typeof FileAddress>[]> {
  const rows = keys.length === 0 ? [] : await queries.findFiles(ctx.asSystem().db, keys)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return Promise.all(
    keys.map(async (key) => {
      const row = byKey.get(key)
      return {
        key,
        url: row !== undefined && (await mayRead(ctx, row)) ? await fileAddress(ctx, row) : null,
      }
    }),
  )
}
