/** What a group of many is told, part by part (MS-04, trigger 15; S4.18). */
import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { eventually } from '../../test/eventually.ts'

const h = demoHarness()
const TENANT = '2'
const GROUP = '950001'
const FIRST = 9_500_000
const PEOPLE = 450
const AUTHOR = String(FIRST + 3)
const system = () => h.platform.system('test')

beforeAll(async () => {
  await system().write(async ({ db }) => {
    // An organisation has one group of all; the demonstration's is over.
    await db.updateTable('userGroup').set({ status: 2 }).where('tenantId', '=', TENANT).execute()
    await db
      .insertInto('userGroup')
      .values({ tenantId: TENANT, id: GROUP, name: '大群', platform: 'gov', ownerId: AUTHOR })
      .execute()
    await sql`insert into user_group_member (tenant_id, group_id, user_id)
      select 2, ${GROUP}::bigint, ${FIRST} + n from generate_series(1, ${PEOPLE}) n`.execute(db)
  })
})

const announce = async (objectId: string): Promise<void> => {
  const by = { userId: AUTHOR, ip: '10.0.0.1', userAgent: 'test', requestId: 'test' }
  await h.platform.system('test', by).write((w) => {
    const payload = { groupId: GROUP, name: '大群', title: '通知', content: '明天开会' }
    w.emit({ type: 'group.announced', objectType: 'group', objectId, tenantId: TENANT, payload })
    return Promise.resolve()
  })
  await h.app.outbox.drain()
}

const told = async (bizId: string): Promise<string[]> =>
  (
    await system()
      .db.selectFrom('message')
      .select(['userId', 'mergedCount', 'subject'])
      .where('bizId', '=', bizId)
      .orderBy('userId')
      .execute()
  ).map(({ userId, mergedCount, subject }) => {
    expect([mergedCount, subject]).toEqual([1, '群公告：通知'])
    return userId
  })

const EVERYBODY = Array.from({ length: PEOPLE }, (_, n) => String(FIRST + n + 1)).filter(
  (id) => id !== AUTHOR,
)

const leftOver = async (): Promise<number> =>
  (await system().db.selectFrom('messageGroupSend').select('id').execute()).length

test('[MS-04] 15: an announcement reaches everybody of a group of many once, beyond what its delivery writes', async () => {
  const id = newId()
  await announce(id)
  await eventually('the rest of the group', async () => (await leftOver()) === 0)
  expect(await told(id)).toEqual(EVERYBODY)
})
