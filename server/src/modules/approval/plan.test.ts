import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { explainPlan, gatherStatistics } from '../../test/plan.ts'
import * as queries from './queries.ts'

const h = demoHarness()

test('[AU-01] with 30,000 applications and the policies on, the first page comes from the index on newest-first, and pages and total end where lists end', async () => {
  const system = h.platform.system('test')
  await system.write(async ({ db }) => {
    await sql`insert into approval (tenant_id, id, kind, applicant_tenant_id, applicant_id, object_type, object_id, title, search_text, snapshot, audit_status, created_at)
      select 2 + n % 3, 900000 + n, 'tenantCreate', 11, 100001, 'tenant', 900000 + n, '批量申请' || n, '批量申请' || n, '{"tenantType":4}', 2, now() - n * interval '1 minute'
      from generate_series(1, 30000) n`.execute(db)
  })
  await gatherStatistics('approval')
  const reader = h.platform.database.reader({ tenantId: '2', userId: personId('linxue'), role: '' })
  const plan = await explainPlan(
    reader,
    queries
      .pageQuery(
        reader,
        '2',
        [{ kind: 'tenantCreate', reach: 'all' }],
        { kinds: ['tenantCreate'] },
        0,
        10,
      )
      .compile(),
  )
  expect(plan).toContain('approval_newest')
  expect(plan).not.toContain('Seq Scan on approval')
  const page = async (pageNum: number, data: Record<string, unknown> = {}) =>
    (
      await h
        .person('linxue')
        .post<{ tenantFullName: string }[]>('/api/uc/tenant/audit/page-for-audit', {
          pageNum,
          pageSize: 10,
          data,
        })
    ).body
  expect(await page(1)).toMatchObject({ code: 200, totalNum: 10_001 })
  expect((await page(1000)).data).toHaveLength(10)
  expect((await page(1001)).data).toEqual([])
  expect(
    (await page(1, { tenantName: '批量申请29997', tenantType: 4, auditStatus: 2 })).totalNum,
  ).toBe(1)
})
