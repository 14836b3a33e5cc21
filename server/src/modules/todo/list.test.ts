import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { shanghaiDay } from '../../platform/time.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { addTodo } from '../../test/builders.ts'
import { TODO_LIST } from './list.ts'
import type { TodoScope } from './visible-queries.ts'
import type { TodoDetail, TodoRow } from './schemas.ts'

type Row = Static<typeof TodoRow>

const h = demoHarness()

const list = async (
  who: string,
  data: Record<string, unknown> = {},
  page: { pageNum?: number; pageSize?: number } = {},
) =>
  (
    await h
      .person(who)
      .post<Row[]>('/api/todo/select-all-todo', { pageNum: 1, pageSize: 1000, ...page, data })
  ).body

test('[TD-02] the list is newest first, in pages, with the total and names', async () => {
  const all = await list('zhouming')
  expect(all.totalNum).toBe(650)
  expect(all.data).toHaveLength(650)
  expect(all.data.map((row) => row.createTime)).toEqual(
    all.data.map((row) => row.createTime).toSorted((a, b) => b - a),
  )
  const second = await list('zhouming', {}, { pageNum: 2, pageSize: 10 })
  expect(second.totalNum).toBe(650)
  expect(second.data.map((row) => row.id)).toEqual(all.data.slice(10, 20).map((row) => row.id))
  expect((await list('zhouming', {}, { pageNum: 100, pageSize: 10 })).data).toEqual([])
  const row = all.data.find((each) => each.creator === personId('linxue'))
  expect(row).toMatchObject({ creatorName: '林雪', tenantName: '锦云区政府' })
  expect(row?.priorityLabel).toBe(
    { 1: '普通', 2: '催办', 3: '督办', 4: '紧急' }[row?.todoTaskType ?? 1],
  )
})

test('[TD-02] every filter narrows the list, alone and together', async () => {
  const all = (await list('zhouming')).data
  const ids = (rows: readonly Row[]) => rows.map((row) => row.id)
  const check = async (filter: Record<string, unknown>, fits: (row: Row) => boolean) => {
    const found = await list('zhouming', filter)
    expect(ids(found.data)).toEqual(ids(all.filter(fits)))
    expect(found.totalNum).toBe(found.data.length)
    expect(found.data.length).toBeGreaterThan(0)
  }
  for (const status of [1, 2, 3, 4])
    await check({ todoStatus: status }, (row) => row.todoStatus === status)
  for (const type of [1, 2, 3, 4]) await check({ todoType: type }, (row) => row.todoType === type)
  for (const type of [1, 2, 3, 4])
    await check({ todoTaskType: type }, (row) => row.todoTaskType === type)
  await check({ creatorUid: personId('heping') }, (row) => row.creator === personId('heping'))
  await check({ title: ' 信息系统 ' }, (row) => row.title.includes('信息系统'))
  const today = shanghaiDay(new Date()).getTime()
  const end = today + 86_400_000 - 1
  await check(
    { deadlineStartTime: today, deadlineEndTime: end },
    (row) => row.deadlineTime !== null && row.deadlineTime >= today && row.deadlineTime <= end,
  )
  const isOpenAndUrgent = (row: Row) => row.todoStatus === 1 && row.todoTaskType === 4
  const creatorUid = all.find(isOpenAndUrgent)?.creator
  await check(
    { todoStatus: 1, todoTaskType: 4, creatorUid },
    (row) => isOpenAndUrgent(row) && row.creator === creatorUid,
  )
  expect((await list('zhouming', { title: '%' })).totalNum).toBe(0)
  expect(
    (await list('zhouming', { title: null, creatorUid: null, todoStatus: null })).totalNum,
  ).toBe(650)
})

test('[TD-02] ordinary members see what they created or execute, holders of todo:manage everything', async () => {
  const mine = await list('heping')
  expect(mine.totalNum).toBeGreaterThan(23)
  expect(mine.totalNum).toBeLessThan(650)
  const system = h.platform.system('test').db
  const touched = await system
    .selectFrom('todoExecutor')
    .select('todoId')
    .where('userId', '=', personId('heping'))
    .execute()
  for (const row of mine.data)
    expect(
      row.creator === personId('heping') || touched.some((each) => each.todoId === row.id),
    ).toBe(true)
  expect((await list('tangwen')).totalNum).toBe(650)
})

test('[SV-02] the same calls in another organisation find nothing, by list and by id', async () => {
  const id = (await list('zhouming')).data[0]?.id ?? ''
  const elsewhere = h.person('zhouming', '4')
  expect(
    (await elsewhere.post('/api/todo/select-all-todo', { pageNum: 1, pageSize: 10, data: {} }))
      .body,
  ).toMatchObject({ data: [], totalNum: 0 })
  expect(await elsewhere.get('/api/todo/detail', { id })).toMatchObject({
    status: 404,
    body: { code: 40401 },
  })
  expect(await h.person('zhouming').get('/api/todo/detail', { id: '424242' })).toMatchObject({
    status: 404,
    body: { code: 40401 },
  })
  expect((await h.as(personId('tanxuefeng'), '2').get('/api/todo/detail', { id })).body.code).toBe(
    40302,
  )
})

