import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { declaredOwnership, migrationModules } from '../platform/db/migrate.ts'
import { ownership, policyStatements } from '../platform/db/ownership.ts'
import { SYSTEM_SCOPE } from '../platform/db/scope.ts'
import { openTestDatabase } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Table {
  name: string
  secured: boolean
  forced: boolean
  policies: string[] | null
  comment: string | null
}

/**
 * Policies for the directory's role alone are not looked at: it has no login, and its views are
 * judged below.
 */

const tables = async (): Promise<Table[]> =>
  (
    await sql<Table>`
      select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, obj_description(c.oid) as comment,
        (select array_agg(p.polname::text order by p.polname::text) from pg_policy p where p.polrelid = c.oid
          and p.polroles <> array(select oid from pg_roles where rolname = 'zz_directory')) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'schema_migration%' order by 1`.execute(
      database.reader(SYSTEM_SCOPE),
    )
  ).rows

test('every table has a declared class and its policies, forced', async () => {
  const declared = await declaredOwnership()
  const found = await tables()
  expect(found.map((table) => table.name)).toEqual([...declared.keys()].sort())
  for (const table of found) {
    const own = declared.get(table.name)
    const verbs =
      own?.appendOnly === true ? ['insert', 'select'] : ['delete', 'insert', 'select', 'update']
    const isOpen = (verb: string): boolean => {
      if (own?.class === 'operator' && own.systemOnly === true)
        return verb === 'insert' && own.insertByAll === true
      if (own?.class !== 'two-party' || own.writes === undefined || verb === 'select') return true
      return own.writes.some((party) => verb in party)
    }
    const policies = [
      ...verbs.filter(isOpen).map((verb) => `zz_${verb}`),
      ...verbs.map((verb) => `zz_system_${verb}`),
    ].sort()
    expect({ ...table, comment: table.comment?.startsWith(`ownership: ${own?.class}`) }).toEqual({
      name: table.name,
      secured: true,
      forced: true,
      comment: true,
      policies,
    })
  }
})

test('the runtime role owns nothing, cannot bypass policies, and may not change append-only tables', async () => {
  const db = database.reader(SYSTEM_SCOPE)
  const role = await sql<{ strong: boolean; owned: string }>`
    select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as strong, (select count(*) from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user`.execute(
    db,
  )
  expect(role.rows[0]).toEqual({ strong: false, owned: '0' })
  await expect(
    database.write(SYSTEM_SCOPE, (w) => w.deleteFrom('auditLog').execute()),
  ).rejects.toMatchObject({ code: '42501' })
})

test('every view keeps the reader’s rights or is a directory view of its own role', async () => {
  const { rows } = await sql<{ name: string; invoker: boolean; owner: string }>`
    select c.relname as name, coalesce('security_invoker=true' = any(c.reloptions), false) as invoker, r.rolname as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_roles r on r.oid = c.relowner
    where n.nspname = 'public' and c.relkind in ('v', 'm') order by 1`.execute(
    database.reader(SYSTEM_SCOPE),
  )
  const granted = [...(await migrationModules()).values()].flatMap((module) => module.views ?? [])
  for (const view of rows)
    expect({
      name: view.name,
      fits: view.invoker || (view.owner === 'zz_directory' && granted.includes(view.name)),
    }).toEqual({ name: view.name, fits: true })
})

test('policies are made from plain names only', () => {
  expect(() => policyStatements(ownership({ table: 'x; drop table y', class: 'tenant' }))).toThrow()
  expect(
    policyStatements(
      ownership({
        table: 'deal',
        class: 'two-party',
        tenantColumns: ['from_tenant_id', 'to_tenant_id'],
        userColumns: ['user_id'],
      }),
    ).join('\n'),
  ).toContain(
    "from_tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint or to_tenant_id = ",
  )
})
