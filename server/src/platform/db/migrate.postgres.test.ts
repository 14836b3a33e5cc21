/**
 * Several databases of one new server are migrated at the same moment: what belongs to the whole
 * server is made once (decisions K8, directory views).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { type OwnPostgres, startPostgres } from '../../../../scripts/lib/postgres.mjs'
import { firstIdOf } from '../ids.ts'
import { migrateDatabase, migrationModules } from './migrate.ts'

const NAMES = ['one', 'two', 'three', 'four'] as const
/** Migrated in two steps, with rows in between. */
const OLDER = 'older'

let server: OwnPostgres
let admin: pg.Client

beforeAll(async () => {
  server = await startPostgres()
  admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
  for (const name of [...NAMES, OLDER]) await admin.query(`create database ${name}`)
}, 60_000)
afterAll(async () => {
  await admin?.end()
  server?.stop()
})

const openPool = (name: string): pg.Pool =>
  new pg.Pool({
    connectionString: Object.assign(new URL(server.adminUrl), { pathname: `/${name}` }).href,
    max: 2,
  })

test('each of them gets every migration', async () => {
  const made = await Promise.allSettled(
    NAMES.map(async (name) => {
      const pool = openPool(name)
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

test('[SV-04] entries of the audit log from before it lay in months are all there, each in its month', async () => {
  const before = [...(await migrationModules()).keys()].filter((name) => name < '0414')
  const moments = [
    '2025-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00.000Z',
    '2026-03-15T12:00:00.000Z',
  ]
  const pool = openPool(OLDER)
  try {
    await migrateDatabase(pool, 'zz_app', before)
    for (const moment of moments)
      await pool.query(
        `insert into audit_log (id, tenant_id, ip, request_id, action, object_type, object_id, after, result) values ($1, 7, '', '', 'test', 'test', $2, '{"a":1}', 'ok')`,
        [firstIdOf(new Date(moment)), moment],
      )
    await migrateDatabase(pool, 'zz_app')
    const { rows } = await pool.query<{ moment: string; place: string; after: unknown }>(
      'select l.object_id as moment, c.relname as place, l.after from audit_log l join pg_class c on c.oid = l.tableoid order by l.id',
    )
    const places = ['log_2025_12', 'log_2026_01', 'log_2026_03']
    expect(rows).toEqual(
      moments.map((moment, index) => ({ moment, place: places[index], after: { a: 1 } })),
    )
  } finally {
    await pool.end()
  }
}, 120_000)
