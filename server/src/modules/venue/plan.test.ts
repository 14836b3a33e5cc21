import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { explainPlan, gatherStatistics } from '../../test/plan.ts'
import { VENUE_APPLIES, VENUE_LIST, type VenueScope } from './lists.ts'

const h = demoHarness()

/**
 * 10,000 venues in one organisation, half of them listed, with 20,000 bookings and 10,000
 * applications; 2,000 in another.
 */
beforeAll(async () => {
  await h.platform.system('test').write(async ({ db }) => {
    await sql`insert into venue (tenant_id, id, name, venue_label, venue_type, online_time, creator_id, created_at)
      select case when n > 10000 then 4 else 2 end, 800000 + n, '批量场地' || n, '会议,标签' || n % 7, 1 + n % 2, case when n % 2 = 0 then now() - n * interval '1 minute' end, 100004,
        now() - n * interval '1 minute' from generate_series(1, 12000) n`.execute(db)
    await sql`insert into appointment (tenant_id, id, venue_id, booker_tenant_id, booker_id, user_count, start_time, end_time, audit_status)
      select 2, 900000 + n, 800001 + n % 10000, 7, 100001, 5, now() + (n % 400 - 200) * interval '1 hour', now() + (n % 400 - 199) * interval '1 hour', 1 + n % 3
      from generate_series(1, 20000) n`.execute(db)
    await sql`insert into venue_apply (tenant_id, id, venue_id, name, venue_label, venue_address, audit_status, send_time, sender_id)
      select 2, 950000 + n, 800000 + n, '批量场地' || n, '会议', '锦云大道', 2, now() - n * interval '1 minute', 100004 from generate_series(1, 10000) n`.execute(
      db,
    )
  })
  await gatherStatistics('venue', 'appointment', 'venue_apply')
})

const reader = () => h.platform.database.reader({ tenantId: '2', userId: '100004', role: '' })
const asked = (data: object, pageSize = 10) => ({ pageNum: 1, pageSize, data })
const scope = (): VenueScope => ({ tenantId: '2', now: new Date() })

test('[VN-02] with 10,000 venues and the policies on, a page comes from the index and counts only its own venues’ bookings', async () => {
  for (const [filter, index] of [
    [{ venueType: 1 }, 'venue_online'],
    [{ venueType: 2 }, 'venue_newest'],
  ] as const) {
    const plan = await explainPlan(
      reader(),
      VENUE_LIST.statements(reader(), asked(filter, 10), scope()).page.compile(),
    )
    expect(plan).toContain(index)
    expect(plan).toContain('appointment_venue')
    expect(plan).not.toMatch(/Seq Scan on (venue|appointment)\b/)
    expect((await VENUE_LIST.page(reader(), asked(filter, 10), scope())).data).toHaveLength(10)
  }
  expect((await VENUE_LIST.page(reader(), asked({ venueType: 2 }), scope())).totalNum).toBe(5007)
})

test('[VN-02] venues in use are found from the bookings that run now', async () => {
  const busy = (await VENUE_LIST.page(reader(), asked({ useStatus: 2 }, 1000), scope())).data
  expect(busy.length).toBe(
    (await VENUE_LIST.page(reader(), asked({ useStatus: 2 }), scope())).totalNum,
  )
  expect(busy.length).toBeGreaterThan(1)
  expect(busy.every((row) => row.busy)).toBe(true)
  const free = (await VENUE_LIST.page(reader(), asked({ useStatus: 1 }), scope())).totalNum
  expect(free + busy.length).toBe(10_012)
  const plan = await explainPlan(
    reader(),
    VENUE_LIST.statements(
      reader(),
      asked({ useStatus: 2, venueType: 1 }, 10),
      scope(),
    ).page.compile(),
  )
  expect(plan).not.toMatch(/Seq Scan on appointment\b/)
})

test('[VN-07] with 10,000 applications the newest come from their index', async () => {
  const plan = await explainPlan(
    reader(),
    VENUE_APPLIES.statements(reader(), asked({}), scope()).page.compile(),
  )
  expect(plan).toContain('venue_apply_newest')
  expect(plan).not.toMatch(/Seq Scan/)
})
