import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import pg from 'pg'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import * as queries from './queries.ts'

const h = demoHarness()

/** Statistics are the owner's to gather; autovacuum does it on PostgreSQL sooner or later. */
async function analyse(): Promise<void> {
  const adminUrl = process.env.DATABASE_ADMIN_URL
  if (!adminUrl) {
    const engine = await globalThis.__zzEngine?.()
    await engine?.exec('set session authorization postgres; analyze approval; set session authorization zz_app')
    return
  }
  const owner = new pg.Client({ connectionString: Object.assign(new URL(adminUrl), { pathname: `/zz_test_${process.env.JEST_WORKER_ID ?? '1'}` }).href })
  await owner.connect()
  await owner.query('analyze approval')
  await owner.end()
}

/** EXPLAIN takes no parameters in every engine's protocol, so the values stand in the text. */
const inline = (text: string, values: readonly unknown[]): string =>
  text.replaceAll(/\$(\d+)/g, (_, nth: string) => {
    const value = values[Number(nth) - 1]
    return typeof value === 'number' ? String(value) : `'${value instanceof Date ? value.toISOString() : String(value)}'`
  })

test('[AU-01] with 30,000 applications and the policies on, the first page comes from the index on newest-first, and the last page is right', async () => {
  const system = h.platform.system('test')
  await system.write(async ({ db }) => {
    await sql`insert into approval (tenant_id, id, kind, applicant_tenant_id, applicant_id, object_type, object_id, title, search_text, snapshot, audit_status, created_at)
      select 2 + n % 3, 900000 + n, 'tenantCreate', 11, 100001, 'tenant', 900000 + n, '批量申请' || n, '批量申请' || n, '{"tenantType":4}', 2, now() - n * interval '1 minute'
      from generate_series(1, 30000) n`.execute(db)
  })
  await analyse()
  const reader = h.platform.database.reader({ tenantId: '2', userId: personId('linxue'), role: '' })
  const compiled = queries.pageQuery(reader, '2', [{ kind: 'tenantCreate', reach: 'all' }], { kinds: ['tenantCreate'] }, 0, 10).compile()
  const { rows } = await sql<{ queryPlan: string }>`explain ${sql.raw(inline(compiled.sql, compiled.parameters))}`.execute(reader)
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain('approval_newest')
  expect(plan).not.toContain('Seq Scan on approval')
  const page = async (pageNum: number, data: Record<string, unknown> = {}) =>
    (await h.person('linxue').post<{ tenantFullName: string }[]>('/api/uc/tenant/audit/page-for-audit', { pageNum, pageSize: 10, data })).body
  expect(await page(1)).toMatchObject({ code: 200, totalNum: 10_016 })
  expect((await page(1002)).data).toHaveLength(6)
  expect((await page(1003)).data).toEqual([])
  expect((await page(1, { tenantName: '批量申请29997', tenantType: 4, auditStatus: 2 })).totalNum).toBe(1)
})
