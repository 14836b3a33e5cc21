/** What people want by mail and text, and what leaves (MS-05; decisions S4.17, ADR 0079). */
import { beforeEach, expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { createGateway } from '../delivery/gateway.ts'
import { Undeliverable } from '../delivery/service.ts'
import { MESSAGE_KINDS, namedKindOf } from './kinds.ts'
import { outsideHarness, SENDER } from './outside.test-support.ts'
import { MESSAGE_TRIGGERS } from './triggers/index.ts'

const { h, system, mail, sms, worker, happens, setEmail, choose, owed } = outsideHarness()
const MINUTE = 60_000

beforeEach(async () => {
  await h.app.outbox.stop()
  mail().mode = 'take'
  mail().mails.length = 0
  sms().status = 200
  sms().taken.length = 0
})

interface Preferences {
  readonly demo: boolean
  readonly ways: Readonly<Record<'mail' | 'sms', { setUp: boolean; address: string | null }>>
  readonly kinds: readonly { kind: string; muted: boolean; mail: boolean; sms: boolean }[]
}
const preferences = async (who: string) =>
  (await h.person(who, '-1').get<Preferences>('/api/message/preferences')).body.data
const kindOf = async (who: string, kind: string) =>
  (await preferences(who)).kinds.find((each) => each.kind === kind)

test('[MS-05] a mail server that is away for an hour delays the mail and loses nothing; it comes once', async () => {
  await setEmail('heping', 'heping@example.test')
  expect((await choose('heping', { kind: 'todo', mail: true })).body.code).toBe(200)
  let later = 0
  const outbox = worker(() => later)
  mail().mode = 'refuse'
  const thing = await happens(['heping', 'linxue'])
  await outbox.drain()
  for (; later < 60 * MINUTE; later += MINUTE) await outbox.drain()
  expect(mail().mails).toEqual([])
  const [waiting, ...others] = await owed()
  expect(others).toEqual([])
  expect(waiting?.attempts).toBeGreaterThan(5)
  mail().mode = 'take'
  later += 10 * MINUTE
  await outbox.drain()
  expect(await owed()).toEqual([])
  const messages = await system()
    .db.selectFrom('message')
    .select(['userId', 'id', 'yyyyMm'])
    .where('bizId', '=', thing)
    .orderBy('userId')
    .execute()
  expect(new Set(messages.map(({ userId }) => userId))).toEqual(
    new Set([personId('heping'), personId('linxue')]),
  )
  const own = messages.find(({ userId }) => userId === personId('heping'))
  expect(mail().mails).toMatchObject([
    {
      to: 'heping@example.test',
      from: SENDER,
      subject: '您有新的待办',
      messageId: expect.stringMatching(/^<\d+@zhongzhi\.test>$/),
      body: expect.stringContaining(`/msg/detail?id=${own?.id}&ym=${own?.yyyyMm}`),
    },
  ])
  expect(mail().mails[0]?.body).toContain('核对台账')
  // Nothing comes again, however often it is looked for.
  later += 24 * 60 * MINUTE
  await outbox.drain()
  expect(mail().mails).toHaveLength(1)
})

test('[MS-05] what is switched counts for the next message, also where it is on its way; alike ones are one mail', async () => {
  await setEmail('heping', 'heping@example.test')
  await choose('heping', { kind: 'todo', mail: true, sms: false })
  const outbox = worker()
  const thing = await happens(['heping'])
  await outbox.drain()
  await happens(['heping'], thing)
  await outbox.drain()
  expect(mail().mails).toHaveLength(1)
  // On its way, and not wanted any more: the outside lane is held back by the server until then.
  mail().mode = 'refuse'
  let later = 0
  const second = worker(() => later)
  await happens(['heping'])
  await second.drain()
  expect(await owed()).toHaveLength(1)
  await choose('heping', { kind: 'todo', mail: false })
  mail().mode = 'take'
  later = 60 * MINUTE
  await second.drain()
  expect(await owed()).toEqual([])
  expect(mail().mails).toHaveLength(1)
})

test('[MS-05] a text message says what it is about and no more, with a key of its own; the gateway is told who asks', async () => {
  await choose('heping', { kind: 'todo', mail: false, sms: true })
  let later = 0
  const outbox = worker(() => later)
  sms().status = 503
  await happens(['heping'])
  await outbox.drain()
  sms().status = 200
  later = MINUTE
  await outbox.drain()
  const [first, again] = sms().taken
  expect(again).toMatchObject({
    body: {
      mobile: expect.stringMatching(/^\+86\d{11}$/),
      text: '【众治】您有新的待办，请登录平台查看详情。',
    },
    authorization: 'Bearer gateway-token',
  })
  expect(again?.key).toBe(first?.key)
  expect(again?.body.key).toBe(again?.key)
  expect(sms().taken).toHaveLength(2)
})

test('[MS-05] an address that nobody is reached by is not tried again, and one without an address owes nothing', async () => {
  await setEmail('heping', 'nobody@example.test')
  await setEmail('linxue', null)
  for (const who of ['heping', 'linxue'])
    await choose(who, { kind: 'todo', mail: true, sms: false })
  mail().mode = 'unknown'
  const outbox = worker()
  await happens(['heping', 'linxue'])
  const before = mail().connections()
  await outbox.drain()
  expect(mail().connections()).toBe(before + 1)
  expect(await owed()).toEqual([])
  sms().status = 422
  const gateway = createGateway({ url: sms().url, token: undefined, setting: 'SMS_URL' })
  await expect(gateway.send({ key: '1' })).rejects.toThrow(Undeliverable)
})

test('[MS-05] warnings about the account come by mail unless switched off, and cannot be muted', async () => {
  await setEmail('chensiyuan', 'chen@example.test')
  const me = personId('chensiyuan')
  const warn = () =>
    system().write((w) => {
      w.emit({ type: 'user.password.set', objectType: 'user', objectId: me, payload: {} })
      return Promise.resolve()
    })
  expect(await kindOf('chensiyuan', 'security')).toEqual({
    kind: 'security',
    muted: false,
    mail: true,
    sms: false,
  })
  expect((await choose('chensiyuan', { kind: 'security', muted: true })).body).toMatchObject({
    code: 40001,
    field: 'muted',
    msg: '安全消息不能设为免打扰',
  })
  const outbox = worker()
  await warn()
  await outbox.drain()
  expect(mail().mails).toMatchObject([{ to: 'chen@example.test', subject: '登录密码已修改' }])
})

test('[MS-05] a muted kind stands in the list and not at the badge, from the next message on', async () => {
  const unread = async (yyyyMm = '') =>
    (
      await h
        .person('fangxiao', '-1')
        .get<{ businessCount: number }>('/api/station/un-read-count', { yyyyMm })
    ).body.data.businessCount
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '')
  const outbox = worker()
  const [badge, listed] = [await unread(), await unread(month)]
  await happens(['fangxiao'])
  await outbox.drain()
  expect([await unread(), await unread(month)]).toEqual([badge + 1, listed + 1])
  await choose('fangxiao', { kind: 'todo', muted: true })
  const muted = await happens(['fangxiao'])
  await outbox.drain()
  expect([await unread(), await unread(month)]).toEqual([badge + 1, listed + 2])
  // Alike ones of ten minutes are one row: it counts as the person wants it now.
  await choose('fangxiao', { kind: 'todo', muted: false })
  await happens(['fangxiao'], muted)
  await outbox.drain()
  expect([await unread(), await unread(month)]).toEqual([badge + 2, listed + 2])
  expect(await kindOf('fangxiao', 'todo')).toMatchObject({ muted: false })
  expect(await kindOf('heping', 'venue')).toEqual({
    kind: 'venue',
    muted: false,
    mail: false,
    sms: false,
  })
})

