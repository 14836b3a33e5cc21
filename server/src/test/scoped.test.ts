import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { SYSTEM_SCOPE } from '../platform/db/scope.ts'
import { openTestDatabase } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const job = (name: string) => ({ name, nextAt: new Date(0), ranAt: null, error: null })

test('a reader cannot write, whatever its scope', async () => {
  await expect(
    database.reader(SYSTEM_SCOPE).insertInto('job').values(job('a')).execute(),
  ).rejects.toMatchObject({ code: '25006' })
})

test('statements of one tick share one transaction and its settings', async () => {
  const db = database.reader({ tenantId: '7', userId: '8', role: '' })
  const read = () =>
    sql<{
      tenant: string
      tick: string
    }>`select current_setting('app.tenant_id') as tenant, now()::text as tick`.execute(db)
  const [a, b] = await Promise.all([read(), read()])
  expect(a.rows[0]?.tenant).toBe('7')
  expect(a.rows[0]?.tick).toBe(b.rows[0]?.tick)
})

test('the settings end with the batch', async () => {
  await sql`select 1`.execute(database.reader({ tenantId: '7', userId: '8', role: '' }))
  const after = await sql<{
    tenant: string
    person: string
  }>`select current_setting('app.tenant_id') as tenant, current_setting('app.user_id') as person`.execute(
    database.reader({ tenantId: '', userId: '', role: '' }),
  )
  expect(after.rows[0]).toEqual({ tenant: '', person: '' })
})

test('a swallowed error makes the commit fail, and nothing stays', async () => {
  const attempt = database.write(SYSTEM_SCOPE, async (db) => {
    await db.insertInto('job').values(job('swallowed')).execute()
    await sql`select 1/0`.execute(db).catch(() => {})
    return 'fine'
  })
  await expect(attempt).rejects.toThrow('rolled back')
  expect(
    await database
      .reader(SYSTEM_SCOPE)
      .selectFrom('job')
      .select('name')
      .where('name', '=', 'swallowed')
      .execute(),
  ).toEqual([])
})

// Only there is it one connection, so that a call waits for itself.
if (!process.env.DATABASE_URL) {
  test('the pool inside a write is refused at once instead of waiting for itself', async () => {
    await expect(
      database.write(SYSTEM_SCOPE, () =>
        database.reader(SYSTEM_SCOPE).selectFrom('job').select('name').execute(),
      ),
    ).rejects.toThrow('w.db')
    await expect(
      database.write(SYSTEM_SCOPE, () => database.write(SYSTEM_SCOPE, () => Promise.resolve())),
    ).rejects.toThrow('w.db')
  })
}

test('a parameter that cannot be sent refuses its batch and spares the connection', async () => {
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  await expect(sql`select ${cyclic}::text`.execute(database.reader(SYSTEM_SCOPE))).rejects.toThrow()
  expect(
    (await sql<{ one: number }>`select 1 as one`.execute(database.reader(SYSTEM_SCOPE))).rows,
  ).toEqual([{ one: 1 }])
})

test('the same statement, prepared, survives an error of another in its batch', async () => {
  const db = database.reader(SYSTEM_SCOPE)
  for (let round = 0; round < 5; round += 1) {
    const good = sql<{ n: number }>`select ${round}::int as n`.execute(db)
    const bad = sql`select ${round}::int / 0`.execute(db)
    const [first, second] = await Promise.allSettled([good, bad])
    expect(second.status).toBe('rejected')
    expect(first).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: round }] } })
  }
})

test('ids, dates and numbers keep their meaning', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 9223372036854775807::bigint as big_id, date '2026-02-28' as day, timestamptz '2026-01-01 00:00:00+08' as at, '{"aB":[1]}'::jsonb as doc, true as yes, null as none`.execute(
    database.reader(SYSTEM_SCOPE),
  )
  expect(rows[0]).toEqual({
    bigId: '9223372036854775807',
    day: '2026-02-28',
    at: new Date('2025-12-31T16:00:00Z'),
    doc: { aB: [1] },
    yes: true,
    none: null,
  })
})
