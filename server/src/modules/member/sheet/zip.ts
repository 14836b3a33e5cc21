/**
 * The parts of a workbook, unpacked one at a time and with a limit, by the table of contents at the
 * archive's end.
 */
import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { SheetFault, TOO_LARGE, UNREADABLE_TEXT } from './fault.ts'

/** Unpacked, of all parts together that are read. 20,000 rows of members are about 10 MB. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_ENTRIES = 1000
/** Sheets pack to a tenth or a thirtieth of themselves. */
const MAX_RATIO = 200
/** Below this a part is read however well it was packed. */
const RATIO_BYTES = 8 * 1024 * 1024
const NEEDED = /^(?:xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/(?:[^/]+\/)*[^/]+\.xml)$/i

/** An opened archive; whoever opened it closes it. */
export interface WorkbookParts {
  /** The part as texts; undefined when the workbook has none of that name. Throws `SheetFault`. */
  read(name: string): Promise<AsyncIterable<string> | undefined>
  close(): void
}

const faultOf = (error: unknown): SheetFault => {
  if (error instanceof SheetFault) return error
  // It unpacks to more than the table of contents says.
  return new SheetFault(
    error instanceof Error && error.message.startsWith('too many bytes')
      ? TOO_LARGE
      : UNREADABLE_TEXT,
  )
}

const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > MAX_ENTRIES) throw new SheetFault(TOO_LARGE)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (!NEEDED.test(entry.fileName)) continue
    if (entry.isEncrypted()) throw new SheetFault('文件设有密码，请取消密码后重新上传')
    entries.set(entry.fileName.toLowerCase(), entry)
  }
  return entries
}

const texts = async function* (stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw faultOf(error)
  }
}

/**
 * Throws `SheetFault` on what is no archive or is protected. The sizes are checked before a part is
 * unpacked, and again by what comes out.
 */
export const openWorkbook = async (file: Buffer): Promise<WorkbookParts> => {
  let left = MAX_BYTES
  const counted = new Set<Entry>()
  try {
    const zip = await yauzl.fromBufferPromise(file, {
      lazyEntries: true,
      validateEntrySizes: true,
      autoClose: false,
    })
    const entries = await entriesOf(zip)
    return {
      async read(name) {
        const entry = entries.get(name.toLowerCase())
        if (entry === undefined) return undefined
        // What is read twice unpacks to no more.
        if (!counted.has(entry)) left -= entry.uncompressedSize
        counted.add(entry)
        const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
        if (left < 0 || (entry.uncompressedSize > RATIO_BYTES && ratio > MAX_RATIO))
          throw new SheetFault(TOO_LARGE)
        try {
          return texts(await zip.openReadStreamPromise(entry))
        } catch (error) {
          throw faultOf(error)
        }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    throw faultOf(error)
  }
}
