/**
 * Puts a backup into an empty place, on either engine, and holds what lies there then against what
 * was backed up.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Config } from '../../config.ts'
import { EMBEDDED_ROLE } from '../db/database.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { isStorageEmpty, openStorage } from '../storage/open.ts'
import { checkFiles, putFiles } from './files.ts'
import { type Manifest, readManifest, type TableRecord, tableFilePath } from './manifest.ts'
import { type DatabaseOwner, openDatabaseOwner } from './owner.ts'
import { insertTableLines, setSequence, createTableSum, sumTable } from './tables.ts'

const AT_ONCE = 500

/** The lines of a table's file, some at a time. */
const eachLines = async (
  folder: string,
  table: TableRecord,
  each: (lines: string[]) => Promise<void>,
): Promise<void> => {
  const reader = createInterface({
    input: createReadStream(tableFilePath(folder, table.name)).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let lines: string[] = []
  for await (const line of reader) {
    if (lines.push(line) < AT_ONCE) continue
    await each(lines)
    lines = []
  }
  await each(lines)
}

/** Before a row is written: a damaged backup must not become a half-filled database. */
const checkBackup = async (folder: string, manifest: Manifest): Promise<void> => {
  for (const table of manifest.tables) {
    const summed = createTableSum()
    await eachLines(folder, table, async (lines) => summed.take(lines)).catch(() => undefined)
    const { rows, sha256 } = summed.sum()
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new Error(`the backup is damaged: the rows of ${table.name} are missing or altered`)
  }
  await checkFiles(folder, manifest.files)
}

const refuseFull = async (config: Config): Promise<void> => {
  const place = join(config.dataDir, 'db')
  if (config.databaseUrl === undefined && existsSync(place) && (await readdir(place)).length > 0)
    throw new Error(`${place} is not empty: a backup is restored into an empty place only`)
  if (await isStorageEmpty(config)) return
  const storage =
    config.s3 === undefined
      ? join(config.dataDir, 'files')
      : `the bucket ${config.s3.bucket} at ${config.s3.endpoint}`
  throw new Error(
    `${storage} is not empty: a backup is restored into an empty place only, so that no file of another installation is touched`,
  )
}

const refuseUsed = async (owner: DatabaseOwner): Promise<void> => {
  const [row] = await owner.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')`,
  )
  if ((row?.tables ?? 0) > 0)
    throw new Error('the database is not empty: a backup is restored into an empty one only')
}

const load = async (
  owner: DatabaseOwner,
  folder: string,
  manifest: Manifest,
  installation: string,
): Promise<void> => {
  await migrateDatabase(owner.pool, owner.runtimeRole, manifest.migrations)
  await owner.query('begin')
  try {
    const names = manifest.tables.map(({ name }) => `"${name}"`)
    if (names.length > 0) await owner.query(`truncate ${names.join(', ')}`)
    for (const table of manifest.tables)
      await eachLines(folder, table, (lines) => insertTableLines(owner, table, lines))
    for (const sequence of manifest.sequences) await setSequence(owner, sequence)
    for (const table of manifest.tables) {
      const found = await sumTable(owner, table)
      if (found.rows !== table.rows || found.sha256 !== table.sha256)
        throw new Error(`${table.name} is not the same after restoring: nothing was kept`)
    }
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
  // What a newer version adds comes after the rows, as at any start.
  await migrateDatabase(owner.pool, owner.runtimeRole)
  await owner.query(
    'insert into installation (id, file_prefix) values ($1, $1) on conflict (one) do update set id = $1, file_prefix = $1, backed_up_at = null',
    [installation],
  )
  await owner.query('analyze')
}

/**
 * Out: what lies there now. Throws a sentence, and leaves the place unusable for a server rather
 * than half filled. A new embedded database is a copy of `template` where that exists.
 */
export const restoreBackup = async (
  config: Config,
  folder: string,
  template?: string,
): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  await checkBackup(folder, manifest)
  await refuseFull(config)
  // Another installation than the original, so that neither ever removes the other's files.
  const installation = randomUUID()
  const storage = openStorage(config, () => Promise.resolve(installation))
  const owner = await openDatabaseOwner(config, EMBEDDED_ROLE, template)
  try {
    await refuseUsed(owner)
    const files = await putFiles(storage, folder, manifest.files)
    const odd = files.find((file, index) => file.sha256 !== manifest.files[index]?.sha256)
    if (odd !== undefined) throw new Error(`the file ${odd.key} is not the same after restoring`)
    await load(owner, folder, manifest, installation)
    return { ...manifest, files }
  } finally {
    storage.close()
    await owner.close()
  }
}
