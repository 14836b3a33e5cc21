/** The files that the rows speak of (`stored_file`), copied with their sums. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'
import { type FileRecord, type MissingFile, storedFilePath } from './manifest.ts'
import type { DatabaseOwner } from './owner.ts'

const hashed = async function* (
  source: Readable,
  hash: ReturnType<typeof createHash>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk)
    count(chunk.length)
    yield chunk
  }
}

const sumOf = async (source: Readable): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const _chunk of hashed(source, hash, (bytes) => (size += bytes)));
  return { size, sha256: hash.digest('hex') }
}

/**
 * Copies one file and sums it up; a text says why there is none, or none that is what was stored.
 */
const copyFile = async (
  storage: Storage,
  path: string,
  { key, type, sha256 }: NamedFile,
): Promise<FileRecord | string> => {
  const source = await storage.get(key)
  if (source === undefined) return 'is missing from the storage'
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    hashed(source, hash, (bytes) => (size += bytes)),
    createWriteStream(path),
  )
  const found = hash.digest('hex')
  if (sha256 === '' || found === sha256) return { key, type, size, sha256: found }
  await rm(path)
  return 'is not what was stored: its checksum is another'
}

interface NamedFile {
  readonly key: string
  readonly type: string
  readonly sha256: string
}

/**
 * Copies every file that the rows name, and lists those that cannot be had: the others are worth a
 * backup all the same.
 */
export const copyFiles = async (
  owner: DatabaseOwner,
  storage: Storage,
  folder: string,
): Promise<{ files: FileRecord[]; missing: MissingFile[] }> => {
  const files: FileRecord[] = []
  const missing: MissingFile[] = []
  const [known] = await owner.query<{ there: boolean }>(
    `select to_regclass('public.stored_file') is not null as there`,
  )
  if (known?.there !== true) return { files, missing }
  const rows = await owner.query<NamedFile>(
    'select key, type, sha256 from stored_file where not removing order by key collate "C"',
  )
  for (const row of rows) {
    const copied = await copyFile(storage, storedFilePath(folder, row.key), row)
    if (typeof copied === 'string') missing.push({ key: row.key, why: copied })
    else files.push(copied)
  }
  return { files, missing }
}

/** Throws when a file of the backup is missing or altered. */
export const checkFiles = async (folder: string, files: readonly FileRecord[]): Promise<void> => {
  for (const { key, size, sha256 } of files) {
    const found = await sumOf(createReadStream(storedFilePath(folder, key))).catch(() => undefined)
    if (found?.size !== size || found.sha256 !== sha256)
      throw new Error(`the backup is damaged: the file ${key} is missing or altered`)
  }
}

/** Stores the backup's files, and answers what then lies there. */
export const putFiles = async (
  storage: Storage,
  folder: string,
  files: readonly FileRecord[],
): Promise<FileRecord[]> => {
  const placed: FileRecord[] = []
  for (const { key, type } of files) {
    await storage.put(key, await readFile(storedFilePath(folder, key)), type)
    const back = await storage.get(key)
    if (back === undefined) throw new Error(`the file ${key} was stored but cannot be read again`)
    placed.push({ key, type, ...(await sumOf(back)) })
  }
  return placed
}
