/** Two processes at the same mails and announcements, and one that dies over them (ADR 0079). */
import { beforeEach, expect, test } from '@jest/globals'
import { createBackground } from '../../platform/events/background.ts'
import { backgroundKinds } from '../../platform/events/background-kind.ts'
import type { Ctx } from '../../platform/context.ts'
import { createHooks } from '../../platform/hooks.ts'
import { shanghaiText } from '../../platform/time.ts'
import { PEOPLE, personId } from '../../seed/data/people.ts'
import { meetAt } from '../../test/race.ts'
import { beginDue, broadcastKind } from '../broadcast/send.ts'
import { outsideHarness } from './outside.test-support.ts'

const { h, system, mail, worker, happens, owed } = outsideHarness()
const NAMES = PEOPLE.filter(({ state }) => state === 'active')
  .slice(0, 12)
  .map(({ userName }) => userName)
const SECOND = 1000

beforeEach(async () => {
  await h.app.outbox.stop()
  mail().mode = 'take'
  mail().mails.length = 0
  mail().onTaken = () => {}
  await system().write(async ({ db }) => {
    for (const userName of NAMES)
      await db
        .updateTable('userAccount')
        .set({ email: `${userName}@example.test` })
        .where('id', '=', personId(userName))
        .execute()
    await db.deleteFrom('messagePreference').execute()
    await db
      .insertInto('messagePreference')
      .values(
        NAMES.map((userName) => ({
          userId: personId(userName),
          kind: 'todo' as const,
          mail: true,
          sms: null,
        })),
      )
      .execute()
  })
})

/** Each person of each thing exactly one key, whatever copies there are. */
const keysByPerson = (): Map<string, Set<string>> => {
  const keys = new Map<string, Set<string>>()
  for (const { to, messageId } of mail().mails)
    keys.set(to, (keys.get(to) ?? new Set()).add(messageId))
  return keys
}

test('[MS-04] two processes send each mail once between them', async () => {
  const [first, second] = [worker(), worker()]
  await happens(NAMES)
  await happens(NAMES)
  await Promise.all([first.drain(), second.drain()])
  await Promise.all([first.drain(), second.drain()])
  expect(await owed()).toEqual([])
  expect(mail().mails).toHaveLength(2 * NAMES.length)
  expect(new Set(mail().mails.map(({ messageId }) => messageId)).size).toBe(2 * NAMES.length)
})

/** A process that is gone: from the moment on nothing of it reaches the database any more. */
const mortal = () => {
  let gone = false
  const wrap = (ctx: Ctx): Ctx =>
    Object.assign(Object.create(ctx) as Ctx, {
      write: <T>(act: Parameters<typeof ctx.write<T>>[0]): Promise<T> =>
        gone ? Promise.reject(new Error('the process is gone')) : ctx.write<T>(act),
    })
  return {
    platform: {
      hooks: h.platform.hooks,
      log: h.platform.log,
      bus: h.platform.bus,
      now: () => h.platform.now(),
      system: (label: string, by?: Parameters<typeof h.platform.system>[1]) =>
        wrap(h.platform.system(label, by)),
    },
    kill: () => {
      gone = true
    },
  }
}

test('[MS-04] one of two killed while it sends: the other sends what is left, and a copy of what was under way has the same key', async () => {
  const dying = mortal()
  const doomed = worker(() => 0, dying.platform)
  await happens(NAMES)
  mail().onTaken = () => {
    if (mail().mails.length === 4) dying.kill()
  }
  await doomed.drain()
  const taken = mail().mails.length
  expect(taken).toBeGreaterThanOrEqual(4)
  expect(taken).toBeLessThan(NAMES.length + 8)
  const other = worker(() => 60 * SECOND)
  await other.drain()
  await other.drain()
  expect(await owed()).toEqual([])
  const keys = keysByPerson()
  expect(new Set(keys.keys())).toEqual(new Set(NAMES.map((name) => `${name}@example.test`)))
  // Exactly one for whoever drops a second copy by its Message-ID, as mail servers do.
  expect([...keys.values()].map(({ size }) => size)).toEqual(NAMES.map(() => 1))
  const messages = await system()
    .db.selectFrom('message')
    .select(['userId', 'mergedCount'])
    .where('event', '=', 'todo.created')
    .where('createdAt', '>', new Date(Date.now() - 60 * SECOND))
    .execute()
  expect(messages.every(({ mergedCount }) => mergedCount === 1)).toBe(true)
}, 60_000)

