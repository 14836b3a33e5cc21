/** Lists of values travel as one array, so that their length makes no new statement. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { authTables } from '../../modules/auth/store.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { Database } from './database.ts'
import { createScopedKysely } from './kysely.ts'
import { SYSTEM_SCOPE } from './scope.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const nowhere = createScopedKysely(() => Promise.reject(new Error('nothing is run here')))

test('[SV-03] a list of one and a list of a thousand are one text with one parameter', () => {
  const textOf = (length: number) =>
    nowhere
      .selectFrom('tenant')
      .select('id')
      .where(
        'id',
        'in',
        Array.from({ length }, (_, index) => String(index + 1)),
      )
      .where('status', 'not in', [1, 3])
      .compile()
  expect(textOf(1000).sql).toBe(
    'select "id" from "tenant" where "id" = any($1) and "status" <> all($2)',
  )
  expect(textOf(1).sql).toBe(textOf(1000).sql)
  expect(textOf(1000).parameters).toHaveLength(2)
})

test('[SV-03] ids, numbers, texts and empty lists are understood, and more texts than may be named run on one connection', async () => {
  await database.write(SYSTEM_SCOPE, async (db) => {
    const attempts = authTables(db)
    for (const key of ['one', "it's {2}", 'three,"4"\\'])
      await attempts
        .insertInto('authAttempt')
        .values({ key, count: 1, until: new Date() })
        .execute()
    const found = async (operator: 'in' | 'not in', keys: readonly string[]) =>
      (
        await attempts
          .selectFrom('authAttempt')
          .select('key')
          .where('key', operator, [...keys])
          .execute()
      ).length
    expect(await found('in', ["it's {2}", 'three,"4"\\', 'none'])).toBe(2)
    expect(await found('not in', ['one'])).toBe(2)
    expect([await found('in', []), await found('not in', [])]).toEqual([0, 3])
    for (let count = 0; count < 1700; count += 1) {
      const query = db
        .selectFrom('tenant')
        .select((eb) => eb.lit(count).as('n'))
        .limit(1)
      await query.execute()
      await query.execute()
    }
    expect(await found('in', ['one'])).toBe(1)
    const { rows } = await sql<{
      count: string
    }>`select count(*) from pg_prepared_statements`.execute(db)
    // A thousand may be named; the connection closes the others when there are half as many again.
    expect(Number(rows[0]?.count)).toBeLessThanOrEqual(1502)
  })
})
