/**
 * Whose rows each view answers in which scope, asked of the database in SQL as the runtime role, as
 * the committed table says (docs/adr/0050-directory-callers.md).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { type Scope, SYSTEM_SCOPE } from '../platform/db/scope.ts'
import { committedTable } from './committed-table.ts'
import { openTestDatabase, runAsOwner } from './database.ts'

/** 3 stands below 1; 4 is applied for by a person who works nowhere, 1 reviews it. */
const TENANTS = ['7001', '7002', '7003', '7004'] as const
/** Each works in the organisation of the same number; 4 applies; 9 works nowhere. */
const PERSONS = ['8001', '8002', '8003', '8004'] as const
const STRANGERS = ['7009', '8009'] as const

const scope = (tenantId: string, userId: string, role: Scope['role'] = ''): Scope => ({
  tenantId,
  userId,
  role,
})

const SCOPES = {
  nobody: scope('', ''),
  'tenant 1': scope(TENANTS[0], ''),
  'person 1': scope('', PERSONS[0]),
  'person 1 in 1': scope(TENANTS[0], PERSONS[0]),
  'person 2 in 2': scope(TENANTS[1], PERSONS[1]),
  'person 3 in 3': scope(TENANTS[2], PERSONS[2]),
  'applicant 4': scope('', PERSONS[3]),
  'other tenant and person': scope(...STRANGERS),
  operator: scope(...STRANGERS, 'operator'),
  system: SYSTEM_SCOPE,
} as const
type ScopeName = keyof typeof SCOPES
const SCOPE_NAMES = Object.keys(SCOPES) as ScopeName[]

/** The column of each view that says whose a row is. */
const COLUMNS: Readonly<Record<string, string>> = {
  tenant_card: 'id',
  tenant_file: 'id',
  user_directory: 'id',
  belonging_card: 'id',
  joinable_tenant: 'id',
  app_opening: 'app_id',
}
const columnOf = (view: string): string => COLUMNS[view] ?? 'tenant_id'

const list = (ids: readonly string[]): string => `unnest(array[${ids.join(', ')}]::bigint[])`
const WORKING = list(TENANTS.slice(0, 3))

/** Of each organisation one of everything; the numbers' last figures agree. */
const ROWS: readonly string[] = [
  `insert into user_account (id, user_name, nick_name, real_name) select id, 'p' || id, 'P' || id, 'R' || id from ${list(PERSONS)} id`,
  `insert into tenant (id, tenant_name, tenant_full_name, tenant_english_name, tenant_type, status, creator_id, pid, pid_department_id)
   select id, 'T' || id, 'T' || id, 'T' || id, 1, case id when 7004 then 1 else 2 end, id + 1000,
     case when id in (7003, 7004) then 7001 end, case id when 7004 then 7001 end from ${list(TENANTS)} id`,
  `insert into department (tenant_id, id, name, simple_name, path, depth) select id, id, 'D', 'D', id || '/', 1 from ${WORKING} id`,
  `insert into department (tenant_id, id, pid, name, simple_name, path, depth, hidden_flag)
   select id, id + 100, id, 'H', 'H', id || '/' || id + 100 || '/', 2, 1 from ${WORKING} id`,
  `insert into member_profile (tenant_id, user_id, staff_name) select id, id + 1000, 'N' || id from ${WORKING} id`,
  `insert into member (tenant_id, id, user_id, platform) select id, id, id + 1000, 'gov' from ${WORKING} id`,
  `insert into member_department (tenant_id, member_id, department_id, main) select id, id, id, true from ${WORKING} id`,
  `insert into role_group (tenant_id, id, name) select id, id, 'G' from ${WORKING} id`,
  `insert into role (tenant_id, id, role_group_id, name, creator_id) select id, id, id, 'R', 1 from ${WORKING} id`,
  `insert into role_user (tenant_id, role_id, user_id, creator_id) select id, id, id + 1000, 1 from ${WORKING} id`,
  `insert into apply_set (tenant_id, allow_search_tenant_name, default_join_department_id, invite_token)
   select id, case id when 7002 then 2 else 1 end, id, 'I' || id from ${WORKING} id`,
  `insert into tenant_qualification (tenant_id) select id from ${list(TENANTS)} id`,
  `insert into tenant_introduction (tenant_id) select id from ${list(TENANTS)} id`,
  `insert into tenant_belong (tenant_id, id, belong_tenant_id, applicant_id, audit_status) values (7002, 1, 7001, 8002, 2), (7003, 2, 7002, 8003, 1)`,
  `insert into approval (tenant_id, id, kind, applicant_tenant_id, applicant_id, object_type, object_id, title, search_text, snapshot)
   values (7001, 1, 'tenantCreate', 7004, 8004, 'tenant', 7004, 'x', 'x', '{}')`,
  `insert into venue (tenant_id, id, name, creator_id, venue_type, online_time) select id, id, 'V', 1, 1, now() from ${WORKING} id`,
  `insert into app (id, code, name, supplier) values (7001, 'a', 'A', 'S')`,
  `insert into tenant_app (tenant_id, app_id, opened_by, opened_at) select id, 7001, 1, now() from ${WORKING} id`,
  `insert into todo (tenant_id, id, title, todo_type, todo_task_type, creator_uid, executor_count) select id, id, 'T', 1, 1, 1, 1 from ${WORKING} id`,
  `insert into audit_log (tenant_id, id, ip, request_id, action, object_type, object_id, result) select id, id, '', '', 'x', 'x', id::text, 'ok' from ${WORKING} id`,
  `insert into venue_period (tenant_id, venue_id, start_time, end_time) select id, id, now(), now() + interval '1 hour' from ${WORKING} id`,
]

