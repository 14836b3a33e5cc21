import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { countTouched, gatherStatistics } from '../../test/plan.ts'
import { GROUP_MEMBERS } from './lists.ts'

const h = demoHarness()
const GROUP = '63000'
const FIRST = 7_000_000
const reader = () => h.platform.database.reader({ tenantId: '2', userId: '100001', role: '' })
const find = (name: string, db = reader()) =>
  GROUP_MEMBERS.page(
    db,
    { pageNum: 1, pageSize: 20, data: { name } },
    { tenantId: '2', groupId: GROUP },
  )
const foundBy = async (name: string): Promise<number[]> =>
  (await find(name)).data.map(({ userId }) => Number(userId) - FIRST).toSorted((a, b) => a - b)

/**
 * 10,000 members. The first has a real name and a staff name, the second a staff name alone, the
 * third neither; the fourth's account is cancelled; the fifth has the name but sits nowhere here.
 */
beforeAll(async () => {
  await h.platform.system('test').write(async ({ db }) => {
    await sql`insert into user_account (id, user_name, nick_name, real_name, status)
      select ${FIRST}::bigint + n, 'plan' || n, case when n < 6 then '昵称鑫' else '昵称' end,
        case when n in (1, 5) then 'Ab鑫磊' when n = 4 or n > 5 then '批量' end, case when n = 4 then 3 else 1 end
      from generate_series(1, 10000) n`.execute(db)
    await sql`insert into member (tenant_id, id, user_id, platform)
      select 2, ${FIRST}::bigint + n, ${FIRST}::bigint + n, 'gov' from generate_series(1, 10000) n where n <> 5`.execute(
      db,
    )
    await sql`insert into member_profile (tenant_id, user_id, staff_name)
      select 2, ${FIRST}::bigint + n, '内部焱淼' from generate_series(1, 2) n`.execute(db)
    await sql`insert into user_group_member (tenant_id, group_id, user_id)
      select 2, ${GROUP}, ${FIRST}::bigint + n from generate_series(1, 10000) n`.execute(db)
  })
  await gatherStatistics('user_account', 'member', 'member_profile', 'user_group_member')
})

test('[OS-10] members are found by what the organisation calls them, and by nothing else', async () => {
  expect(await foundBy('鑫磊')).toEqual([1])
  expect(await foundBy('aB鑫')).toEqual([1])
  expect(await foundBy('焱淼')).toEqual([2])
  expect(await foundBy('鑫')).toEqual([1, 3])
  expect(await foundBy('焱')).toEqual([2])
  expect(await foundBy('注销用户')).toEqual([4])
  expect(await foundBy('磊鑫')).toEqual([])
  expect((await find('批')).totalNum).toBe(9995)
})

test('[OS-10] few among 10,000 members are found without asking each for its name', async () => {
  for (const name of ['鑫磊', '焱淼', '没有这个'])
    expect(await countTouched(reader(), (db) => find(name, db))).toBeLessThan(200)
})
