/**
 * Several databases of one new server are migrated at the same moment: what belongs to the whole
 * server is made once (decisions K8, directory views).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { type OwnPostgres, startPostgres } from '../../../../scripts/lib/postgres.mjs'
import { migrateDatabase, migrationModules } from './migrate.ts'

const NAMES = ['one', 'two', 'three', 'four'] as const

let server: OwnPostgres
let admin: pg.Client

beforeAll(async () => {
  server = await startPostgres()
  admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
  for (const name of NAMES) await admin.query(`create database ${name}`)
}, 60_000)
afterAll(async () => {
  await admin?.end()
  server?.stop()
})

test('each of them gets every migration', async () => {
  const made = await Promise.allSettled(
    NAMES.map(async (name) => {
      const pool = new pg.Pool({
        connectionString: Object.assign(new URL(server.adminUrl), { pathname: `/${name}` }).href,
        max: 2,
      })
      try {
        return await migrateDatabase(pool, 'zz_app')
      } finally {
        await pool.end()
      }
    }),
  )
  const all = [...(await migrationModules()).keys()]
  for (const outcome of made) expect(outcome).toEqual({ status: 'fulfilled', value: all })
}, 120_000)
