/**
 * Writes everything that the product keeps, rows and files, into a folder. One snapshot: the server
 * may go on working (PostgreSQL).
 */
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Config } from '../../config.ts'
import { EMBEDDED_ROLE } from '../db/database.ts'
import { describeStorageFault, openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { copyFiles } from './files.ts'
import { isComplete, MANIFEST, type Manifest, type TableRecord, tableFilePath } from './manifest.ts'
import { type DatabaseOwner, openDatabaseOwner } from './owner.ts'
import {
  readTableLines,
  listSequences,
  createTableSum,
  type BackupTable,
  listBackupTables,
} from './tables.ts'

const dump = async (
  owner: DatabaseOwner,
  table: BackupTable,
  folder: string,
): Promise<TableRecord> => {
  const summed = createTableSum()
  const text = async function* (): AsyncGenerator<string> {
    for await (const lines of readTableLines(owner, table)) {
      summed.take(lines)
      yield `${lines.join('\n')}\n`
    }
  }
  await pipeline(
    text,
    createGzip({ level: 6 }),
    createWriteStream(tableFilePath(folder, table.name)),
  )
  return { ...table, ...summed.sum() }
}

interface Installation {
  readonly id: string
  readonly prefix: string
}

/** Undefined in databases older than prefixes, and where no file was ever stored. */
const installationOf = async (owner: DatabaseOwner): Promise<Installation | undefined> => {
  const [known] = await owner.query<{ there: boolean }>(
    `select to_regclass('public.installation') is not null as there`,
  )
  if (known?.there !== true) return undefined
  const [row] = await owner.query<Installation>(
    'select id, file_prefix as prefix from installation',
  )
  return row
}

/**
 * The first start makes the operator's account. A database without any was migrated and never
 * served: its backup would push good ones out of the folder where the newest are kept.
 */
const refuseEmpty = async (owner: DatabaseOwner): Promise<void> => {
  const [account] = await owner.query('select 1 from user_account limit 1')
  if (account === undefined)
    throw new Error(
      'there is nothing to back up: this database holds no account, so no server has worked in it',
    )
}

/** For `zz_backup_age_seconds`. A database of a version before that column stays as it is. */
const noteBackup = async (owner: DatabaseOwner, { createdAt }: Manifest): Promise<void> => {
  const [column] = await owner.query(
    `select 1 from information_schema.columns where table_schema = 'public' and table_name = 'installation' and column_name = 'backed_up_at'`,
  )
  if (column !== undefined)
    await owner.query('update installation set backed_up_at = $1', [createdAt])
}

/**
 * A store that does not answer, or a wrong bucket, is no store that lacks the files. A folder is not
 * tried: trying makes it and asks to write, and a backup needs neither.
 */
const refuseDeadStorage = async (storage: Storage, config: Config): Promise<void> => {
  if (config.s3 === undefined) return
  try {
    await storage.check()
  } catch (error) {
    throw describeStorageFault(config, error)
  }
}

const dumpAll = async (owner: DatabaseOwner, config: Config, folder: string): Promise<Manifest> => {
  const installation = await installationOf(owner)
  const storage = openStorage(config, () => Promise.resolve(installation?.prefix ?? ''))
  await owner.query('begin isolation level repeatable read, read only')
  try {
    const [known] = await owner.query<{ there: boolean }>(
      `select to_regclass('public.schema_migration') is not null as there`,
    )
    if (known?.there !== true)
      throw new Error('there is nothing to back up: this database has never been used')
    await refuseEmpty(owner)
    await refuseDeadStorage(storage, config)
    const migrations = await owner.query<{ name: string }>(
      'select name from schema_migration order by timestamp, name',
    )
    const tables: TableRecord[] = []
    for (const table of await listBackupTables(owner)) tables.push(await dump(owner, table, folder))
    return {
      format: 1,
      createdAt: new Date().toISOString(),
      engine: owner.engine,
      ...(installation === undefined ? {} : { installation: installation.id }),
      migrations: migrations.map((row) => row.name),
      tables,
      sequences: await listSequences(owner),
      ...(await copyFiles(owner, storage, folder)),
    }
  } finally {
    await owner.query('rollback')
    storage.close()
  }
}

/**
 * Out: what was written, and in `missing` what could not be had. The folder appears whole or not at
 * all, for its owner alone; one that holds something is refused.
 */
export const backUp = async (config: Config, folder: string): Promise<Manifest> => {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'db')))
    throw new Error(`${config.dataDir} holds no database: see DATA_DIR`)
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new Error(`${folder} is not empty: name a new folder`)
  const place = `${folder}.new-${process.pid}`
  const owner = await openDatabaseOwner(config, EMBEDDED_ROLE)
  try {
    await mkdir(join(place, 'tables'), { recursive: true })
    const manifest = await dumpAll(owner, config, place)
    await writeFile(join(place, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
    await rm(folder, { recursive: true, force: true })
    await rename(place, folder)
    if (isComplete(manifest)) await noteBackup(owner, manifest)
    return manifest
  } finally {
    await owner.close()
    await rm(place, { recursive: true, force: true })
  }
}
