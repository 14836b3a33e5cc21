/** Checks beyond the first bytes: that a file is whole, and that no second one hides behind it. */
import type { FileContent } from '@zz/contract/file-formats'
import type { ByteSource } from './source.ts'

const TAIL = 66_000
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1')

const tailOf = (source: ByteSource, length = TAIL): Promise<Buffer> =>
  source.at(Math.max(0, source.size - length), length)

/** MP4 and MOV are a chain of boxes that ends where the file does; `moov` says how to play it. */
const boxesFit = async (source: ByteSource): Promise<boolean> => {
  const seen = new Set<string>()
  for (let at = 0, count = 0; at < source.size; count += 1) {
    const head = await source.at(at, 16)
    if (head.length < 8 || count > 10_000) return false
    const short = head.readUInt32BE(0)
    const length =
      short === 1 && head.length === 16
        ? Number(head.readBigUInt64BE(8))
        : short === 0
          ? source.size - at
          : short
    if (length < 8 || at + length > source.size) return false
    seen.add(head.toString('latin1', 4, 8))
    at += length
  }
  return seen.has('moov') && (seen.has('ftyp') || seen.has('mdat'))
}

/** Whether none of the codes is a control character, but those that texts have. */
export const isPlainText = (codes: Iterable<number>): boolean => {
  for (const code of codes)
    if (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) return false
  return true
}

/** The letters of UTF-16 with its mark; null where there is no such mark. */
const utf16Codes = (head: Buffer): Uint16Array | null => {
  const mark = head.length < 2 ? 0 : head.readUInt16BE(0)
  if (mark !== 0xfffe && mark !== 0xfeff) return null
  const codes = new Uint16Array(Math.floor(head.length / 2))
  for (let at = 0; at < codes.length; at += 1)
    codes[at] = mark === 0xfffe ? head.readUInt16LE(at * 2) : head.readUInt16BE(at * 2)
  return codes
}

/** Whether it begins as UTF-16 with its mark does, and its first letters are those of a text. */
export const isUtf16Text = (head: Buffer): boolean => {
  const codes = utf16Codes(head)
  return codes !== null && isPlainText(codes)
}

/** Plain text: no control characters but the usual ones, at both ends. */
const reads = async (source: ByteSource): Promise<boolean> => {
  const head = await source.at(0, TAIL)
  return isUtf16Text(head) || isPlainText(Buffer.concat([head, await tailOf(source)]))
}

const OFD_ENTRY = 'OFD.xml'

/** Whether a packed file is an official document (GB/T 33190): it has this entry at its root. */
export const isOfd = async (source: ByteSource): Promise<boolean> => {
  const tail = await tailOf(source)
  for (let at = tail.indexOf(OFD_ENTRY); at >= 0; at = tail.indexOf(OFD_ENTRY, at + 1))
    // An entry of the table of contents: its mark, and the length of its name.
    if (
      at >= 46 &&
      tail.toString('latin1', at - 46, at - 42) === 'PK\u0001\u0002' &&
      tail.readUInt16LE(at - 18) === OFD_ENTRY.length
    )
      return true
  return false
}

const ZIPPED: ReadonlySet<FileContent> = new Set(['zip', 'docx', 'xlsx', 'pptx', 'ofd'])
const TEXTS: ReadonlySet<FileContent> = new Set(['text', 'html', 'xml', 'eml'])
const BOXED: ReadonlySet<FileContent> = new Set(['mp4', 'mov', 'm4a'])

/** Whether the file, whose mark is that of the content, is whole and nothing else besides. */
export const isWholeFile = async (source: ByteSource, content: FileContent): Promise<boolean> => {
  if (BOXED.has(content)) return boxesFit(source)
  const tail = await tailOf(source)
  const zipped = tail.includes(ZIP_END)
  if (ZIPPED.has(content)) return zipped
  if (zipped) return false
  if (TEXTS.has(content)) return reads(source)
  return content === 'pdf' ? tail.includes('%%EOF') : true
}
