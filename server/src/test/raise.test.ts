/** No statement raises the scope it runs in, on either engine (docs/adr/0049-scope-roles.md). */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { EMBEDDED_ROLE } from '../platform/db/database.ts'
import { roleLogin } from '../platform/db/roles.ts'
import { SYSTEM_SCOPE } from '../platform/db/scope.ts'
import { openTestDatabase } from './database.ts'

let database: Database
const RUNTIME_ROLE = process.env.DATABASE_URL
  ? decodeURIComponent(new URL(process.env.DATABASE_URL).username)
  : EMBEDDED_ROLE
const STRANGER = { tenantId: '7001', userId: '8001', role: '' } as const

beforeAll(async () => {
  database = await openTestDatabase()
  await database.write(SYSTEM_SCOPE, (db) =>
    db
      .insertInto('job')
      .values({ name: 'secret of the system', nextAt: new Date(), ranAt: null, error: null })
      .execute(),
  )
})
afterAll(() => database.close())

const countAfter = async (raise: string): Promise<unknown> => {
  try {
    const rows = await database.reader(STRANGER).executeQuery<{ n: number }>(
      // Evaluated before the table is read: the count is taken for its row.
      CompiledQuery.raw(
        `with raised as materialized (select ${raise} as it) select (select count(*)::int from job where raised.it is not null or raised.it is null) as n from raised`,
      ),
    )
    return rows.rows[0]?.n
  } catch (error) {
    return (error as { code?: string }).code
  }
}

const DENIED = '42501'
/** What PostgreSQL answers to a role that one is no member of, and to a name that is not one's own. */
const REFUSED: unknown[] = [0, DENIED, '22023']

test.each([
  `set_config('app.role', 'system', true)`,
  `set_config('role', 'zz_system', true)`,
  `set_config('role', '${roleLogin(RUNTIME_ROLE, 'system')}', true)`,
  `set_config('session_authorization', '${roleLogin(RUNTIME_ROLE, 'system')}', true)`,
  `set_config('session_authorization', 'postgres', true)`,
  `set_config('row_security', 'off', true)`,
])('a statement that calls %s reads nothing of the system', async (raise) => {
  expect(REFUSED).toContain(await countAfter(raise))
  const rows = await database.reader(SYSTEM_SCOPE).selectFrom('job').select('name').execute()
  expect(rows).toContainEqual({ name: 'secret of the system' })
})

test.each([
  'set session authorization postgres',
  `set role ${roleLogin(RUNTIME_ROLE, 'system')}`,
  'reset session authorization',
  'commit',
  ' /* a note */ set role zz_system',
  'do $$ begin end $$',
])('%s is not run as a statement of a module', async (text) => {
  const query = CompiledQuery.raw(text)
  await expect(database.reader(STRANGER).executeQuery(query)).rejects.toThrow('not a statement')
  await expect(database.write(STRANGER, (db) => db.executeQuery(query))).rejects.toThrow(
    'not a statement',
  )
})

test('the settings view of the database changes no role either', async () => {
  const raised = database.write(STRANGER, async (db) => {
    await sql`update pg_settings set setting = 'system' where name in ('role', 'app.role')`.execute(
      db,
    )
    return (await sql<{ name: string }>`select current_user as name`.execute(db)).rows[0]?.name
  })
  const outcome = await raised.catch((error: unknown) => (error as { code?: string }).code)
  expect([RUNTIME_ROLE, DENIED]).toContain(outcome)
})

test('each scope has its own login, and its role ends with the transaction', async () => {
  const who = async (role: '' | 'operator' | 'system'): Promise<string | undefined> =>
    (
      await sql<{ name: string }>`select current_user as name`.execute(
        database.reader({ tenantId: '', userId: '', role }),
      )
    ).rows[0]?.name
  for (const role of ['', 'system', '', 'operator', ''] as const)
    expect(await who(role)).toBe(roleLogin(RUNTIME_ROLE, role))
  await database
    .write(SYSTEM_SCOPE, () => Promise.reject(new Error('given up')))
    .catch(() => undefined)
  expect(await who('')).toBe(RUNTIME_ROLE)
})
