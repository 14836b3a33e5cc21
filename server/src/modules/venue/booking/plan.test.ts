/** Lists of bookings among many: each page comes from its index (BK-01, BK-03, BK-04). */
import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { demoHarness } from '../../../seed/harness.test-support.ts'
import { explainPlan, gatherStatistics } from '../../../test/plan.ts'
import { APPOINTMENTS, BOOKABLE_VENUES, MY_APPOINTMENTS } from './lists.ts'

const h = demoHarness()
const BOOKER = '100001'
const TENANT = '2'

/**
 * 12,000 venues of many organisations, half of them listed, and 20,000 bookings at venues of one,
 * of which every hundredth is one person's.
 */
beforeAll(async () => {
  await h.platform.system('test').write(async ({ db }) => {
    await sql`insert into venue (tenant_id, id, name, venue_label, venue_type, online_time, creator_id, created_at)
      select 2 + n % 8, 800000 + n, '批量场地' || n, '会议', 1 + n % 2, case when n % 2 = 0 then now() end, 100004,
        now() - n * interval '1 minute' from generate_series(1, 12000) n`.execute(db)
    await sql`insert into appointment (tenant_id, id, venue_id, booker_tenant_id, booker_id, booker_text, user_count, start_time, end_time, audit_status, created_at)
      select 2, 900000 + n, 800000 + (1 + n % 1000) * 8, 7, case when n % 100 = 0 then 100001 else 200000 + n end, '何' || n, 5,
        now() + (n % 400 - 200) * interval '1 hour', now() + (n % 400 - 199) * interval '1 hour', 1 + n % 5, now() - n * interval '1 minute'
      from generate_series(1, 20000) n`.execute(db)
  })
  await gatherStatistics('venue', 'appointment')
})

const reader = (userId = '100004') =>
  h.platform.database.reader({ tenantId: TENANT, userId, role: '' })
const asked = (data: object) => ({ pageNum: 1, pageSize: 10, data })

test('[BK-01] a page of one state, and of all states, comes from its index', async () => {
  for (const [filter, index] of [
    [{ auditStatus: 1 }, 'appointment_newest'],
    [{}, 'appointment_all'],
  ] as const) {
    const { page } = APPOINTMENTS.statements(reader(), asked(filter), { tenantId: TENANT })
    const plan = await explainPlan(reader(), page.compile())
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on (venue|appointment)\b/)
  }
})

test('[BK-04] one’s own bookings come from the index of who booked', async () => {
  const me = reader(BOOKER)
  const { page } = MY_APPOINTMENTS.statements(me, asked({}), { userId: BOOKER })
  const plan = await explainPlan(me, page.compile())
  expect(plan).toContain('appointment_booker')
  expect(plan).not.toMatch(/Seq Scan on (venue|appointment)\b/)
  expect((await MY_APPOINTMENTS.page(me, asked({}), { userId: BOOKER })).data).toHaveLength(10)
})

test('[BK-03] listed venues of all organisations come newest first from their index, own self-use ones from theirs', async () => {
  const scope = { tenantId: TENANT }
  const { page } = BOOKABLE_VENUES.statements(reader(), asked({}), scope)
  const plan = await explainPlan(reader(), page.compile())
  expect(plan).toContain('venue_bookable')
  expect(plan).toContain('venue_newest')
  expect(plan).not.toMatch(/Seq Scan on venue\b/)
  const { data, totalNum } = await BOOKABLE_VENUES.page(reader(), asked({}), scope)
  expect(data).toHaveLength(10)
  expect(totalNum).toBeGreaterThan(6000)
})
