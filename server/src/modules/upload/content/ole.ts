/**
 * What a compound file (OLE) of an office program holds, by the names of its streams: a document of
 * an older program, or one of a newer program with a password round it.
 */
import type { FileContent } from '@zz/contract/file-formats'
import type { ByteSource } from './source.ts'

const HEADER = 512
const ENTRY = 128
const NAME = 64
/** Sectors of names that are looked through: programs write the streams that matter first. */
const MAX_SECTORS = 16
/** Places in the header that say where the table of sectors lies. */
const TABLES = { from: 76, count: 109 } as const
const NO_SECTOR = 0xff_ff_ff_fa

const STREAMS: readonly (readonly [string, FileContent])[] = [
  ['EncryptedPackage', 'encrypted'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
]

/** An entry begins with its name, which ends at a NUL. */
const namesIn = (sector: Buffer): string[] =>
  Array.from(
    { length: Math.floor(sector.length / ENTRY) },
    (_, at) => sector.toString('utf16le', at * ENTRY, at * ENTRY + NAME).split('\0', 1)[0] ?? '',
  )

/** `ole` where no stream says more, also for a broken file. */
export const contentOfOle = async (source: ByteSource): Promise<FileContent> => {
  const header = await source.at(0, HEADER)
  if (header.length < HEADER) return 'ole'
  const size = header.readUInt16LE(30) === 12 ? 4096 : 512
  const sectorAt = (sector: number): Promise<Buffer> => source.at((sector + 1) * size, size)
  const after = async (sector: number): Promise<number> => {
    const perTable = size / 4
    const table = Math.floor(sector / perTable)
    if (table >= TABLES.count) return NO_SECTOR
    const bytes = await sectorAt(header.readUInt32LE(TABLES.from + table * 4))
    const place = (sector % perTable) * 4
    return place + 4 <= bytes.length ? bytes.readUInt32LE(place) : NO_SECTOR
  }
  const names = new Set<string>()
  let sector = header.readUInt32LE(48)
  for (let count = 0; count < MAX_SECTORS && sector < NO_SECTOR; count += 1) {
    for (const name of namesIn(await sectorAt(sector))) names.add(name)
    sector = await after(sector)
  }
  return STREAMS.find(([name]) => names.has(name))?.[1] ?? 'ole'
}