const announce = async (sendTime?: string): Promise<string> =>
  (
    await h.person('wutong', '1').post<{ id: string }>('/api/ops/broadcast/save', {
      title: '停机维护',
      content: '<p>今晚停机维护。</p>',
      audience: 'all',
      ...(sendTime && { sendTime }),
    })
  ).body.data.id

/** A process's background, which looks for work until there is none. */
const runBackground = async (
  system: (label: string, by?: Parameters<typeof h.platform.system>[1]) => Ctx,
  later = 0,
): Promise<void> => {
  const hooks = createHooks()
  hooks.extend(backgroundKinds, broadcastKind)
  const runner = createBackground({
    hooks,
    log: h.platform.log,
    system,
    now: () => new Date(Date.now() + later),
  })
  runner.wake()
  await runner.idle()
}

test('[WF-03] an announcement to 900 people, its process killed after two parts: the other goes on, everybody is told once', async () => {
  await system().write(async ({ db }) => {
    await db
      .insertInto('userAccount')
      .values(
        Array.from({ length: 900 }, (_, nth) => ({
          id: String(7_700_000 + nth),
          userName: `broadcast${nth}`,
          nickName: `公告${nth}`,
          realName: null,
          userNameChangedAt: null,
          avatar: null,
          mobile: null,
          email: null,
          tourDoneAt: null,
          lastLoginAt: null,
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute()
  })
  const id = await announce()
  let writes = 0
  const dying = (label: string, by?: Parameters<typeof h.platform.system>[1]): Ctx => {
    const ctx = h.platform.system(label, by)
    return Object.assign(Object.create(ctx) as Ctx, {
      write: <T>(act: Parameters<typeof ctx.write<T>>[0]): Promise<T> => {
        writes += 1
        // The first takes the task, two parts come about.
        return writes > 3 ? Promise.reject(new Error('the process is gone')) : ctx.write<T>(act)
      },
    })
  }
  await runBackground(dying)
  const half = await h
    .person('wutong', '1')
    .get<{ done: number; status: number }>('/api/ops/broadcast/detail', { id })
  expect(half.body.data).toMatchObject({ status: 2, done: 400 })
  await Promise.all([
    runBackground((label, by) => h.platform.system(label, by), 120 * SECOND),
    runBackground((label, by) => h.platform.system(label, by), 120 * SECOND),
  ])
  const { people, rows } = await system()
    .db.selectFrom('message')
    .select((eb) => [
      eb.cast<number>(eb.fn.count('userId').distinct(), 'integer').as('people'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('rows'),
    ])
    .where('bizId', '=', id)
    .executeTakeFirstOrThrow()
  const { accounts } = await system()
    .db.selectFrom('userAccount')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('accounts'))
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  expect([people, rows]).toEqual([accounts, accounts])
  const over = await h.person('wutong', '1').get<object>('/api/ops/broadcast/detail', { id })
  expect(over.body.data).toMatchObject({ status: 3, done: accounts, total: accounts })
}, 60_000)

test('[WF-03] withdrawn by two at once it is withdrawn once; one that begins meanwhile is sent and not withdrawn', async () => {
  const operator = h.person('wutong', '1')
  const later = shanghaiText(new Date(Date.now() + 86_400 * SECOND))
  const one = await announce(later)
  const withdraw = (id: string) => () => operator.post('/api/ops/broadcast/withdraw', { id })
  const answers = await meetAt({ table: 'broadcast', id: one }, [withdraw(one), withdraw(one)])
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 40905])
  const other = await announce(later)
  await system().write((w) =>
    w.db
      .updateTable('broadcast')
      .set({ sendAt: new Date(Date.now() - SECOND) })
      .where('id', '=', other)
      .execute(),
  )
  const [, withdrawn] = await meetAt<{ body: { code: number } } | undefined>(
    { table: 'broadcast', id: other },
    [() => beginDue(system()).then(() => undefined), withdraw(other)],
  )
  const { body } = await operator.get<{ status: number }>('/api/ops/broadcast/detail', {
    id: other,
  })
  // Whoever came first won, and the other heard of it.
  expect([withdrawn?.body.code, body.data.status]).toEqual(
    body.data.status === 4 ? [200, 4] : [40905, 2],
  )
})
