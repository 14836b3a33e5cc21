import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Db } from '../platform/db/schema.ts'
import { demoHarness } from './harness.test-support.ts'
import { DEMO_ACCOUNTS, seed } from './index.ts'
import { roundTrips } from './round-trips.test-support.ts'

const h = demoHarness()
const db = (): Db => h.platform.system('test').db

const numbers = async (statement: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await statement.execute(db())).rows[0]?.n ?? -1

test('the demo data has the people, organisations and departments that it should', async () => {
  expect(await numbers(sql`select count(*)::int as n from user_account`)).toBe(48)
  expect(await numbers(sql`select count(*)::int as n from tenant`)).toBe(30)
  expect(await numbers(sql`select count(*)::int as n from tenant where status = 2`)).toBe(12)
  expect(await numbers(sql`select count(*)::int as n from department where tenant_id = 2`)).toBe(20)
  expect(await numbers(sql`select max(depth)::int as n from department where tenant_id = 2`)).toBe(
    3,
  )
  expect(
    await numbers(
      sql`select count(distinct user_id)::int as n from member where platform = 'gov' and status = 1`,
    ),
  ).toBe(46)
  expect(
    await numbers(
      sql`select count(distinct user_id)::int as n from member where tenant_id = 2 and status = 1`,
    ),
  ).toBe(36)
  expect(
    await numbers(
      sql`select count(distinct user_id)::int as n from member where platform = 'wisdom'`,
    ),
  ).toBe(14)
  expect(
    await numbers(
      sql`select count(distinct user_id)::int as n from member where platform = 'drifter'`,
    ),
  ).toBe(6)
  expect(
    await numbers(sql`select count(*)::int as n from user_account where real_name = '李伟'`),
  ).toBe(3)
  expect(await numbers(sql`select max(length(real_name))::int as n from user_account`)).toBe(30)
  expect(
    await numbers(
      sql`select count(*)::int as n from user_account where user_name !~ '^[a-z][a-z0-9_]{5,19}$'`,
    ),
  ).toBe(0)
  expect(DEMO_ACCOUNTS.map((each) => each.account)).toContain('zhouming')
})

test('[AU-01] organisation 2 has five applications waiting, eight passed, three refused, and three, four and one to belong; each booking has its application', async () => {
  const { rows } = await sql<{
    kind: string
    status: number
    n: number
    reasons: number
    names: number
  }>`
    select kind, audit_status as status, count(*)::int as n, count(reason)::int as reasons, count(distinct title)::int as names
    from approval where tenant_id = 2 group by 1, 2 order by 1, 2`.execute(db())
  expect(rows).toEqual([
    { kind: 'appUse', status: 1, n: 4, reasons: 0, names: 2 },
    { kind: 'appUse', status: 2, n: 1, reasons: 0, names: 1 },
    { kind: 'appUse', status: 3, n: 1, reasons: 1, names: 1 },
    { kind: 'belong', status: 1, n: 3, reasons: 0, names: 3 },
    { kind: 'belong', status: 2, n: 4, reasons: 1, names: 4 },
    { kind: 'belong', status: 3, n: 1, reasons: 1, names: 1 },
    { kind: 'booking', status: 1, n: 12, reasons: 0, names: 4 },
    { kind: 'booking', status: 2, n: 20, reasons: 0, names: 7 },
    { kind: 'booking', status: 3, n: 9, reasons: 7, names: 5 },
    { kind: 'booking', status: 4, n: 3, reasons: 0, names: 3 },
    { kind: 'joinApply', status: 1, n: 6, reasons: 0, names: 6 },
    { kind: 'joinApply', status: 2, n: 5, reasons: 0, names: 5 },
    { kind: 'joinApply', status: 3, n: 2, reasons: 1, names: 2 },
    { kind: 'tenantCreate', status: 1, n: 5, reasons: 0, names: 5 },
    { kind: 'tenantCreate', status: 2, n: 8, reasons: 3, names: 8 },
    { kind: 'tenantCreate', status: 3, n: 3, reasons: 2, names: 3 },
  ])
  expect(
    await numbers(
      sql`select count(*)::int as n from approval where created_at > now() or decided_at > now() or decided_at < created_at`,
    ),
  ).toBe(0)
  expect(
    await numbers(
      sql`select count(*)::int as n from tenant t where t.status in (1, 3) and t.principal_id is null`,
    ),
  ).toBe(0)
  expect(await numbers(sql`select count(*)::int as n from tenant_app`)).toBe(41)
  expect(await numbers(sql`select count(*)::int as n from apply_set`)).toBe(12)
})

