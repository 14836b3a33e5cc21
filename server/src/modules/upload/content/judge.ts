/**
 * Judges a file by its content (decisions G14): size, mark, wholeness. Declared types count for
 * nothing; a name says only under which ending a content is kept that may have several.
 */
import { ErrorCode } from '@zz/contract'
import { contentOfHead, FILE_FORMATS, type FileContent, INSIDE } from '@zz/contract/file-formats'
import {
  checkFile,
  type FileFault,
  judgeContent,
  MB,
  ruleOf,
  type UploadPurpose,
} from '@zz/contract/uploads'
import { fileTypeFromBuffer } from 'file-type'
import { typeOfEnding } from './formats.ts'
import { rewritePicture } from './isolated-pictures.ts'
import { contentOfOle } from './ole.ts'
import { PictureFault, TOO_LARGE_TEXT } from './picture-fault.ts'
import type { ByteSource } from './source.ts'
import { isOfd, isPlainText, isUtf16Text, isWholeFile } from './whole.ts'

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

const PICTURES: ReadonlySet<FileContent> = new Set(['png', 'jpg', 'gif', 'bmp'])
const HEAD_BYTES = 65_536
/**
 * Pictures are held in memory while they are rewritten; where a purpose allows more, a picture
 * still ends here.
 */
const MAX_PICTURE_BYTES = 25 * MB
const TOO_MANY_PIXELS: FileVerdict = {
  fault: { code: ErrorCode.TooLarge, msg: TOO_LARGE_TEXT },
}

const isContent = (name: string): name is FileContent => Object.hasOwn(FILE_FORMATS, name)

/** What a detector of many formats says, for what our own marks leave open. */
const detected = async (head: Buffer): Promise<string | undefined> => {
  try {
    return (await fileTypeFromBuffer(head))?.ext
  } catch {
    return undefined
  }
}

/** Undefined for what is neither a format of the table nor anything that may be plain text. */
const contentOf = async (source: ByteSource): Promise<FileContent | undefined> => {
  const head = await source.at(0, HEAD_BYTES)
  const marked = contentOfHead(head)
  if (marked === 'ole') return contentOfOle(source)
  // Much may stand before the part that tells a moving picture.
  if (marked === 'png') return (await detected(head)) === 'apng' ? 'apng' : 'png'
  if (marked !== undefined && marked !== 'zip') return marked
  // Marks of a few letters are also how some texts begin, and that of UTF-16 how some sounds do.
  if (marked === undefined && (isUtf16Text(head) || isPlainText(head))) return 'text'
  const found = await detected(head)
  if (marked === undefined) return found !== undefined && isContent(found) ? found : undefined
  if (found !== undefined && found !== 'zip') return INSIDE.zip?.find((each) => each === found)
  return (await isOfd(source)) ? 'ofd' : 'zip'
}

const accepted = (extension: string, bytes: Buffer | null): FileVerdict => ({
  fault: null,
  extension,
  type: typeOfEnding(extension),
  bytes,
})

/** The file as it may be stored, or what is wrong with it in the words of its purpose. */
export const judgeFile = async (
  purpose: UploadPurpose,
  name: string,
  source: ByteSource,
): Promise<FileVerdict> => {
  const simple = checkFile(purpose, { name, size: source.size })
  if (simple !== null) return { fault: simple }
  const wrongFormat: FileVerdict = {
    fault: { code: ErrorCode.UnsupportedFormat, msg: ruleOf(purpose).formatText },
  }
  const content = await contentOf(source)
  if (content === undefined) return wrongFormat
  const verdict = judgeContent(purpose, name, content)
  if (verdict.fault !== null) return verdict
  const { extension } = verdict
  if (!PICTURES.has(content))
    return (await isWholeFile(source, content)) ? accepted(extension, null) : wrongFormat
  if (source.size > MAX_PICTURE_BYTES) return TOO_MANY_PIXELS
  try {
    const picture = await rewritePicture(await source.all(), extension)
    return accepted(picture.extension, picture.bytes)
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    return error.tooLarge ? TOO_MANY_PIXELS : wrongFormat
  }
}
