import { expect, test } from '@jest/globals'
import { newId } from '../../platform/ids.ts'
import { shanghaiMonth } from '../../platform/time.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { type MessageDraft, deliverMessage } from './deliver.ts'
import { removeOld } from './retention.ts'

const h = demoHarness()
const system = () => h.platform.system('test')

const draft = (bizId: string, recipients: readonly string[]): MessageDraft => ({
  event: 'test.happened',
  bizType: 'test',
  bizId,
  tenantId: null,
  subject: '通知',
  content: '<p>内容</p><script>alert(1)</script>',
  msgCategory: 2,
  recipients,
})
const send = (bizId: string, recipients: readonly string[], at: Date) =>
  system().write((w) => deliverMessage(w, draft(bizId, recipients), at))
const rows = (bizId: string) =>
  system()
    .db.selectFrom('message')
    .selectAll()
    .where('bizId', '=', bizId)
    .orderBy('createdAt')
    .execute()

test('[MS-04] alike ones within ten minutes are one, unread again; later ones, other things and other people are their own', async () => {
  const [a, b] = [personId('heping'), personId('linxue')]
  const thing = newId()
  const start = new Date('2026-03-10T10:00:00+08:00')
  const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  await send(thing, [a, b, a], start)
  expect(await rows(thing)).toMatchObject([{ mergedCount: 1 }, { mergedCount: 1 }])
  await send(thing, [a], after(9))
  await send(newId(), [a], after(9))
  expect(new Map((await rows(thing)).map((row) => [row.userId, row.mergedCount]))).toEqual(
    new Map([
      [a, 2],
      [b, 1],
    ]),
  )
  await send(thing, [a], after(11))
  expect(
    (await rows(thing)).filter((row) => row.userId === a).map((row) => row.mergedCount),
  ).toEqual([2, 1])
  expect((await rows(thing)).every((row) => row.content === '<p>内容</p>')).toBe(true)
  // Column, text and order tell of the same moment: that of the last event.
  expect((await rows(thing)).filter((row) => row.userId === a).map((row) => row.createdAt)).toEqual(
    [after(9), after(11)],
  )
})

test('[MS-04] over midnight of the last day of a month they are merged too', async () => {
  const thing = newId()
  await send(thing, [personId('heping')], new Date('2026-03-31T23:58:00+08:00'))
  await send(thing, [personId('heping')], new Date('2026-04-01T00:02:00+08:00'))
  expect(await rows(thing)).toMatchObject([{ mergedCount: 2, yyyyMm: 202603 }])
})

test('[MS-04] one deleted within its minute comes again as a new one, at the head of the list', async () => {
  const [thing, other] = [newId(), newId()]
  // A minute of its own, in which all of it happens.
  const minute = Math.floor(h.platform.now().getTime() / 60_000) * 60_000
  const at = (second: number) => new Date(minute + second * 1000)
  const to = [personId('heping')]
  const yyyyMm = String(shanghaiMonth(at(0)))
  const heping = h.person('heping', '-1')
  const read = async () =>
    (
      await heping.post<{ id: string; bizId: string; readed: number; createTime: string }[]>(
        '/api/station/query-page',
        { pageNum: 1, pageSize: 100, data: { yyyyMm } },
      )
    ).body.data.filter(({ bizId }) => [thing, other].includes(bizId))
  await send(thing, to, at(10))
  await send(other, to, at(20))
  expect((await read()).map(({ bizId }) => bizId)).toEqual([other, thing])
  const [, first] = await read()
  await heping.post('/api/station/query-by-id', { id: first?.id, yyyyMm })
  await heping.post('/api/station/delete-msg', { messageIds: [first?.id], yyyyMm })
  expect(await read()).toHaveLength(1)
  await send(thing, to, at(30))
  const again = await read()
  expect(again.map(({ bizId }) => bizId)).toEqual([thing, other])
  expect(again[0]).toMatchObject({ readed: 2, createTime: expect.stringMatching(/:30$/) })
  expect(await rows(thing)).toMatchObject([{ mergedCount: 1, deletedAt: null }])
})

test('[MS-04] two at once for the same person and thing lose neither', async () => {
  const thing = newId()
  const at = new Date('2026-03-10T10:00:00+08:00')
  await Promise.all([1, 2, 3].map(() => send(thing, [personId('heping')], at)))
  expect((await rows(thing)).reduce((sum, row) => sum + row.mergedCount, 0)).toBe(3)
})

test('[MS-04] a notice to thousands is one row each', async () => {
  const thing = newId()
  const many = Array.from({ length: 2500 }, (_, nth) => String(8_000_000 + nth))
  await send(thing, many, new Date('2026-03-10T10:00:00+08:00'))
  expect(await rows(thing)).toHaveLength(2500)
  await send(thing, many, new Date('2026-03-10T10:05:00+08:00'))
  expect(await rows(thing)).toHaveLength(2500)
})

test('messages of twelve months are kept, older ones go for good', async () => {
  const thing = newId()
  const now = h.platform.now()
  const monthsAgo = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15))
  for (const months of [11, 12, 13, 14]) await send(thing, [personId('heping')], monthsAgo(months))
  await removeOld(system())
  expect((await rows(thing)).map((row) => row.yyyyMm)).toEqual(
    [12, 11].map((months) => shanghaiMonth(monthsAgo(months))),
  )
})