test('the 96 to-dos have the wanted spread over states and days', async () => {
  const { rows } = await sql<{ status: number; n: number }>`
    select case when todo_status = 1 and deadline_time < now() then 3 else todo_status end as status, count(*)::int as n from todo group by 1 order by 1`.execute(
    db(),
  )
  expect(rows).toEqual([
    { status: 1, n: 38 },
    { status: 2, n: 36 },
    { status: 3, n: 14 },
    { status: 4, n: 8 },
  ])
  const heping = sql<{
    n: number
  }>`select count(*)::int as n from todo t join todo_executor e on e.todo_id = t.id join user_account u on u.id = e.user_id
    where u.user_name = 'heping' and t.todo_status = 1 and not e.done and (t.deadline_time is null or t.deadline_time >= now())`
  expect(await numbers(heping)).toBe(23)
  const days = await sql<{ n: number; types: number }>`
    select count(*)::int as n, count(distinct todo_task_type)::int as types from todo
    where created_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '14 days'
    group by (created_at at time zone 'Asia/Shanghai')::date`.execute(db())
  expect(days.rows).toHaveLength(15)
  for (const day of days.rows) {
    expect(day.types).toBe(4)
    expect(day.n).toBeGreaterThanOrEqual(3)
    expect(day.n).toBeLessThanOrEqual(9)
  }
  expect(
    await numbers(sql`select count(*)::int as n from todo where finish_time > deadline_time`),
  ).toBe(3)
  expect(await numbers(sql`select count(*)::int as n from todo where deadline_time is null`)).toBe(
    4,
  )
  expect(
    await numbers(
      sql`select count(*)::int as n from todo where executor_count = 12 and todo_status = 1`,
    ),
  ).toBe(1)
  expect(
    await numbers(
      sql`select count(*)::int as n from todo where created_at > now() or finish_time > now() or revoked_at > now()`,
    ),
  ).toBe(0)
  expect(
    await numbers(
      sql`select count(*)::int as n from todo t where todo_status = 1 and not exists (select 1 from todo_executor e where e.todo_id = t.id and not e.done)`,
    ),
  ).toBe(0)
  expect(
    await numbers(
      sql`select count(*)::int as n from todo t where executor_count <> (select count(*) from todo_executor e where e.todo_id = t.id)`,
    ),
  ).toBe(0)
})

test('each account meant to be tried has 64 messages, 9 and 14 of them unread', async () => {
  const { rows } = await sql<{ all: number; security: number; service: number }>`
    select count(*)::int as all, count(*) filter (where readed = 2 and msg_category = 1)::int as security, count(*) filter (where readed = 2 and msg_category = 2)::int as service
    from message group by user_id`.execute(db())
  expect(rows).toHaveLength(DEMO_ACCOUNTS.length)
  for (const row of rows) expect(row).toEqual({ all: 64, security: 9, service: 14 })
})

test('[SV-03] a second start adds nothing and asks little', async () => {
  const count = () =>
    numbers(
      sql`select ((select count(*) from user_account) + (select count(*) from todo) + (select count(*) from message) + (select count(*) from agreement))::int as n`,
    )
  const before = await count()
  expect(
    await roundTrips(() =>
      seed(h.platform.system('seed'), { demo: true, hooks: h.platform.hooks }),
    ),
  ).toBeLessThan(30)
  expect(await count()).toBe(before)
})