test('[TD-02] the detail names executors with their own state and the history in order', async () => {
  const crowd = (await list('zhouming')).data.find((row) => row.executorCount === 12)
  const { data } = (
    await h
      .person('zhouming')
      .get<Static<typeof TodoDetail>>('/api/todo/detail', { id: crowd?.id ?? '' })
  ).body
  expect(data.executors).toHaveLength(12)
  expect(data.executors.filter((each) => each.done === 1)).toHaveLength(5)
  expect(data.executors.every((each) => each.name !== '')).toBe(true)
  expect(data.timeline[0]).toMatchObject({
    kind: 'create',
    label: '创建',
    actorName: crowd?.creatorName,
  })
  const overdue = (await list('zhouming', { todoStatus: 3 })).data[0]
  const late = (
    await h
      .person('zhouming')
      .get<Static<typeof TodoDetail>>('/api/todo/detail', { id: overdue?.id ?? '' })
  ).body.data
  expect(late.timeline.at(-1)).toMatchObject({
    kind: 'overdue',
    label: '逾期',
    time: overdue?.deadlineTime,
  })
})

test('[TD-02] somebody who neither made nor executes it gets the answer of an unknown id', async () => {
  const mine = new Set((await list('heping')).data.map((row) => row.id))
  const strange = (await list('zhouming')).data.find((row) => !mine.has(row.id))
  expect(await h.person('heping').get('/api/todo/detail', { id: strange?.id ?? '' })).toMatchObject(
    { status: 404, body: { code: 40401 } },
  )
  expect(
    await h.person('heping').post('/api/todo/revoke-todo', { itemId: strange?.id ?? '' }),
  ).toMatchObject({ status: 404, body: { code: 40401 } })
})

test('[TD-02] overdue turns at the very millisecond in the list, too', async () => {
  const system = h.platform.system('test').db
  const scope = (now: Date): TodoScope => ({ tenantId: '2', onlyOf: null, now })
  const row = await system
    .selectFrom('todo')
    .select('deadlineTime')
    .where('todoStatus', '=', 1)
    .where('deadlineTime', '>', new Date())
    .orderBy('deadlineTime')
    .executeTakeFirstOrThrow()
  const deadline = row.deadlineTime ?? new Date()
  const total = async (now: Date, todoStatus: 1 | 3) =>
    (await TODO_LIST.page(system, { pageNum: 1, pageSize: 1, data: { todoStatus } }, scope(now)))
      .totalNum
  const overdue = (now: Date) => total(now, 3)
  const before = await overdue(deadline)
  const after = await overdue(new Date(deadline.getTime() + 1))
  expect(before).toBe(14)
  expect(after).toBeGreaterThan(14)
  expect((await total(deadline, 1)) + before).toBe(52)
})

test('[SV-05] bad input is refused with the field, never with a 5xx', async () => {
  const caller = h.person('zhouming')
  const send = async (body: unknown) => {
    const answer = await caller.post('/api/todo/select-all-todo', body)
    return [answer.status, answer.body.field]
  }
  expect(await send({ pageNum: 0, pageSize: 10, data: {} })).toEqual([400, 'pageNum'])
  expect(
    await send({ pageNum: 1, pageSize: 5000, data: { todoStatus: '', creatorUid: '' } }),
  ).toEqual([200, undefined])
  expect(await send({ pageNum: 1, pageSize: 0, data: {} })).toEqual([400, 'pageSize'])
  expect(await send({ pageNum: 1, pageSize: 10, data: { todoStatus: 9 } })).toEqual([
    400,
    'data.todoStatus',
  ])
  expect(await send({ pageNum: 1, pageSize: 10, data: { creatorUid: 'x' } })).toEqual([
    400,
    'data.creatorUid',
  ])
  expect(await send({ pageNum: 1, pageSize: 10, data: { colour: 1 } })).toEqual([
    400,
    'data.colour',
  ])
  expect(await send({ pageNum: 1, pageSize: 10 })).toEqual([200, undefined])
  expect(
    (
      await send({
        pageNum: 1,
        pageSize: 10,
        data: { deadlineStartTime: 8.64e15, title: 'a\u0000b' },
      })
    )[0],
  ).toBeLessThan(500)
  expect(
    (await send({ pageNum: 1, pageSize: 10, data: { creatorUid: '9999999999999999999' } }))[0],
  ).toBeLessThan(500)
  expect((await caller.get('/api/todo/detail', { id: '9999999999999999999' })).status).toBeLessThan(
    500,
  )
  expect((await caller.get('/api/todo/detail', { id: '-1' })).status).toBe(404)
  expect((await caller.get('/api/todo/detail')).body.field).toBe('id')
  expect((await caller.post('/api/todo/select-all-todo', '{')).status).toBe(400)
})

test('[TD-02] words and kind narrow together: signs of the title are taken as they stand', async () => {
  const executorIds = [personId('heping')]
  const add = (title: string, todoTaskType: 1 | 4) =>
    addTodo(h.person('zhouming'), { title, todoTaskType, executorIds })
  const wanted = await add('经费（第三季度）100%', 4)
  await add('经费（第三季度）100%', 1)
  await add('经费[第三季度]100', 4)
  const found = await list('zhouming', { todoStatus: 1, todoTaskType: 4, title: '）100%' })
  expect(found.data.map(({ id }) => id)).toEqual([wanted.id])
})
