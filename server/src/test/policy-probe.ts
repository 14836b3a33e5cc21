/**
 * Asks the database itself, as the runtime role, what each scope may do with each party's row of a
 * table. Nothing but the policies and the rights answers: keys, checks, mandatory columns and
 * triggers are taken off for the while, so that one column makes a row.
 */
import pg from 'pg'
import { EMBEDDED_ROLE, openPostgres } from '../platform/db/database.ts'
import { declaredOwnership } from '../platform/db/migrate.ts'
import type { Ownership } from '../platform/db/ownership.ts'
import { roleLogin } from '../platform/db/roles.ts'
import { openTestDatabase } from './database.ts'
import { ownDatabase } from './process.ts'

/** Two tenants, two persons, and a tenant and a person that no row belongs to. */
const TENANTS = ['7001', '7002', '7009'] as const
const PERSONS = ['8001', '8002', '8009'] as const

export const SCOPES = {
  nobody: ['', '', ''],
  'tenant 1': [TENANTS[0], '', ''],
  'tenant 2': [TENANTS[1], '', ''],
  'person 1': ['', PERSONS[0], ''],
  'person 2': ['', PERSONS[1], ''],
  'tenant 1, person 2': [TENANTS[0], PERSONS[1], ''],
  'other tenant and person': [TENANTS[2], PERSONS[2], ''],
  operator: [TENANTS[2], PERSONS[2], 'operator'],
  system: ['', '', 'system'],
  /** Has set what used to be the role of a scope. */
  raised: [TENANTS[2], PERSONS[2], 'raised'],
} as const
export type ScopeName = keyof typeof SCOPES

