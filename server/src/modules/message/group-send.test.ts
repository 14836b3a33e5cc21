/** What a group of many is told, part by part (MS-04, trigger 15; S4.18). */
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { createBackground } from '../../platform/events/background.ts'
import { backgroundKinds } from '../../platform/events/background-kind.ts'
import { createHooks } from '../../platform/hooks.ts'
import { newId } from '../../platform/ids.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { groupSendKind } from './group-send.ts'

const h = demoHarness()
const TENANT = '2'
const GROUP = '950001'
const FIRST = 9_500_000
const PEOPLE = 450
const AUTHOR = String(FIRST + 3)
const system = () => h.platform.system('test')

// The background is the test's own: nobody tells the app's that there is work.
beforeAll(async () => {
  await h.app.outbox.stop()
  await system().write(async ({ db }) => {
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

/** A process that works until nothing is left, or until the test stops it after `parts`. */
const work = async (parts = Infinity): Promise<void> => {
  const hooks = createHooks()
  let done = 0
  let stopping: Promise<void> | undefined
  hooks.extend(backgroundKinds, {
    ...groupSendKind,
    run: (working) =>
      groupSendKind.run({
        ...working,
        async part(act, made) {
          const answer = await working.part(act, made)
          done += 1
          if (done === parts) stopping = runner.stop()
          return answer
        },
      }),
  })
  const runner = createBackground({
    hooks,
    log: h.platform.log,
    system: (label, by) => h.platform.system(label, by),
    now: () => new Date(),
  })
  runner.wake()
  await runner.idle()
  await stopping
}

const leftOver = async (): Promise<number> =>
  (await system().db.selectFrom('messageGroupSend').select('id').execute()).length

afterEach(async () => {
  expect(await leftOver()).toBe(0)
  expect(await system().db.selectFrom('backgroundTask').select('id').execute()).toEqual([])
})

test('[MS-04] 15: the delivery of an announcement writes to the first 200 and owes the rest', async () => {
  const id = newId()
  await announce(id)
  expect(await told(id)).toEqual(EVERYBODY.slice(0, 199))
  expect(await leftOver()).toBe(1)
  await work()
  expect(await told(id)).toEqual(EVERYBODY)
})

test('[MS-04] 15: a process that ends half way leaves the rest to the next one, and nobody is told twice', async () => {
  const id = newId()
  await announce(id)
  await work(1)
  expect(await told(id)).toEqual(EVERYBODY.slice(0, 399))
  // Who comes meanwhile behind those who were told is told, who left is not.
  await system().write(async ({ db }) => {
    await db
      .deleteFrom('userGroupMember')
      .where('groupId', '=', GROUP)
      .where('userId', '=', String(FIRST + PEOPLE))
      .execute()
    await db
      .insertInto('userGroupMember')
      .values({ tenantId: TENANT, groupId: GROUP, userId: personId('heping') })
      .execute()
  })
  await work()
  expect(await told(id)).toEqual(EVERYBODY.slice(0, -1))
})

test('[MS-04] 15: a part that fails is tried again whole', async () => {
  const id = newId()
  await announce(id)
  await expect(
    system().write(async (w) => {
      const row = await w.db
        .selectFrom('messageGroupSend')
        .selectAll()
        .forUpdate()
        .executeTakeFirstOrThrow()
      await groupSendKind.run({
        task: {
          tenantId: TENANT,
          id: row.id,
          kind: groupSendKind.kind,
          creatorId: AUTHOR,
          actorIp: '',
          failures: 0,
        },
        ctx: system(),
        stopped: () => false,
        part: (act) => act(w),
        keepingLease: (act) => act(),
      })
      throw new Error('the process dies before the commit')
    }),
  ).rejects.toThrow('dies')
  expect(await told(id)).toHaveLength(199)
  await work()
  const everybody = await told(id)
  expect(new Set(everybody).size).toBe(everybody.length)
  expect(everybody).toHaveLength(EVERYBODY.length - 1)
})
