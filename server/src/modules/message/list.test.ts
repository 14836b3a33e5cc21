import { expect, test } from '@jest/globals'
import { shanghaiMonth } from '../../platform/time.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'

const h = demoHarness()

interface Row {
  id: string
  subject: string
  content: string
  createTime: string
  readed: 1 | 2
  msgCategory: 1 | 2
  mergedCount: number
  yyyyMm: string
  bizType: string
  bizId: string
  jumpUrl: string | null
}

const month = String(shanghaiMonth(new Date()))
const system = () => h.platform.system('test')
const list = (who: string, data: Record<string, unknown>, pageNum = 1, pageSize = 10) =>
  h.person(who, '-1').post<Row[]>('/api/station/query-page', { pageNum, pageSize, data })
const open = (who: string, id: string, yyyyMm?: string) =>
  h
    .person(who, '-1')
    .post<Row>('/api/station/query-by-id', { id, ...(yyyyMm === undefined ? {} : { yyyyMm }) })
const unread = async (who: string, yyyyMm = '') =>
  (
    await h
      .person(who, '-1')
      .get<{ systemCount: number; businessCount: number }>('/api/station/un-read-count', { yyyyMm })
  ).body.data

const pushes: { target: Record<string, unknown>; push: { type: string; data: unknown } }[] = []
const listen = () =>
  h.platform.bus.subscribe('push', (message) => pushes.push(message as (typeof pushes)[number]))

test('[MS-01] a month’s messages newest first, whole or by category, page by page, with their total', async () => {
  const { body } = await list('zhouming', { yyyyMm: month }, 1, 10)
  const total = (body as unknown as { totalNum: number }).totalNum
  expect(total).toBeGreaterThan(20)
  expect(body.data).toHaveLength(10)
  const all = (await list('zhouming', { msgCategory: null, yyyyMm: month }, 1, 100)).body.data
  expect(all).toHaveLength(total)
  expect(all.map((row) => row.createTime)).toEqual(
    all
      .map((row) => row.createTime)
      .toSorted()
      .toReversed(),
  )
  expect((await list('zhouming', { yyyyMm: month }, 2, 10)).body.data.map((row) => row.id)).toEqual(
    all.slice(10, 20).map((row) => row.id),
  )
  for (const msgCategory of [1, 2] as const) {
    const some = (await list('zhouming', { msgCategory, yyyyMm: month }, 1, 100)).body.data
    expect(some.map((row) => row.id)).toEqual(
      all.filter((row) => row.msgCategory === msgCategory).map((row) => row.id),
    )
  }
  expect(new Set(all.map((row) => row.yyyyMm))).toEqual(new Set([month]))
  expect((await list('zhouming', {}, 1, 100)).body).toMatchObject({ code: 200, totalNum: 64 })
  expect((await list('zhouming', { yyyyMm: '202001' })).body).toMatchObject({
    data: [],
    totalNum: 0,
  })
})