export const VERBS = ['select', 'insert', 'update', 'hand over', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/** One column of a table that says whose a row is; null where no column does. */
export interface Party {
  readonly table: string
  readonly column: string | null
  readonly kind: 'tenant' | 'person' | 'none'
}

export interface PolicyProbe {
  /** Every table of the schema, each with its parties. */
  readonly parties: readonly Party[]
  /**
   * For each party, scope by scope, which of the two rows the verb reaches: `1`, `2`, `1 2` or `-`;
   * `x` where the role has no right to the verb at all.
   */
  reach(
    verb: Verb,
  ): Promise<readonly { readonly party: Party; readonly cells: readonly string[] }[]>
  close(): Promise<void>
}

type Query = (
  text: string,
  values?: readonly string[],
) => Promise<Readonly<Record<string, string>>[]>

const TABLES = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'schema_migration%' order by 1`

/**
 * Takes off what would refuse or complete a row besides the policies. Run by the owner, in a
 * database or a transaction of its own.
 */
const LOOSEN = `do $$ declare each record; begin
  for each in select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'schema_migration%' loop
    execute format('truncate %s cascade', each.name);
    execute format('alter table %s disable trigger user', each.name);
  end loop;
  for each in select conrelid::regclass as name, conname from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u', 'c', 'x') and conrelid <> 0 and conrelid::regclass::text not like 'schema_migration%'
    order by contype = 'p' loop
    execute format('alter table %s drop constraint if exists %I cascade', each.name, each.conname);
  end loop;
  for each in select a.attrelid::regclass as name, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'schema_migration%' and a.attnum > 0 and a.attnotnull and a.attidentity = '' and not a.attisdropped loop
    execute format('alter table %s alter column %I drop not null', each.name, each.attname);
  end loop;
end $$`

/**
 * Puts the row there in system scope, runs the command as the login of the scope asked for, and
 * undoes both. Commands name no condition, so that a policy for reading decides nothing but
 * reading. Called by a superuser, who may take every login's role.
 */
const attempt = (
  runtimeRole: string,
): string => `create function pg_temp.attempt(prepare text, command text, tenant text, person text, role text) returns text language plpgsql as $$
declare
  reached bigint;
  login text := case role when 'system' then '${roleLogin(runtimeRole, 'system')}' when 'operator' then '${roleLogin(runtimeRole, 'operator')}' else '${runtimeRole}' end;
begin
  perform set_config('app.tenant_id', '', true), set_config('app.user_id', '', true), set_config('app.role', '', true);
  if prepare <> '' then
    execute 'set local role ${roleLogin(runtimeRole, 'system')}';
    execute prepare;
    execute 'set local role none';
  end if;
  perform set_config('app.tenant_id', tenant, true), set_config('app.user_id', person, true);
  if role = 'raised' then perform set_config('app.role', 'system', true); end if;
  execute format('set local role %I', login);
  execute command;
  get diagnostics reached = row_count;
  raise exception using errcode = 'ZZ001', message = reached::text;
exception
  when sqlstate 'ZZ001' then return sqlerrm;
  when insufficient_privilege then return case when sqlerrm like 'permission denied%' then 'x' else '0' end;
  when others then return 'error: ' || sqlerrm;
end $$`

const partiesOf = (table: string, own: Ownership | undefined): Party[] => {
  const tenant = (column: string): Party => ({ table, column, kind: 'tenant' })
  const person = (column: string): Party => ({ table, column, kind: 'person' })
  switch (own?.class) {
    case 'tenant':
      return [tenant(own.column ?? 'tenant_id')]
    case 'user':
      return [person(own.column ?? 'user_id')]
    case 'two-party':
      return [...own.tenantColumns.map(tenant), ...(own.userColumns ?? []).map(person)]
    default:
      return [{ table, column: null, kind: 'none' }]
  }
}

const command = (party: Party, verb: Verb, row: 0 | 1): string => {
  const { table, column, kind } = party
  const values = kind === 'tenant' ? TENANTS : PERSONS
  const insert =
    column === null
      ? `insert into ${table} default values`
      : `insert into ${table} (${column}) values (${values[row]})`
  switch (verb) {
    case 'select':
      return `select 1 from ${table}`
    case 'insert':
      return insert
    case 'update':
      return `update ${table} set ${column === null ? '' : `${column} = ${values[row]}`}`
    case 'hand over':
      return `update ${table} set ${column === null ? '' : `${column} = ${values[2]}`}`
    case 'delete':
      return `delete from ${table}`
  }
}

const rowsOf = (party: Party): readonly (0 | 1)[] => (party.column === null ? [0] : [0, 1])

/**
 * What each row's attempt answered, as one cell. An error of the database stands in the cell as it
 * is.
 */
const cellOf = (party: Party, reached: readonly string[]): string => {
  const odd = reached.find((each) => each !== '0' && each !== '1')
  if (odd !== undefined) return odd
  if (party.column === null) return reached[0] === '1' ? 'any' : '-'
  return reached.flatMap((each, row) => (each === '1' ? [String(row + 1)] : [])).join(' ') || '-'
}

const createProbe = async (
  query: Query,
  runtimeRole: string,
  close: () => Promise<void>,
): Promise<PolicyProbe> => {
  const declared = await declaredOwnership()
  const tables = (await query(TABLES)).map((row) => row.name ?? '')
  await query(attempt(runtimeRole))
  const columns = new Map<string, string>()
  for (const row of await query(
    `select c.relname as name, (array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and a.attidentity = ''))[1] as first
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where c.relnamespace = 'public'::regnamespace group by 1`,
  ))
    columns.set(row.name ?? '', row.first ?? '')

  /** A table without a party's column is updated in its first one. */
  const commandOf = (party: Party, verb: Verb, row: 0 | 1): string => {
    const text = command(party, verb, row)
    return text.endsWith(' set ') ? `${text}${columns.get(party.table)} = null` : text
  }

  const parties = tables.flatMap((table) => partiesOf(table, declared.get(table)))
  const scopes = Object.keys(SCOPES) as ScopeName[]
  return {
    parties,
    async reach(verb) {
      const attempts = parties.flatMap((party) =>
        scopes.flatMap((scope) =>
          rowsOf(party).map((row) => [
            verb === 'insert' ? '' : command(party, 'insert', row),
            commandOf(party, verb, row),
            ...SCOPES[scope],
          ]),
        ),
      )
      const [answer] = await query(
        `select jsonb_agg(pg_temp.attempt(a ->> 0, a ->> 1, a ->> 2, a ->> 3, a ->> 4) order by number)::text as reached
         from jsonb_array_elements($1::jsonb) with ordinality as each (a, number)`,
        [JSON.stringify(attempts)],
      )
      const reached = JSON.parse(answer?.reached ?? '[]') as string[]
      let next = 0
      return parties.map((party) => ({
        party,
        cells: scopes.map(() => {
          const rows = rowsOf(party)
          next += rows.length
          return cellOf(party, reached.slice(next - rows.length, next))
        }),
      }))
    },
    close,
  }
}

const openOnPostgres = async (): Promise<PolicyProbe> => {
  const own = await ownDatabase()
  const { DATABASE_URL: url = '', DATABASE_ADMIN_URL: adminUrl = '' } = own.env
  const database = await openPostgres({ url, adminUrl, poolSize: 1, onError: () => {} })
  await database.close()
  // The test server trusts its bootstrap superuser (scripts/lib/postgres.mjs).
  const superUrl = Object.assign(new URL(adminUrl), { username: 'postgres' }).href
  const superuser = new pg.Client({ connectionString: superUrl })
  await superuser.connect()
  const query: Query = async (text, values = []) =>
    (await superuser.query<Record<string, string>>(text, [...values])).rows
  await query(LOOSEN)
  await query('begin')
  return createProbe(query, new URL(url).username, async () => {
    await superuser.end()
    await own.remove()
  })
}

/** The worker's own engine, whose tables are as before when the transaction is rolled back. */
const openEmbedded = async (): Promise<PolicyProbe> => {
  const database = await openTestDatabase()
  const engine = await globalThis.__zzEngine?.()
  if (engine === undefined) throw new Error('no database in this test')
  const query: Query = async (text, values = []) =>
    (await engine.query<Record<string, string>>(text, [...values])).rows
  const restore = async (): Promise<void> => {
    await query('rollback')
    await query(`set session authorization ${EMBEDDED_ROLE}`)
    await database.close()
  }
  await query('set session authorization postgres')
  await query('begin')
  try {
    await query(LOOSEN)
    return await createProbe(query, EMBEDDED_ROLE, restore)
  } catch (error) {
    await restore()
    throw error
  }
}

export const openPolicyProbe = (): Promise<PolicyProbe> =>
  process.env.DATABASE_URL ? openOnPostgres() : openEmbedded()
