import { expect, test } from '@jest/globals'
import { CompiledQuery, sql } from 'kysely'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { Statement } from '../../platform/db/batch.ts'
import { createScopedKysely } from '../../platform/db/kysely.ts'
import { findByPairs } from '../../platform/list/pairs.ts'
import { countTouched, explainPlan, gatherStatistics } from '../../test/plan.ts'
import { openOf } from './hand-over-queries.ts'
import { TODO_LIST } from './list.ts'
import { countByDay } from './overview-queries.ts'
import { findTenantsToDigest } from './reminder-queries.ts'
import type { TodoScope } from './visible-queries.ts'

const h = demoHarness()

test('[TD-02] with 10,000 to-dos and the policies on, the first page comes from the index on newest-first', async () => {
  const system = h.platform.system('test')
  await system.write(async ({ db }) => {
    await sql`insert into todo (tenant_id, id, title, todo_type, todo_task_type, creator_uid, executor_count, created_at)
      select 2 + n % 3, 600000 + n, '批量待办' || n, 1, 1, 100001, 1, now() - n * interval '1 minute' from generate_series(1, 10000) n`.execute(
      db,
    )
  })
  await gatherStatistics('todo')
  const reader = h.platform.database.reader({ tenantId: '2', userId: '100001', role: '' })
  const asked = { pageNum: 1, pageSize: 10, data: {} }
  const manager = { tenantId: '2', onlyOf: null, now: new Date() }
  const { page } = TODO_LIST.statements(reader, asked, manager)
  const plan = await explainPlan(reader, page.compile())
  expect(plan).toContain('todo_newest')
  expect(plan).not.toMatch(/Seq Scan on todo\b/)
  expect((await TODO_LIST.page(reader, asked, manager)).data).toHaveLength(10)
})

test('[TD-02] [OS-13] to-dos of a state that few have, and what was made each day, are read in an index', async () => {
  await gatherStatistics('todo')
  const reader = h.platform.database.reader({ tenantId: '2', userId: '100001', role: '' })
  const everything = { tenantId: '2', onlyOf: null, now: new Date() }
  const revoked = { todoStatus: 4 as const }
  const { total } = TODO_LIST.statements(
    reader,
    { pageNum: 1, pageSize: 10, data: revoked },
    everything,
  )
  expect(await explainPlan(reader, total.compile())).toContain('todo_state')
  const few = await TODO_LIST.count(reader, revoked, everything)
  const { sql: text, parameters } = total.compile()
  const touched = await countTouched(reader, (db) =>
    db.executeQuery(CompiledQuery.raw(text, [...parameters])),
  )
  expect(touched).toBeLessThanOrEqual(few + 1)

  const since = new Date(Date.now() - 86_400_000)
  const sent: Statement[] = []
  const recorder = createScopedKysely((statement) => {
    sent.push(statement)
    return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
  })
  await countByDay(recorder, everything, since)
  const [made] = sent
  if (made === undefined) throw new Error('nothing was asked')
  expect(await explainPlan(reader, { sql: made.text, parameters: [...made.values] })).toContain(
    'Index Only Scan using todo_newest',
  )
})

test('[TD-02] one’s own come by two ways, each cut at the page: those created, those executed', async () => {
  const system = h.platform.system('test')
  await system.write(async ({ db }) => {
    await sql`insert into todo_executor (tenant_id, todo_id, user_id, created_at)
      select tenant_id, id, 100004, created_at from todo where id between 600001 and 610000`.execute(
      db,
    )
  })
  await gatherStatistics('todo', 'todo_executor')
  const reader = h.platform.database.reader({ tenantId: '2', userId: '100004', role: '' })
  const own = { tenantId: '2', onlyOf: '100004', now: new Date() }
  const { page } = TODO_LIST.statements(reader, { pageNum: 1, pageSize: 10, data: {} }, own)
  const plan = await explainPlan(reader, page.compile())
  expect(plan).toContain('todo_executor_newest')
  expect(plan).toMatch(/todo_creator|todo_newest/)
  expect(plan).not.toMatch(/Seq Scan on todo\b/)

  // The figures of days go through a person's parts of those days, not through all that was made.
  await system.write(async ({ db }) => {
    await sql`insert into todo_executor (tenant_id, todo_id, user_id, created_at)
      select tenant_id, id, 100005, created_at from todo where id between 600001 and 610000 and id % 40 = 0`.execute(
      db,
    )
  })
  await gatherStatistics('todo_executor')
  const since = new Date(Date.now() - 4 * 86_400_000)
  const { length: made } = (
    await sql`select 1 from todo_executor where tenant_id = 2 and user_id = 100005 and created_at >= ${since}`.execute(
      system.db,
    )
  ).rows
  const few = h.platform.database.reader({ tenantId: '2', userId: '100005', role: '' })
  const scope = { tenantId: '2', onlyOf: '100005' }
  expect(await countTouched(few, (db) => countByDay(db, scope, since))).toBeLessThan(made * 3)
})

