import { expect, test } from '@jest/globals'
import { CompiledQuery, sql } from 'kysely'
import type { Statement } from '../../platform/db/batch.ts'
import { kyselyOver } from '../../platform/db/kysely.ts'
import type { Db } from '../../platform/db/schema.ts'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import * as queries from './queries.ts'

const h = demoHarness()
const STAFF = 5000
/** How often all staff may be gone through: members, their departments, accounts, sorting. One pass for each of them would be 5,000. */
const PASSES = 20

interface Node {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Node[]
}

const workOf = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, child) => sum + workOf(child), 0)

/** Rows that a statement's plan really went through, thrown away ones included: what a clock would only hint at. */
async function touched(reader: Db, ask: (db: Db) => Promise<unknown>): Promise<number> {
  const sent: Statement[] = []
  const recorder = kyselyOver((statement) => {
    sent.push(statement)
    return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
  })
  await ask(recorder)
  const [statement] = sent
  if (statement === undefined) throw new Error('nothing was asked')
  const { rows } = await reader.executeQuery<Record<string, [{ Plan: Node }]>>(
    CompiledQuery.raw(`explain (analyze, timing off, format json) ${statement.text}`, [...statement.values]),
  )
  const [plan] = Object.values(rows[0] ?? {})
  if (plan === undefined) throw new Error('no plan')
  return workOf(plan[0].Plan)
}

test('[SV-02] among 5,000 staff a search goes through them a few times and never once for each, as administrator and as member', async () => {
  await h.platform.system('test').write(async ({ db }) => {
    await sql`insert into user_account (id, user_name, nick_name, real_name, name_pinyin, name_initials, status)
      select 10000000 + n, 'bulk' || n, '批量' || n, '批量人员' || n, 'piliangrenyuan' || n, 'plry' || n, 1 from generate_series(1, ${sql.lit(STAFF)}) n`.execute(
      db,
    )
    await sql`insert into member (tenant_id, id, user_id, platform) select 2, 20000000 + n, 10000000 + n, 'gov' from generate_series(1, ${sql.lit(STAFF)}) n`.execute(
      db,
    )
    await sql`insert into member_department (tenant_id, member_id, department_id, main)
      select 2, 20000000 + n, ${departmentId('2', '综合科')}, true from generate_series(1, ${sql.lit(STAFF)}) n`.execute(db)
  })
  for (const who of ['zhouming', 'heping']) {
    const reader = h.platform.database.reader({ tenantId: '2', userId: personId(who), role: '' })
    for (const text of ['批量人员19', 'plry1', '李伟', '', '批量']) {
      const search = { text, platform: null, tenantId: '2', limit: 50 }
      expect((await queries.searchStaff(reader, search)).length).toBeGreaterThan(0)
      expect(await touched(reader, (db) => queries.searchStaff(db, search))).toBeLessThan(STAFF * PASSES)
    }
  }
}, 60_000)
