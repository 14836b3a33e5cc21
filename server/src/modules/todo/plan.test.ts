import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { explainPlan, gatherStatistics } from '../../test/plan.ts'
import * as queries from './queries.ts'

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
  const scope: queries.TodoScope = { tenantId: '2', onlyOf: null, now: new Date() }
  const plan = await explainPlan(reader, queries.pageQuery(reader, scope, {}, 0, 10).compile())
  expect(plan).toContain('todo_newest')
  expect(plan).not.toMatch(/Seq Scan on todo\b/)
  expect(await queries.pageQuery(reader, scope, {}, 0, 10).execute()).toHaveLength(10)
})
