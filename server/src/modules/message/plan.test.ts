import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { explainPlan, gatherStatistics } from '../../test/plan.ts'
import { mergeQuery } from './deliver-queries.ts'
import { MESSAGE_LIST } from './list.ts'
import * as queries from './queries.ts'

const h = demoHarness()
const ONE = '100001'

test('[MS-01] with 10,000 messages of one person and the policies on, list and counts come from their indexes', async () => {
  await h.platform.system('test').write(async ({ db }) => {
    await sql`insert into message (user_id, yyyy_mm, id, event, biz_type, biz_id, subject, content, msg_category, readed, dedupe_key, created_at)
      select case when n <= 10000 then ${ONE}::bigint else 200000 + n % 200 end, 202603, 5000000 + n, 'bulk', 'bulk', n, '通知' || n, repeat('内容', 200), 1 + n % 2, 1 + n % 2, 'bulk:' || n,
        timestamptz '2026-03-01 00:00:00+08' + n * interval '1 minute' from generate_series(1, 30000) n`.execute(
      db,
    )
  })
  await gatherStatistics('message')
  const reader = h.platform.database.reader({ tenantId: '', userId: ONE, role: '' })
  const asked = (data: object) => ({ pageNum: 1, pageSize: 10, data })
  const mine = { userId: ONE }
  for (const data of [{ yyyyMm: '202603' }, {}, { yyyyMm: '202603', msgCategory: 1 }]) {
    const { page, total } = MESSAGE_LIST.statements(reader, asked(data), mine)
    const plan = await explainPlan(reader, page.compile())
    // What is sorted once more is the page, after its end was found.
    expect(plan).toMatch(
      /Limit .*\n(.*Result .*\n.*One-Time Filter.*\n)?.*Index Scan using message_list/,
    )
    expect(plan).not.toMatch(/Seq Scan/)
    expect(await explainPlan(reader, total.compile())).toMatch(/Index Only Scan .*message_list/)
    expect((await MESSAGE_LIST.page(reader, asked(data), mine)).data).toHaveLength(10)
  }
  expect((await MESSAGE_LIST.page(reader, asked({ yyyyMm: '202603' }), mine)).totalNum).toBe(10_000)
  expect(await queries.countUnread(reader, ONE, 202603)).toEqual({
    systemCount: 0,
    businessCount: 5000,
  })
})

test('[MS-04] an alike message is found by its key, however many others came to the same person within the ten minutes', async () => {
  const at = new Date('2026-05-01T12:00:00+08:00')
  await h.platform.system('test').write(async ({ db }) => {
    await sql`insert into message (user_id, yyyy_mm, id, event, biz_type, biz_id, subject, content, msg_category, readed, dedupe_key, created_at)
      select ${ONE}::bigint, 202605, 6000000 + n, 'burst', 'burst', n, '通知' || n, '内容', 1, 2, 'burst:' || n, ${at}::timestamptz - interval '1 minute' from generate_series(1, 10000) n`.execute(
      db,
    )
  })
  await gatherStatistics('message')
  const message = {
    event: 'e',
    bizType: 'b',
    bizId: '1',
    tenantId: null,
    subject: '',
    content: '',
    msgCategory: 1 as const,
    routeId: null,
    routeParams: '{}',
  }
  const alike = {
    since: new Date(at.getTime() - 600_000),
    at,
    yyyyMm: 202605,
    keys: ['e:b:1:1', 'e:b:1:2'],
    months: [202605],
  }
  const plan = await h.platform
    .system('test')
    .write(({ db }) =>
      explainPlan(db, mergeQuery(db, message, 'organisation', [ONE], alike).compile()),
    )
  expect(plan).toMatch(/dedupe_key = ANY/)
  expect(plan).not.toMatch(/Filter: .*dedupe_key/)
})