test('[MS-01] a row: words without markup, read mark, kind and the screen of its object where that is built', async () => {
  const rows = (await list('zhouming', {}, 1, 100)).body.data
  for (const row of rows) {
    expect(row.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(row.content).not.toMatch(/[<>]/)
    expect(Array.from(row.content).length).toBeLessThanOrEqual(120)
  }
  expect(rows.filter((row) => row.readed === 2)).toHaveLength(23)
  const todo = rows.find((row) => row.bizType === 'todo' && row.jumpUrl !== null)
  if (todo) expect(todo.jumpUrl).toBe(`/gov/2/todoDetail?id=${todo.bizId}`)
  expect(rows.find((row) => row.subject === '新设备登录提醒')?.jumpUrl).toBe('/user?tab=devices')
})

test('[MS-01] bad input is refused by its field', async () => {
  expect((await list('zhouming', { yyyyMm: '202613' })).body).toMatchObject({
    code: 40001,
    field: 'data.yyyyMm',
  })
  expect((await list('zhouming', { msgCategory: 3 })).body).toMatchObject({
    code: 40001,
    field: 'data.msgCategory',
  })
  expect((await list('zhouming', {}, 0)).body).toMatchObject({ code: 40001, field: 'pageNum' })
  expect((await open('zhouming', 'x')).body).toMatchObject({ code: 40001, field: 'id' })
  for (const yyyyMm of ['', '2026', 'all'])
    expect(
      (await h.person('zhouming').post('/api/station/delete-msg', { messageIds: [], yyyyMm })).body,
    ).toMatchObject({ code: 40001, field: 'yyyyMm' })
  expect(
    (await h.nobody.post('/api/station/query-page', { pageNum: 1, pageSize: 10, data: {} })).status,
  ).toBe(401)
})

test('[MS-03] opening marks read once and tells the person’s open pages; a second opening tells nothing', async () => {
  const [row] = (await list('linxue', { msgCategory: 2 }, 1, 100)).body.data.filter(
    (each) => each.readed === 2,
  )
  const before = await unread('linxue')
  pushes.length = 0
  const stop = listen()
  expect((await open('linxue', row?.id ?? '', row?.yyyyMm)).body.data).toMatchObject({
    id: row?.id,
    subject: row?.subject,
    readed: 1,
  })
  await h.app.outbox.drain()
  expect(await unread('linxue')).toEqual({ ...before, businessCount: before.businessCount - 1 })
  expect(pushes.map(({ target, push }) => [target, push])).toEqual([
    [
      { userId: personId('linxue') },
      { type: 'unread', data: { ...before, businessCount: before.businessCount - 1 } },
    ],
    [
      { userId: personId('linxue') },
      { type: 'changed', data: { name: 'message.changed/v1', payload: {} } },
    ],
  ])
  await open('linxue', row?.id ?? '')
  await h.app.outbox.drain()
  stop()
  expect(pushes).toHaveLength(2)
})

test('[MS-03] an unknown one, a deleted one and another person’s are alike; the wrong month is not found', async () => {
  const missing = { status: 404, body: { code: 40401, msg: '消息不存在或已删除' } }
  const [row] = (await list('linxue', {}, 1, 1)).body.data
  const id = row?.id ?? ''
  expect(await open('linxue', '424242')).toMatchObject(missing)
  expect(await open('zhouming', id)).toMatchObject(missing)
  expect(await open('linxue', id, '202001')).toMatchObject(missing)
  expect((await open('linxue', id)).status).toBe(200)
  await h
    .person('linxue')
    .post('/api/station/delete-msg', { messageIds: [id], yyyyMm: row?.yyyyMm })
  expect(await open('linxue', id)).toMatchObject(missing)
})

test('[MS-03] the rich text comes whole; what was stored unclean is cleaned before it leaves', async () => {
  const [long] = (await list('zhouming', {}, 1, 100)).body.data.filter((each) =>
    each.subject.startsWith('关于规范'),
  )
  const { content } = (await open('zhouming', long?.id ?? '')).body.data
  expect(content.replaceAll(/<[^>]+>/g, '').length).toBeGreaterThanOrEqual(2000)
  expect(content).toContain('<table>')
  await system().write((w) =>
    w.db
      .updateTable('message')
      .set({ content: '<p>好</p><img src=x onerror=alert(1)><script>alert(1)</script>' })
      .where('id', '=', long?.id ?? '')
      .execute(),
  )
  expect((await open('zhouming', long?.id ?? '')).body.data.content).toBe('<p>好</p>')
  expect(
    (await list('zhouming', {}, 1, 100)).body.data.find((each) => each.id === long?.id)?.content,
  ).toBe('好')
})

test('[MS-02] mark all read: of the month and category asked for, by GET and POST, never by a link from elsewhere', async () => {
  const who = h.person('heping', '-1')
  const before = await unread('heping')
  const here = await unread('heping', month)
  expect(
    (await who.get('/api/station/ack-all', { yyyyMm: month }, { 'sec-fetch-site': 'cross-site' }))
      .body.code,
  ).toBe(40301)
  expect((await h.nobody.get('/api/station/ack-all', { yyyyMm: month })).status).toBe(401)
  expect(await unread('heping')).toEqual(before)
  expect(
    (await who.get('/api/station/ack-all', { yyyyMm: month, msgCategory: '1' })).body.code,
  ).toBe(200)
  expect(await unread('heping', month)).toEqual({
    systemCount: 0,
    businessCount: here.businessCount,
  })
  await h.app.outbox.drain()
  pushes.length = 0
  const stop = listen()
  expect((await who.post('/api/station/ack-all', { yyyyMm: month })).body.code).toBe(200)
  await h.app.outbox.drain()
  stop()
  expect(await unread('heping', month)).toEqual({ systemCount: 0, businessCount: 0 })
  // The badge of the person's other pages follows.
  expect(pushes.filter(({ push }) => push.type === 'unread')).toMatchObject([
    {
      target: { userId: personId('heping') },
      push: { type: 'unread', data: await unread('heping') },
    },
  ])
  expect(await unread('heping')).toEqual({
    systemCount: before.systemCount - here.systemCount,
    businessCount: before.businessCount - here.businessCount,
  })
  expect(await unread('linxue')).not.toEqual({ systemCount: 0, businessCount: 0 })
})

test('[MS-02] delete all of a month and category, for this person alone; strange ids are passed over; the rows stay stored', async () => {
  const who = h.person('chensiyuan', '-1')
  const all = (await list('chensiyuan', { yyyyMm: month }, 1, 100)).body.data
  const stranger = (await list('zhaolan', { yyyyMm: month }, 1, 100)).body.data
  await who.post('/api/station/delete-msg', {
    messageIds: stranger.map((row) => row.id),
    yyyyMm: month,
  })
  expect((await list('zhaolan', { yyyyMm: month }, 1, 100)).body.data).toHaveLength(stranger.length)
  await who.post('/api/station/delete-msg', { messageIds: [], yyyyMm: month, msgCategory: 1 })
  const left = (await list('chensiyuan', { yyyyMm: month }, 1, 100)).body.data
  expect(left.map((row) => row.id)).toEqual(
    all.filter((row) => row.msgCategory === 2).map((row) => row.id),
  )
  await who.post('/api/station/delete-msg', { messageIds: [], yyyyMm: month })
  expect((await list('chensiyuan', { yyyyMm: month })).body).toMatchObject({
    data: [],
    totalNum: 0,
  })
  expect(await unread('chensiyuan', month)).toEqual({ systemCount: 0, businessCount: 0 })
  expect((await list('chensiyuan', {}, 1, 100)).body.data).toHaveLength(64 - all.length)
  const stored = await system()
    .db.selectFrom('message')
    .select('id')
    .where('userId', '=', personId('chensiyuan'))
    .where('deletedAt', 'is not', null)
    .execute()
  expect(stored).toHaveLength(all.length)
  const audit = await system()
    .db.selectFrom('auditLog')
    .select(['tenantId', 'after'])
    .where('action', '=', 'message.delete')
    .where('actorId', '=', personId('chensiyuan'))
    .execute()
  expect(audit.map((each) => each.tenantId)).toEqual([null, null])
})