let database: Database
let views: readonly string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await runAsOwner(ROWS)
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') order by 1`.execute(
    database.reader(SYSTEM_SCOPE),
  )
  views = rows.map(({ name }) => name)
})
afterAll(() => database.close())

const reached = async (view: string, name: ScopeName): Promise<string> => {
  const { rows } = await database
    .reader(SCOPES[name])
    .executeQuery<{ number: string }>(
      CompiledQuery.raw(
        `select distinct right(${columnOf(view)}::text, 1) as number from ${view} order by 1`,
      ),
    )
  return rows.map(({ number }) => number).join(' ') || '-'
}

const table = committedTable({
  file: 'views.txt',
  about: [
    'Whose rows a view answers in which scope: what the database answered to the runtime role. Written by `npm run tables`, read by views.test.ts.',
    'There are organisations 1, 2 and 3 with one person each, who have the same numbers; 3 stands below 1, and 2 belongs to 1. Person 4 works nowhere and has',
    'applied to 1 for organisation 4. A cell names the rows that are reached, - for none. Seen across organisations by design: cards of active organisations',
    'and listed venues, by every person (docs/adr/0050-directory-callers.md).',
  ],
  heads: ['view', ...SCOPE_NAMES],
  keys: () => views,
})

test('[SV-02] a view answers those who may ask, in every scope as the table names', async () => {
  const failures: string[] = []
  for (const view of views) {
    const cells: string[] = []
    for (const name of SCOPE_NAMES) cells.push(await reached(view, name))
    try {
      table.compare(view, cells)
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  expect(failures).toEqual([])
})

test('the table names every view of the schema and no other', () => table.compareKeys())

test('[SV-02] with nobody in the scope no view answers a row', () => {
  for (const view of views)
    expect({ view, rows: table.cellsOf(view)[0] }).toEqual({ view, rows: '-' })
})

test('who asks is decided once a statement, not for each row of a card', async () => {
  const explain = async (view: string): Promise<string> => {
    const { rows } = await database
      .reader(SCOPES['person 1'])
      .executeQuery<Record<string, string>>(CompiledQuery.raw(`explain select * from ${view}`))
    return rows.map((row) => Object.values(row)[0]).join('\n')
  }
  for (const view of ['tenant_card', 'venue_directory'])
    expect(await explain(view)).toContain('One-Time Filter')
  expect(await explain('staff_place')).toContain('hashed SubPlan')
})
