/** A message to a group of many whose process dies: another one goes on, and tells each once. */
import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { dying, workAs } from '../../test/background-work.ts'
import { groupSendKind } from './group-send.ts'

const h = demoHarness()
const GROUP = '950002'
const FIRST = 9_500_000
/** The delivery writes the first 200, the background two parts more. */
const PEOPLE = 450
const IN_PART = 200
const AUTHOR = personId('heping')
const EVERYBODY = Array.from({ length: PEOPLE }, (_, n) => String(FIRST + n + 1))
const system = () => h.platform.system('test')

beforeAll(async () => {
  // The background is the test's own.
  await h.app.background.stop()
  await system().write(async ({ db }) => {
    await db.updateTable('userGroup').set({ status: 2 }).where('tenantId', '=', '2').execute()
    await db
      .insertInto('userGroup')
      .values({ tenantId: '2', id: GROUP, name: '大群', platform: 'gov', ownerId: AUTHOR })
      .execute()
    await sql`insert into user_group_member (tenant_id, group_id, user_id)
      select 2, ${GROUP}::bigint, id from unnest(${[AUTHOR, ...EVERYBODY]}::bigint[]) id`.execute(
      db,
    )
  })
})

const announce = async (title: string): Promise<string> => {
  const body = { groupUid: GROUP, title, content: '明天开会' }
  const made = await h.person('heping').post<{ id: string }>('/api/group/internal/announce', body)
  await h.app.outbox.drain()
  return made.body.data.id
}

const told = async (id: string): Promise<string[]> =>
  (
    await system()
      .db.selectFrom('message')
      .select(['userId', 'mergedCount'])
      .where('bizId', '=', id)
      .orderBy('userId')
      .execute()
  ).map(({ userId, mergedCount }) => {
    expect(mergedCount).toBe(1)
    return userId
  })

/** How many are told when the process is dead: transaction 1 takes the task, each other is a part. */
test.each([
  [2, false, IN_PART],
  [2, true, 2 * IN_PART],
  [3, false, 2 * IN_PART],
  [3, true, PEOPLE],
  [4, false, PEOPLE],
])(
  '[MS-04] killed while a group is told, at transaction %i, after its commit: %s',
  async (nth, after, half) => {
    const id = await announce(`第 ${nth} 次，${after}`)
    // The author, whose id is among the first of the roster, is not told.
    const firsts = [AUTHOR, ...EVERYBODY].toSorted((a, b) => Number(a) - Number(b))
    const expected = firsts.slice(0, half).filter((each) => each !== AUTHOR)
    await workAs(dying(h.platform, nth, after), [groupSendKind])
    expect(await told(id)).toEqual(half === PEOPLE ? EVERYBODY : expected)
    // Whoever comes now leaves it alone until the dead one's time is over.
    await workAs(h.platform, [groupSendKind])
    expect(await told(id)).toHaveLength(half === PEOPLE ? PEOPLE : expected.length)
    await workAs(h.platform, [groupSendKind], 60_000)
    expect(await told(id)).toEqual(EVERYBODY)
    const left = await system().db.selectFrom('messageGroupSend').select('id').execute()
    expect(left).toEqual([])
    const tasks = await system()
      .db.selectFrom('backgroundTask')
      .select('id')
      .where('kind', '=', groupSendKind.kind)
      .execute()
    expect(tasks).toEqual([])
  },
)
