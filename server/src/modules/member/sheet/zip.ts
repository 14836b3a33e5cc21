/**
 * A workbook's parts, unpacked with a limit and packed anew without compression, so that what reads it afterwards meets no bomb, no hidden
 * second file and nothing it does not need. Only the table of contents at the end counts.
 */
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { SheetFault, TOO_LARGE, UNREADABLE } from './fault.ts'

const inflate = promisify(inflateRaw)

/** Unpacked, of all parts that are read together. 20,000 rows of members are about 10 MB. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_ENTRIES = 1000
const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/

interface Entry {
  readonly name: string
  readonly method: number
  readonly offset: number
  readonly packed: number
}

const endOf = (file: Buffer): number => {
  for (let at = file.length - END_BYTES; at >= Math.max(0, file.length - END_BYTES - 65_535); at -= 1) if (file.readUInt32LE(at) === END) return at
  throw new SheetFault(UNREADABLE)
}

const entriesOf = (file: Buffer): Entry[] => {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new SheetFault(TOO_LARGE)
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || file.readUInt32LE(at) !== CENTRAL) throw new SheetFault(UNREADABLE)
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    if (NEEDED.test(name)) {
      if ((file.readUInt16LE(at + 8) & 1) === 1) throw new SheetFault('文件设有密码，请取消密码后重新上传')
      entries.push({ name, method: file.readUInt16LE(at + 10), packed: file.readUInt32LE(at + 20), offset: file.readUInt32LE(at + 42) })
    }
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

const packedOf = (file: Buffer, { offset, packed }: Entry): Buffer => {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL) throw new SheetFault(UNREADABLE)
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length) throw new SheetFault(UNREADABLE)
  return file.subarray(start, start + packed)
}

const unpacked = async (file: Buffer, entry: Entry, left: number): Promise<Buffer> => {
  const bytes = packedOf(file, entry)
  if (entry.method === 0) {
    if (bytes.length > left) throw new SheetFault(TOO_LARGE)
    return bytes
  }
  if (entry.method !== 8) throw new SheetFault(UNREADABLE)
  try {
    return await inflate(bytes, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    throw new SheetFault((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? TOO_LARGE : UNREADABLE)
  }
}

interface Part {
  readonly name: Buffer
  readonly bytes: Buffer
}

/** The fields that both headers of a stored entry share. */
const shared = ({ name, bytes }: Part): Buffer => {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(0x0800, 2)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(bytes.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

const signed = (mark: number, length: number, put: (head: Buffer) => void = () => {}): Buffer => {
  const head = Buffer.alloc(length)
  head.writeUInt32LE(mark, 0)
  put(head)
  return head
}

const stored = (parts: readonly Part[]): Buffer => {
  const files: Buffer[] = []
  const contents: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const fields = shared(part)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    contents.push(Buffer.concat([signed(CENTRAL, 6, (head) => head.writeUInt16LE(20, 4)), fields, place, part.name]))
    files.push(signed(LOCAL, 4), fields, part.name, part.bytes)
    at += 30 + part.name.length + part.bytes.length
  }
  const directory = Buffer.concat(contents)
  const end = signed(END, END_BYTES, (head) => {
    head.writeUInt16LE(parts.length, 8)
    head.writeUInt16LE(parts.length, 10)
    head.writeUInt32LE(directory.length, 12)
    head.writeUInt32LE(at, 16)
  })
  return Buffer.concat([...files, directory, end])
}

/** Throws `SheetFault` on what is no whole workbook, is protected, or would unpack to more than 64 MB. */
export const cleanWorkbook = async (file: Buffer): Promise<Buffer> => {
  const parts: Part[] = []
  let left = MAX_BYTES
  for (const entry of entriesOf(file)) {
    const bytes = await unpacked(file, entry, left)
    left -= bytes.length
    parts.push({ name: Buffer.from(entry.name), bytes })
  }
  if (!parts.some(({ name }) => name.includes('workbook.xml'))) throw new SheetFault(UNREADABLE)
  return stored(parts)
}
