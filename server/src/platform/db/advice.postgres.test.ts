/** Settings of PostgreSQL that the start tells of. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { startPostgres } from '../../../../scripts/lib/postgres.mjs'
import { readDatabaseAdvice } from './advice.ts'
import { type Database, openPostgres } from './database.ts'
import { takeServingLock } from './serving-lock.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let database: Database
beforeAll(async () => {
  postgres = await startPostgres()
  database = await openPostgres({
    url: postgres.url,
    adminUrl: postgres.adminUrl,
    poolSize: 1,
    onError: () => {},
  })
}, 120_000)
afterAll(async () => {
  await database.close()
  postgres.stop()
})

test('[SV-03] a pool beyond max_connections and functions that are not leakproof are told, each until it is mended', async () => {
  expect(await readDatabaseAdvice(database, 99)).toEqual([
    'DATABASE_POOL is 99, so this process opens up to 201 connections, but max_connections of PostgreSQL is 200',
    expect.stringMatching(/^(ts_match_vq and textlike|textlike and ts_match_vq) are not leakproof/),
  ])
  const admin = new pg.Client({ connectionString: postgres.superUrl })
  await admin.connect()
  try {
    await admin.query('alter function ts_match_vq(tsvector, tsquery) leakproof')
    await admin.query('alter function textlike(text, text) leakproof')
  } finally {
    await admin.end()
  }
  expect(await readDatabaseAdvice(database, 98)).toEqual([])

  const take = () =>
    takeServingLock({
      url: postgres.url,
      how: 'together',
      keySecret: undefined,
      onLost: () => {},
    })
  const locks = await Promise.all([take(), take(), take(), take()])
  try {
    expect(await readDatabaseAdvice(database, 23)).toEqual([])
    expect(await readDatabaseAdvice(database, 24)).toEqual([
      'DATABASE_POOL is 24, so the 4 processes that serve this database open up to 204 connections, but max_connections of PostgreSQL is 200',
    ])
  } finally {
    await Promise.all(locks.map((lock) => lock.release()))
  }
}, 60_000)
