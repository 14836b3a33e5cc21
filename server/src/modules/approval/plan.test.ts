import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { createScopedKysely } from '../../platform/db/kysely.ts'
import type { Db } from '../../platform/db/schema.ts'
import { findByPairs } from '../../platform/list/pairs.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { countTouched, explainPlan, gatherStatistics } from '../../test/plan.ts'
import { DECIDED_APPROVALS } from './lists.ts'
import * as queries from './queries.ts'
import { pageApprovals } from './service.ts'

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
  const find = (text: string, db = reader) => findByPairs(db, 'approval_text', '2', text)
  expect(await find('请29997')).toEqual(['929997'])
  expect(await countTouched(reader, (db) => find('请29997', db))).toBeLessThan(50)
  const centre = async (text: string) =>
    (
      await h
        .person('linxue')
        .post('/api/approval/page', { pageNum: 1, pageSize: 10, data: { text } })
    ).body
  expect(await centre('请29997')).toMatchObject({ totalNum: 1, data: [{ id: '929997' }] })
  // Of another organisation.
  expect((await centre('请29998')).totalNum).toBe(0)
})

test('[AU-01] lists of applications look a text up in its index before they read any row', async () => {
  const firstOf = async (ask: (db: Db) => Promise<unknown>): Promise<string | undefined> => {
    const sent: string[] = []
    await ask(
      createScopedKysely(({ text }) => {
        sent.push(text)
        return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
      }),
    )
    return sent[0]
  }
  const userId = personId('linxue')
  const filter = { kinds: [], text: '请29997', waitsFor: { userId, now: new Date() } }
  const ctx = h.platform.system('test')
  const lists = [
    (db: Db) => pageApprovals({ ...ctx, tenantId: '2', db }, filter, 1, 10),
    (db: Db) => {
      const asked = { pageNum: 1, pageSize: 10, data: { text: '请29997' } }
      return DECIDED_APPROVALS.page(db, asked, { tenantId: '2', userId })
    },
  ]
  for (const ask of lists) expect(await firstOf(ask)).toContain('approval_text')
})

test('[WF-02] with 10,000 applications that wait, each in a flow, what waits for a person comes from the index on what waits', async () => {
  const me = personId('linxue')
  await h.platform.system('test').write(async ({ db }) => {
    await sql`insert into approval (tenant_id, id, kind, applicant_tenant_id, applicant_id, object_type, object_id, title, search_text, snapshot, created_at)
      select 2, 950000 + n, 'tenantCreate', 11, 100001, 'tenant', 950000 + n, '批量申请', '批量申请', '{"tenantType":4}', now() - n * interval '1 minute'
      from generate_series(1, 10000) n`.execute(db)
    await sql`insert into approval_step (tenant_id, approval_id, no, applicant_tenant_id, applicant_id, name, sign, user_ids, step_status, started_at)
      select 2, 950000 + n, 1, 11, 100001, '初审', 1, '[]', 1, now() from generate_series(1, 10000) n`.execute(
      db,
    )
    await sql`insert into approval_signer (tenant_id, id, approval_id, step_no, applicant_tenant_id, applicant_id, user_id, way)
      select 2, 950000 + n, 950000 + n, 1, 11, 100001, case when n % 3 = 0 then ${me}::bigint else 7 end, 1 from generate_series(1, 10000) n`.execute(
      db,
    )
  })
  await gatherStatistics('approval', 'approval_step', 'approval_signer')
  const reader = h.platform.database.reader({ tenantId: '2', userId: me, role: '' })
  const filter = {
    kinds: ['tenantCreate', 'belong'],
    auditStatus: 1,
    waitsFor: { userId: me, now: new Date() },
  } as const
  const reaches = filter.kinds.map((kind) => ({ kind, reach: 'all' as const }))
  const plan = await explainPlan(
    reader,
    queries.pageQuery(reader, '2', reaches, filter, 0, 10).compile(),
  )
  expect(plan).toContain('approval_waiting_newest')
  expect(plan).not.toContain('Seq Scan on approval ')
  expect(await queries.countApprovals(reader, '2', reaches, filter, 10_001)).toBeGreaterThan(3000)
})
