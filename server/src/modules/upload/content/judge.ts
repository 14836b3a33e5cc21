/**
 * Judges a file by its content (decisions G14): extension, size, mark, wholeness. Names and
 * declared types count for nothing.
 */
import { ErrorCode } from '@zz/contract'
import {
  checkFile,
  extensionOf,
  type FileFault,
  MB,
  ruleOf,
  type UploadPurpose,
} from '@zz/contract/uploads'
import { fileTypeFromBuffer } from 'file-type'
import { UPLOAD_FORMATS } from './formats.ts'
import { rewritePicture } from './isolated-pictures.ts'
import { PictureFault, TOO_LARGE_TEXT } from './picture-fault.ts'
import type { ByteSource } from './source.ts'
import { isUtf16Text, isWholeFile } from './whole.ts'

/** A fault with its code and text, or as what the file is stored. */
export type FileVerdict =
  | { readonly fault: FileFault }
  /** `bytes` replace what was sent; without them it is kept as it is. */
  | {
      readonly fault: null
      readonly extension: string
      readonly type: string
      readonly bytes: Buffer | null
    }

const PICTURES = new Set(['png', 'jpg', 'jpeg', 'gif', 'bmp'])
const HEAD_BYTES = 65_536
/**
 * Pictures are held in memory while they are rewritten; where a purpose allows more, a picture
 * still ends here.
 */
const MAX_PICTURE_BYTES = 25 * MB
const TOO_MANY_PIXELS: FileVerdict = {
  fault: { code: ErrorCode.TooLarge, msg: TOO_LARGE_TEXT },
}

/** What the content is known as by its mark; undefined for plain text. */
const contentOf = async (source: ByteSource): Promise<string | undefined> => {
  const head = await source.at(0, HEAD_BYTES)
  // The mark of UTF-16 is also how some sounds begin.
  if (isUtf16Text(head)) return undefined
  try {
    return (await fileTypeFromBuffer(head))?.ext
  } catch {
    return undefined
  }
}

const accepted = (extension: string, bytes: Buffer | null): FileVerdict => ({
  fault: null,
  extension,
  type: UPLOAD_FORMATS[extension]?.type ?? 'application/octet-stream',
  bytes,
})

/** The file as it may be stored, or what is wrong with it in the words of its purpose. */
export const judgeFile = async (
  purpose: UploadPurpose,
  name: string,
  source: ByteSource,
): Promise<FileVerdict> => {
  const rule = ruleOf(purpose)
  const simple = checkFile(purpose, { name, size: source.size })
  if (simple !== null) return { fault: simple }
  const wrongFormat: FileVerdict = {
    fault: { code: ErrorCode.UnsupportedFormat, msg: rule.formatText },
  }
  const extension = extensionOf(name)
  const marks = UPLOAD_FORMATS[extension]?.content ?? []
  const content = await contentOf(source)
  if (
    marks.length === 0 ? content !== undefined : content === undefined || !marks.includes(content)
  )
    return wrongFormat
  if (!PICTURES.has(extension))
    return (await isWholeFile(source, extension, content)) ? accepted(extension, null) : wrongFormat
  if (source.size > MAX_PICTURE_BYTES) return TOO_MANY_PIXELS
  try {
    const picture = await rewritePicture(await source.all(), extension)
    return accepted(picture.extension, picture.bytes)
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    return error.tooLarge ? TOO_MANY_PIXELS : wrongFormat
  }
}
