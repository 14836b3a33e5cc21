/** Checks beyond the first bytes: that a file is whole, and that no second one hides behind it. */
import type { Source } from './source.ts'

const TAIL = 66_000
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1')

const tailOf = (source: Source, length = TAIL): Promise<Buffer> => source.at(Math.max(0, source.size - length), length)

/** MP4 and MOV are a chain of boxes that ends where the file does; `moov` says how to play it. */
const boxesFit = async (source: Source): Promise<boolean> => {
  const seen = new Set<string>()
  for (let at = 0, count = 0; at < source.size; count += 1) {
    const head = await source.at(at, 16)
    if (head.length < 8 || count > 10_000) return false
    const short = head.readUInt32BE(0)
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? source.size - at : short
    if (length < 8 || at + length > source.size) return false
    seen.add(head.toString('latin1', 4, 8))
    at += length
  }
  return seen.has('moov') && (seen.has('ftyp') || seen.has('mdat'))
}

/** Plain text: no control characters but the usual ones, at both ends. */
const reads = async (source: Source): Promise<boolean> => {
  const ends = Buffer.concat([await source.at(0, TAIL), await tailOf(source)])
  return ends.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)
}

const ZIPPED = new Set(['zip', 'docx', 'xlsx', 'pptx'])

/** Whether the file of this extension, whose mark fits, is whole and nothing else besides. */
export const isWhole = async (source: Source, extension: string, content: string | undefined): Promise<boolean> => {
  if (extension === 'txt' || extension === 'csv') return reads(source)
  if (extension === 'mp4' || extension === 'mov' || extension === 'm4a') return boxesFit(source)
  const tail = await tailOf(source)
  const zipped = tail.includes(ZIP_END)
  if (ZIPPED.has(content ?? '')) return zipped
  if (zipped) return false
  return extension === 'pdf' ? tail.includes('%%EOF') : true
}