test('[TD-04] what a digest has to name is found among 20,000 overdue to-dos that were named today without reading them', async () => {
  const system = h.platform.system('test')
  const nine = new Date('2031-03-04T09:00:00+08:00')
  await system.write(async ({ db }) => {
    await sql`update todo set digested_at = '2100-01-01' where deadline_time is not null`.execute(
      db,
    )
    await sql`insert into todo (tenant_id, id, title, todo_type, todo_task_type, creator_uid, executor_count, deadline_time, digested_at)
      select 2 + n % 3, 700000 + n, '逾期待办' || n, 1, 1, 100001, 1, '2031-03-01', case when n > 19995 then null else timestamptz '2031-03-04T09:10:00+08:00' end
      from generate_series(1, 20000) n`.execute(db)
  })
  await gatherStatistics('todo')
  expect(await findTenantsToDigest(system.db, nine)).toEqual(['2', '3', '4'])
  expect(await countTouched(system.db, (db) => findTenantsToDigest(db, nine))).toBeLessThan(500)
})

test('[TD-02] a title that few have is found among 10,000 without reading them, one that many have along the list', async () => {
  const system = h.platform.system('test')
  await system.write(async ({ db }) => {
    await sql`insert into todo (tenant_id, id, title, todo_type, todo_task_type, creator_uid, executor_count)
      select 2 + n % 2, 690000 + n, '防汛沙袋清点ABC', 1, 1, 100001, 1 from generate_series(1, 2) n`.execute(
      db,
    )
    await sql`insert into todo (tenant_id, id, title, todo_type, todo_task_type, creator_uid, executor_count, created_at)
      select 2, 620000 + n, '批量待办', 1, 1, 100001, 1, now() - n * interval '1 minute' from generate_series(1, 10000) n`.execute(
      db,
    )
  })
  await gatherStatistics('todo')
  const reader = h.platform.database.reader({ tenantId: '2', userId: '100001', role: '' })
  const find = (text: string, db = reader) => findByPairs(db, 'todo_title', '2', text)
  expect(await find('沙袋清点abc')).toEqual(['690002'])
  expect(await find('清点沙袋')).toEqual([])
  expect(await find('批量')).toBeNull()
  expect(await find('沙')).toBeNull()
  expect(await countTouched(reader, (db) => find('沙袋', db))).toBeLessThan(10)

  const everything: TodoScope = { tenantId: '2', onlyOf: null, now: new Date() }
  const totalOf = (title: string, scope = everything) => TODO_LIST.count(reader, { title }, scope)
  expect(await totalOf(' 袋清点a ')).toBe(1)
  expect(await totalOf('沙')).toBe(1)
  expect(await totalOf('批量')).toBe(10_001)
  expect(await totalOf('袋清点a', { ...everything, tenantId: '4' })).toBe(0)
  const own = (onlyOf: string): TodoScope => ({ ...everything, onlyOf })
  expect([await totalOf('沙袋', own('100001')), await totalOf('沙袋', own('100004'))]).toEqual([
    1, 0,
  ])
  const asked = { pageNum: 1, pageSize: 10, data: { title: '沙袋' } }
  expect((await TODO_LIST.page(reader, asked, everything)).data.map(({ id }) => id)).toEqual([
    '690002',
  ])
})

test('[TD-02] what a leaver has open is counted without reading what others have', async () => {
  const system = h.platform.system('test')
  await system.write(async ({ db }) => {
    await sql`insert into todo (tenant_id, id, title, todo_type, todo_task_type, creator_uid, executor_count)
      select 3, 750000 + n, '批量待办', 1, 1, case when n = 1 then 7000001 else 100001 end, 1 from generate_series(1, 10000) n`.execute(
      db,
    )
    await sql`insert into todo_executor (tenant_id, todo_id, user_id, created_at)
      select 3, 750000 + n, case when n < 4 then 7000001 else 100001 end, now() from generate_series(1, 10000) n`.execute(
      db,
    )
  })
  await gatherStatistics('todo', 'todo_executor')
  expect(await openOf(system.db, '3', '7000001')).toBe(3)
  expect(await countTouched(system.db, (db) => openOf(db, '3', '7000001'))).toBeLessThan(50)
})
