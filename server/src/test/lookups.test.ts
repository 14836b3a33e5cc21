/**
 * What is looked up by an id alone comes from an index led by it, though keys are led by the
 * tenant (docs/adr/0051-generated-tables.md). PostgreSQL 15 reads a whole key for such a lookup;
 * the embedded engine skips through it and would hide that, so the plan must name the index.
 */
import { beforeAll, expect, test } from '@jest/globals'
import { type CompiledQuery, sql } from 'kysely'
import * as approvals from '../modules/approval/queries.ts'
import * as departments from '../modules/department/directory-queries.ts'
import * as todos from '../modules/todo/hand-over-queries.ts'
import * as venues from '../modules/venue/overview-queries.ts'
import type { Statement } from '../platform/db/batch.ts'
import { createScopedKysely } from '../platform/db/kysely.ts'
import type { Db } from '../platform/db/schema.ts'
import { personId } from '../seed/data/people.ts'
import { demoHarness } from '../seed/harness.test-support.ts'
import { explainPlan, gatherStatistics } from './plan.ts'

const h = demoHarness()

beforeAll(async () => {
  await h.platform.system('test').write(async ({ db }) => {
    await sql`insert into approval (tenant_id, id, kind, applicant_id, object_type, object_id, title, search_text, snapshot, audit_status)
      select 1 + n % 10, 900000 + n, 'tenantCreate', 100001, 'tenant', 900000 + n, 'x', 'x', '{}', 2 from generate_series(1, 20000) n`.execute(
      db,
    )
    await sql`insert into venue (tenant_id, id, name, venue_type, online_time, creator_id)
      select 1 + n % 10, 800000 + n, '场地' || n, 1, now(), 100004 from generate_series(1, 20000) n`.execute(
      db,
    )
    await sql`insert into department (tenant_id, id, pid, name, simple_name, path, depth)
      select d.tenant_id, 700000 + d.tenant_id * 10000 + n, d.id, '部门' || n, '部门', d.path || (700000 + d.tenant_id * 10000 + n) || '/', 2
      from department d, generate_series(1, 2000) n where d.pid is null`.execute(db)
    await sql`insert into todo (tenant_id, id, title, todo_type, todo_task_type, creator_uid, executor_count)
      select 1 + n % 10, 600000 + n, '待办' || n, 1, 1, 100001, 1 from generate_series(1, 4000) n`.execute(
      db,
    )
    await sql`insert into todo_executor (tenant_id, todo_id, user_id, done, created_at)
      select 1 + n % 10, 600000 + n, 300000 + n % 500, n % 2 = 0, now() from generate_series(1, 4000) n`.execute(
      db,
    )
  })
  await gatherStatistics('approval', 'venue', 'department', 'todo', 'todo_executor')
})

/** The one statement that `ask` sends. */
const statementOf = async (ask: (db: Db) => Promise<unknown>): Promise<Statement> => {
  const sent: Statement[] = []
  await ask(
    createScopedKysely((statement) => {
      sent.push(statement)
      return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{}] })
    }),
  )
  const [statement] = sent
  if (statement === undefined || sent.length > 1) throw new Error('one statement was expected')
  return statement
}

test.each<[string, string, (db: Db) => Promise<unknown>]>([
  ['an application', 'approval_id', (db) => approvals.findApproval(db, '900007')],
  ['a listed venue', 'venue_id', (db) => venues.listedVenue(db, '800007')],
  ['a department', 'department_id', (db) => departments.findVisibleDepartment(db, '720007')],
])('[SV-02] %s is looked up in an index led by its id: %s', async (_what, index, ask) => {
  const reader = h.platform.database.reader({
    tenantId: '2',
    userId: personId('linxue'),
    role: '',
  })
  const { text, values } = await statementOf(ask)
  const query: Pick<CompiledQuery, 'sql' | 'parameters'> = { sql: text, parameters: values }
  expect(await explainPlan(reader, query)).toMatch(new RegExp(`(using|on) ${index}\\b`))
})

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['found when the account is disabled', (db) => todos.findOpenPartsOf(db, '300007')],
  ['counted before the account is cancelled', (db) => todos.openShares(db, '300007')],
])(
  '[TD-04] undone parts of a person in all organisations are %s by an index led by the person',
  async (_what, ask) => {
    const { text, values } = await statementOf(ask)
    const plan = await explainPlan(h.platform.system('test').db, { sql: text, parameters: values })
    expect(plan).toContain('todo_executor_open')
  },
)
