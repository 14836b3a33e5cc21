import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import pg from 'pg'
import { demoHarness } from '../../seed/harness.test-support.ts'
import * as queries from './queries.ts'

const h = demoHarness()

/** Statistics are the owner's to gather; autovacuum does it on PostgreSQL sooner or later. */
async function analyse(): Promise<void> {
  const adminUrl = process.env.DATABASE_ADMIN_URL
  if (!adminUrl) {
    const engine = await globalThis.__zzEngine?.()
    await engine?.exec('set session authorization postgres; analyze todo; set session authorization zz_app')
    return
  }
  const owner = new pg.Client({ connectionString: Object.assign(new URL(adminUrl), { pathname: `/zz_test_${process.env.JEST_WORKER_ID ?? '1'}` }).href })
  await owner.connect()
  await owner.query('analyze todo')
  await owner.end()
}

test('[TD-02] with 10,000 to-dos and the policies on, the first page comes from the index on newest-first', async () => {
  const system = h.platform.system('test')
  await system.write(async ({ db }) => {
    await sql`insert into todo (tenant_id, id, title, todo_type, todo_task_type, creator_uid, executor_count, created_at)
      select 2 + n % 3, 600000 + n, '批量待办' || n, 1, 1, 100001, 1, now() - n * interval '1 minute' from generate_series(1, 10000) n`.execute(db)
  })
  await analyse()
  const reader = h.platform.database.reader({ tenantId: '2', userId: '100001', role: '' })
  const scope: queries.TodoScope = { tenantId: '2', onlyOf: null, now: new Date() }
  const compiled = queries.pageQuery(reader, scope, {}, 0, 10).compile()
  const { rows } = await sql<{ queryPlan: string }>`explain ${sql.raw(inline(compiled.sql, compiled.parameters))}`.execute(reader)
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain('todo_newest')
  expect(plan).not.toMatch(/Seq Scan on todo\b/)
  expect(await queries.pageQuery(reader, scope, {}, 0, 10).execute()).toHaveLength(10)
})

/** EXPLAIN takes no parameters in every engine's protocol, so the values stand in the text. */
function inline(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, nth: string) => {
    const value = values[Number(nth) - 1]
    return typeof value === 'number' ? String(value) : `'${value instanceof Date ? value.toISOString() : String(value)}'`
  })
}
