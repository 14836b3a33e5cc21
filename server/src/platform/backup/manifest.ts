/** What a backup's folder says about itself, in `manifest.json`, which is written last. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupColumn, TableSequence, TableSum } from './tables.ts'

/** What a backup says of one table, so that a restore can be held against it. */
export interface TableRecord extends TableSum {
  readonly name: string
  readonly columns: readonly BackupColumn[]
}

/** What a backup says of one stored file. */
export interface FileRecord {
  readonly key: string
  /** Media type. */
  readonly type: string
  readonly size: number
  readonly sha256: string
}

/** The last file a backup writes: a folder without it is no finished backup. */
export interface Manifest {
  readonly format: 1
  readonly createdAt: string
  readonly engine: 'postgres' | 'embedded'
  /** Id of the installation; left out by older backups, and where the database has none. */
  readonly installation?: string
  /** In the order they were applied. */
  readonly migrations: readonly string[]
  readonly tables: readonly TableRecord[]
  readonly sequences: readonly TableSequence[]
  readonly files: readonly FileRecord[]
  /**
   * Files that rows name and that the storage did not hold as they were stored; left out by backups
   * older than this list.
   */
  readonly missing?: readonly MissingFile[]
}

/** A file that rows name and the storage did not give, with the reason. */
export interface MissingFile {
  readonly key: string
  readonly why: string
}

/** A folder without it is no whole backup. */
export const MANIFEST = 'manifest.json'

/** Where a backup keeps the rows of a table: one JSON text a line, packed. */
export const tableFilePath = (folder: string, name: string): string =>
  join(folder, 'tables', `${name}.jsonl.gz`)

/** Where a backup keeps a stored file; the folders are those of its key. */
export const storedFilePath = (folder: string, key: string): string => join(folder, 'files', key)

/** Throws a sentence when the folder is no finished backup that this version can read. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  let text: string
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8')
  } catch {
    throw new Error(`${folder} holds no finished backup: ${MANIFEST} is missing`)
  }
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1)
    throw new Error(
      `${folder} is a backup of format ${String(manifest.format)}; this version reads format 1`,
    )
  return manifest
}

/** The sums, one line a table, and the files in one; the same for the same content. */
export const describeContents = (manifest: Pick<Manifest, 'tables' | 'files'>): string[] => [
  ...manifest.tables
    .map(
      ({ name, rows, sha256 }) =>
        `${name.padEnd(28)} ${String(rows).padStart(9)} rows   ${sha256.slice(0, 16)}`,
    )
    .toSorted(),
  `${'files'.padEnd(28)} ${String(manifest.files.length).padStart(9)} files  ${manifest.files.reduce((bytes, { size }) => bytes + size, 0)} bytes`,
]

/** Whether the backup has every file that its rows name. */
export const isComplete = ({ missing = [] }: Pick<Manifest, 'missing'>): boolean =>
  missing.length === 0

/** One line each file that the backup lacks. */
export const describeMissing = ({ missing = [] }: Pick<Manifest, 'missing'>): string[] =>
  missing.map(({ key, why }) => `missing: ${key} ${why}`)
