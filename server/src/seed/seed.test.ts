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

test('the to-dos have the wanted spread over states, days and months', async () => {
  const { rows } = await sql<{ status: number; n: number }>`
    select case when todo_status = 1 and deadline_time < now() then 3 else todo_status end as status, count(*)::int as n from todo group by 1 order by 1`.execute(
    db(),
  )
  expect(rows).toEqual([
    { status: 1, n: 38 },
    { status: 2, n: 36 + 511 },
    { status: 3, n: 14 },
    { status: 4, n: 8 + 43 },
  ])
  const months = await sql<{ n: number }>`
    select count(*)::int as n from todo where created_at < now() - interval '2 months'
    group by date_trunc('month', created_at at time zone 'Asia/Shanghai')`.execute(db())
  expect(months.rows.length).toBeGreaterThanOrEqual(57)
  expect(new Set(months.rows.map(({ n }) => n)).size).toBeGreaterThan(3)
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

test('what is shown of times can be: nothing is older than what it lies in or than who did it', async () => {
  const cannot = (found: ReturnType<typeof sql<{ what: string }>>) => found.execute(db())
  const { rows } = await cannot(sql<{ what: string }>`
    select 'organisation of an account to come' as what from tenant t
      join user_account u on u.id = t.creator_id where u.created_at > t.created_at
    union all select 'root department before its organisation' from department d
      join tenant t on t.id = d.tenant_id where d.created_at < t.created_at and d.tenant_id <= 16
    union all select 'department before the one above it' from department d
      join department p on p.tenant_id = d.tenant_id and p.id = d.pid where d.created_at < p.created_at
    union all select 'group before its department' from user_group g
      join department d on d.tenant_id = g.tenant_id and d.id = g.department_id where g.created_at < d.created_at
    union all select 'seat before its account' from member m
      join user_account u on u.id = m.user_id where m.joined_at < u.created_at
    union all select 'seat before its department' from member m
      join member_department s on s.tenant_id = m.tenant_id and s.member_id = m.id
      join department d on d.tenant_id = s.tenant_id and d.id = s.department_id where m.joined_at < d.created_at
      and m.tenant_id <= 16 and not exists (select 1 from tenant t where t.id = m.tenant_id and t.principal_id = m.user_id)
    union all select 'role before its holder' from role_user r
      where not exists (select 1 from member m where m.tenant_id = r.tenant_id and m.user_id = r.user_id and m.joined_at <= r.created_at)
      and r.tenant_id <= 16
    union all select 'holder before the role' from role_user h
      join role r on r.tenant_id = h.tenant_id and r.id = h.role_id where h.created_at < r.created_at
    union all select 'to-do of somebody to come' from todo t where not exists (
      select 1 from member m where m.tenant_id = t.tenant_id and m.user_id = t.creator_uid and m.joined_at <= t.created_at)
    union all select 'part of somebody to come' from todo_executor e where not exists (
      select 1 from member m where m.tenant_id = e.tenant_id and m.user_id = e.user_id and m.joined_at <= e.created_at)`)
  expect([...new Set(rows.map(({ what }) => what))]).toEqual([])
  const spread = sql<{ n: number }>`
    select count(distinct created_at)::int as n from department where tenant_id = 2`
  expect(await numbers(spread)).toBeGreaterThan(15)
})

test('[EO-01] [OC-02] who is in no organisation has an invitation, a join application that waits and one refused with a reason, and a draft at its third step', async () => {
  const gaoyuan = h.person('gaoyuan', '-1')
  const applies = await gaoyuan.post<
    { auditStatus: number; reason: string | null; logo: string }[]
  >('/api/user/apply/query-oneself-apply', {})
  expect(applies.body.data.map(({ auditStatus, reason }) => [auditStatus, reason])).toEqual([
    [1, null],
    [3, '请先到居务办登记志愿者信息，再重新申请'],
  ])
  for (const { logo } of applies.body.data) expect(logo).toMatch(/\.png$/)
  const draft = await gaoyuan.get('/api/uc/tenant/draft/get-perfect-step')
  expect(draft.body.data).toMatchObject({ tenantType: 3, perfectStep: 2 })
})

test('[VN-02] one venue has a video, which is told by its content', async () => {
  const { rows } = await sql<{ key: string }>`
    select venue_video_url as key from venue where venue_video_url is not null`.execute(db())
  expect(rows).toHaveLength(1)
  expect(rows[0]?.key).toMatch(/^mt\/\d{4}\/[0-9a-f]{32}\.webm$/)
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