test('[MS-05] one’s own choices are one’s own, addresses are shortened, an unknown kind is refused', async () => {
  await setEmail('heping', 'heping@example.test')
  expect(await preferences('heping')).toMatchObject({
    demo: false,
    ways: {
      mail: { setUp: true, address: 'h***@example.test' },
      sms: { setUp: true, address: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) },
    },
  })
  expect((await preferences('zhaolan')).kinds.map(({ kind }) => kind)).toEqual([...MESSAGE_KINDS])
  expect((await choose('heping', { kind: 'weather', muted: true })).body).toMatchObject({
    code: 40001,
    field: 'kind',
  })
  expect((await h.nobody.get('/api/message/preferences')).body.code).toBe(40101)
  expect((await h.person('heping', '-1').get('/api/message/demo-sent')).body.code).toBe(40401)
})

test('[MS-05] a choice is entered with what held before it', async () => {
  const me = personId('mali_fl')
  await choose('mali_fl', { kind: 'group', muted: true })
  await choose('mali_fl', { kind: 'group', mail: true, muted: false })
  await choose('mali_fl', { kind: 'group', mail: false })
  const entries = await system()
    .db.selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'message.preference')
    .where('objectId', '=', me)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { before: { kind: 'group', muted: false }, after: { kind: 'group', muted: true } },
    {
      before: { kind: 'group', muted: true, mail: null },
      after: { kind: 'group', muted: false, mail: true },
    },
    { before: { kind: 'group', mail: true }, after: { kind: 'group', mail: false } },
  ])
})

test('[MS-05] the choices of an account that has ended are gone with it', async () => {
  const me = personId('zhaolan')
  await choose('zhaolan', { kind: 'group', muted: true })
  await system().write((w) => {
    w.emit({ type: 'user.cancelled', objectType: 'user', objectId: me, payload: { userId: me } })
    return Promise.resolve()
  })
  await worker().drain()
  expect(await kindOf('zhaolan', 'group')).toMatchObject({ muted: false })
})

test('[MS-05] every trigger’s messages are of a kind that can be chosen', () => {
  const unknown = MESSAGE_TRIGGERS.filter(
    ({ type }) => !type.startsWith('user.') && !type.startsWith('session.'),
  ).filter(
    ({ type }) =>
      namedKindOf(type, 2) === undefined && !type.startsWith('admin.') && !type.startsWith('role.'),
  )
  expect(unknown.map(({ type }) => type)).toEqual([])
})
