/** DATABASE_ADMIN_URL of another database than DATABASE_URL: at the start, for backup and restore. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { startPostgres } from '../../../../scripts/lib/postgres.mjs'
import { readConfig } from '../../config.ts'
import { backUp } from '../backup/backup.ts'
import { openDatabaseOwner } from '../backup/owner.ts'
import { EMBEDDED_ROLE, openPostgres } from './database.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let folder = ''
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'zz-same-'))
}, 120_000)
afterAll(async () => {
  postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const onceAsOwner = async (url: string, text: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
const named = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href
const TABLES = `select 1 from pg_tables where schemaname = 'public'`

test('[SV-06] an owner’s address of another database is refused before anything is written', async () => {
  await onceAsOwner(postgres.adminUrl, 'create database other')
  const adminUrl = named(postgres.adminUrl, 'other')
  const refusal =
    /^DATABASE_ADMIN_URL names the database other at .*, but DATABASE_URL names zz at .*: both must be addresses of one database$/
  const opened = openPostgres({ url: postgres.url, adminUrl, poolSize: 1, onError: () => {} })
  await expect(opened).rejects.toThrow(refusal)
  expect(await onceAsOwner(adminUrl, TABLES)).toBe(0)
  const settings = { DATABASE_URL: postgres.url, DATABASE_ADMIN_URL: adminUrl, DATA_DIR: folder }
  await expect(backUp(readConfig(settings), join(folder, 'backup'))).rejects.toThrow(refusal)
  expect(await readdir(folder)).toEqual([])
  // What a restore opens.
  await expect(openDatabaseOwner(readConfig(settings), EMBEDDED_ROLE)).rejects.toThrow(refusal)
}, 120_000)

test('[SV-06] one database under two names of its server is one', async () => {
  const adminUrl = postgres.adminUrl.replace('127.0.0.1', 'localhost')
  const database = await openPostgres({
    url: postgres.url,
    adminUrl,
    poolSize: 1,
    onError: () => {},
  })
  await database.close()
  const settings = { DATABASE_URL: postgres.url, DATABASE_ADMIN_URL: adminUrl, DATA_DIR: folder }
  await expect(backUp(readConfig(settings), join(folder, 'backup'))).rejects.toThrow(
    'there is nothing to back up: this database holds no account',
  )
  expect(await readdir(folder)).toEqual([])
}, 120_000)
