/** An import of members gives people the positions that its rows name. */
import { expect, test } from '@jest/globals'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { checkedDraft, commit, csvOf, settled } from '../member/member.test-support.ts'

const h = demoHarness()
const admin = () => h.person('linxue')

/** Names of the positions that people with these mobiles hold; null for none. */
const heldBy = async (mobiles: readonly string[]): Promise<(string | null)[]> => {
  const rows = await h.platform
    .system('test')
    .db.selectFrom('userAccount as u')
    .leftJoin('positionHolder as h', (join) =>
      join.onRef('h.userId', '=', 'u.id').on('h.tenantId', '=', '2'),
    )
    .leftJoin('position as p', (join) =>
      join.onRef('p.tenantId', '=', 'h.tenantId').onRef('p.id', '=', 'h.positionId'),
    )
    .select(['u.mobile', 'p.name'])
    .where('u.mobile', 'in', [...mobiles])
    .execute()
  return mobiles.map((mobile) => rows.find((row) => row.mobile === mobile)?.name ?? null)
}

const bringIn = async (file: Buffer): Promise<void> => {
  const { id } = await checkedDraft(admin(), file)
  await admin().post('/api/user/tenant-user/import-options', { id, updateExisting: 1 })
  await commit(admin(), id)
  expect(await settled(admin(), id)).toMatchObject({ status: 'done', failed: 0 })
}

test('[OS-09] imported people hold the enabled position of the name; one that is disabled or unknown is left as text', async () => {
  const people = ['13711160001', '13711160002', '13711160003', '13711160004']
  const mobiles = people.map((mobile) => `+86${mobile}`)
  await bringIn(
    csvOf(
      `岗一,${people[0]},,网格专员,,`,
      `岗二,${people[1]},,统计专员,,`,
      `岗三,${people[2]},,没有的岗,,`,
      `岗四,${people[3]},,,,`,
    ),
  )
  expect(await heldBy(mobiles)).toEqual(['网格专员', null, null, null])
  // A later table changes it where it names another, and keeps it where it names none.
  await bringIn(csvOf(`岗一,${people[0]},,,,`, `岗四,${people[3]},,文秘,,`))
  expect(await heldBy(mobiles)).toEqual(['网格专员', null, null, '文秘'])
  await bringIn(csvOf(`岗一,${people[0]},,科长,,`))
  expect((await heldBy(mobiles))[0]).toBe('科长')
})
