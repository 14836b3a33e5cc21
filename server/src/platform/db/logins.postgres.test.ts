/** The logins of system and operator scope on a PostgreSQL that asks for passwords. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import pg from 'pg'
import { startPostgres } from '../../../../scripts/lib/postgres.mjs'
import { openPostgres } from './database.ts'
import { databaseUrlForRole } from './roles.ts'
import { type Scope, SYSTEM_SCOPE } from './scope.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres({ password: 'first-secret' })
}, 120_000)
afterAll(() => postgres.stop())

const OPERATOR: Scope = { tenantId: '', userId: '1', role: 'operator' }

const namesIn = async (url: string): Promise<unknown[]> => {
  const database = await openPostgres({
    url,
    adminUrl: postgres.adminUrl,
    poolSize: 2,
    onError: () => {},
  })
  try {
    const names = [SYSTEM_SCOPE, OPERATOR].map(
      async (scope) =>
        (await sql<{ name: string }>`select current_user as name`.execute(database.reader(scope)))
          .rows[0]?.name,
    )
    return await Promise.all(names)
  } finally {
    await database.close()
  }
}

const isLetIn = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

test('the logins are made at the first start, follow a changed password of DATABASE_URL, and are closed to its own password', async () => {
  expect(await namesIn(postgres.url)).toEqual(['zz_app_system', 'zz_app_operator'])
  const owner = new pg.Client({ connectionString: postgres.adminUrl })
  await owner.connect()
  await owner.query(`alter role zz_app password 'second secret'`)
  await owner.end()
  const changed = postgres.url.replace('first-secret', 'second%20secret')
  expect(await namesIn(changed)).toEqual(['zz_app_system', 'zz_app_operator'])
  expect(await isLetIn(databaseUrlForRole(changed, 'system'))).toBe(true)
  expect(await isLetIn(databaseUrlForRole(postgres.url, 'system'))).toBe(false)
  expect(await isLetIn(changed.replace('zz_app', 'zz_app_system'))).toBe(false)
}, 120_000)
