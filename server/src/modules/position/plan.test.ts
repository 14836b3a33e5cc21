import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { countTouched, explainPlan, gatherStatistics } from '../../test/plan.ts'
import { POSITION_LIST } from './list.ts'
import { countHoldersOf } from './queries.ts'

const h = demoHarness()
const TYPE = '64001'

/**
 * 10,000 positions of one type, the first of which 5,000 people hold, and 20,000 people; a hundred
 * of the positions' names stand in 其他 too.
 */
beforeAll(async () => {
  await h.platform.system('test').write(async ({ db }) => {
    await sql`insert into position_type (tenant_id, id, name, creator_id) values (2, ${TYPE}, '批量类型', 100001)`.execute(
      db,
    )
    await sql`insert into position (tenant_id, id, type_id, name, creator_id, created_at)
      select 2, 2000000 + n, ${TYPE}, '批量' || n, 100001, now() - n * interval '1 minute' from generate_series(1, 10000) n`.execute(
      db,
    )
    await sql`insert into position (tenant_id, id, type_id, name, creator_id, created_at)
      select 2, 3000000 + n, null, '批量' || n, 100001, now() - interval '1 year' from generate_series(1, 100) n`.execute(
      db,
    )
    await sql`insert into member (tenant_id, id, user_id, platform, status)
      select 2, 6000000 + n, 5000000 + n, 'gov', case when n % 10 = 0 then 2 else 1 end from generate_series(1, 20000) n`.execute(
      db,
    )
    await sql`insert into position_holder (tenant_id, user_id, position_id)
      select 2, 5000000 + n, case when n <= 5000 then 2000001 else 2000002 + n % 5000 end from generate_series(1, 20000) n`.execute(
      db,
    )
  })
  await gatherStatistics('position', 'position_type', 'position_holder', 'member')
})

const reader = () => h.platform.database.reader({ tenantId: '2', userId: '100001', role: '' })
const asked = (data: object) => ({ pageNum: 1, pageSize: 10, data })
const scope = { tenantId: '2' }

test('[OS-09] with 10,000 positions and the policies on, a page comes from the index, and its holders from theirs', async () => {
  for (const data of [{}, { pid: TYPE }]) {
    const plan = await explainPlan(
      reader(),
      POSITION_LIST.statements(reader(), asked(data), scope).page.compile(),
    )
    expect(plan).toContain('position_newest')
    expect(plan).not.toMatch(/Seq Scan on position\b/)
  }
  const page = await POSITION_LIST.page(reader(), asked({ pid: TYPE }), scope)
  expect(page.totalNum).toBe(10_000)
  // One in ten of its 5,000 holders has left.
  const [first, second] = page.data
  const ids = page.data.slice(0, 2).map(({ id }) => id)
  const holders = await countHoldersOf(reader(), '2', ids)
  expect([first?.name, holders.get(first?.id ?? '')]).toEqual(['批量1', 4500])
  const few = [second?.id ?? '']
  const touched = await countTouched(reader(), (db) => countHoldersOf(db, '2', few))
  expect(touched).toBeLessThan(1000)
  expect((await POSITION_LIST.page(reader(), asked({ name: '批量777' }), scope)).totalNum).toBe(11)
})

test('[OS-08] a type of 10,000 positions is deleted: all stand in 其他, those whose name was there with a number', async () => {
  const deleted = await h.person('linxue').post('/api/user/delete-position-type', { id: TYPE })
  expect(deleted.body).toMatchObject({ code: 200, msg: '删除成功' })
  const { rows } = await sql<{ typeId: string | null; n: number }>`
    select type_id as "typeId", count(*)::int as n from position where name like '批量%' group by 1`.execute(
    h.platform.system('test').db,
  )
  expect(rows).toEqual([{ typeId: null, n: 10_100 }])
  const twins = await POSITION_LIST.page(reader(), asked({ name: '(2)' }), scope)
  expect(twins.totalNum).toBe(100)
})
