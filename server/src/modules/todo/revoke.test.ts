import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { addTodo } from '../../test/builders.ts'
import type { TodoRow } from './schemas.ts'

type Row = Static<typeof TodoRow>

const h = demoHarness()

const pushes: { target: Record<string, unknown>; push: { type: string; data: unknown } }[] = []
const listen = () =>
  h.platform.bus.subscribe('push', (message) => pushes.push(message as (typeof pushes)[number]))

const open = async (who: string, filter: Record<string, unknown> = {}): Promise<Row[]> =>
  (
    await h.person(who).post<Row[]>('/api/todo/select-all-todo', {
      pageNum: 1,
      pageSize: 100,
      data: { todoStatus: 1, ...filter },
    })
  ).body.data

const revoke = (who: string, itemId: string, tenantId = '2') =>
  h.person(who, tenantId).post('/api/todo/revoke-todo', { itemId })
const system = () => h.platform.system('test').db

test('[TD-02] revoking leaves one audit entry, one event, a line in the history, and tells open consoles of the organisation', async () => {
  const stop = listen()
  const [row] = await open('heping', { creatorUid: personId('heping') })
  expect(row?.canRevoke).toBe(1)
  const id = row?.id ?? ''
  expect((await revoke('heping', id)).body).toMatchObject({ code: 200, msg: '已撤销' })
  await h.app.outbox.drain()
  stop()
  expect((await h.person('heping').get<Row>('/api/todo/detail', { id })).body.data).toMatchObject({
    todoStatus: 4,
    canRevoke: 2,
    timeline: expect.arrayContaining([
      expect.objectContaining({ kind: 'revoke', actorName: '何平' }),
    ]),
  })
  const audit = await system()
    .selectFrom('auditLog')
    .selectAll()
    .where('objectId', '=', id)
    .execute()
  expect(audit).toMatchObject([
    {
      action: 'todo.revoke',
      tenantId: '2',
      actorId: personId('heping'),
      before: { todoStatus: 1 },
      after: { todoStatus: 4 },
      result: 'ok',
    },
  ])
  const events = await system()
    .selectFrom('outbox')
    .selectAll()
    .where('objectId', '=', id)
    .where('type', '=', 'todo.revoked')
    .execute()
  expect(events).toHaveLength(1)
  expect(
    pushes.filter(({ push }) => (push.data as { name?: string }).name === 'todo.changed/v1'),
  ).toEqual([
    expect.objectContaining({
      target: {
        tenantId: '2',
        concerned: { userIds: expect.arrayContaining([row?.creator]), keys: ['todo:manage'] },
      },
      gather: true,
      push: { type: 'changed', data: { name: 'todo.changed/v1', payload: { todoId: id } } },
    }),
  ])
})

test('[TD-02] executors get one message each, the one who revoked none, and their open pages the new count', async () => {
  const executorIds = ['zhouming', 'linxue', 'heping'].map(personId)
  const { id, title } = await addTodo(h.person('zhouming'), { executorIds })
  await h.app.outbox.drain()
  await h.app.outbox.drain()
  pushes.length = 0
  const stop = listen()
  await revoke('zhouming', id)
  await h.app.outbox.drain()
  await h.app.outbox.drain()
  stop()
  const messages = await system()
    .selectFrom('message')
    .selectAll()
    .where('bizId', '=', id)
    .where('event', '=', 'todo.revoked')
    .execute()
  expect(messages.map((each) => each.userId).toSorted()).toEqual(
    executorIds.filter((userId) => userId !== personId('zhouming')).toSorted(),
  )
  for (const each of messages)
    expect(each).toMatchObject({
      subject: '待办已撤销',
      content: `待办“${title}”已被撤销，无需继续处理。`,
      msgCategory: 2,
      readed: 2,
      mergedCount: 1,
      tenantId: '2',
    })
  expect(
    pushes
      .filter((each) => each.push.type === 'unread')
      .map((each) => String(each.target.userId))
      .toSorted(),
  ).toEqual(messages.map((each) => each.userId).toSorted())
})

test('[TD-02] two at once: one wins, the other is told, and it happened once', async () => {
  const rows = (await open('zhouming')).slice(0, 6)
  for (const { id } of rows) {
    const answers = await Promise.all([
      revoke('zhouming', id),
      revoke('linxue', id),
      revoke('tangwen', id),
    ])
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1)
    for (const answer of answers) expect([200, 40902, 40905]).toContain(answer.body.code)
    expect(
      await system().selectFrom('auditLog').select('id').where('objectId', '=', id).execute(),
    ).toHaveLength(1)
    expect(
      await system()
        .selectFrom('outbox')
        .select('id')
        .where('objectId', '=', id)
        .where('type', '=', 'todo.revoked')
        .execute(),
    ).toHaveLength(1)
  }
})

test('[TD-02] a finished and a revoked one cannot be revoked, an overdue one can', async () => {
  const byStatus = async (todoStatus: number) =>
    (await open('zhouming', { todoStatus }))[0]?.id ?? ''
  expect((await revoke('zhouming', await byStatus(2))).body).toMatchObject({
    code: 40905,
    msg: '当前状态不允许撤销',
  })
  expect((await revoke('zhouming', await byStatus(4))).body).toMatchObject({
    code: 40905,
    msg: '当前状态不允许撤销',
  })
  expect((await revoke('zhouming', await byStatus(3))).body.code).toBe(200)
})

test('[TD-02] one that stands for an application cannot be revoked, and says so beforehand', async () => {
  const [row] = await open('zhouming')
  expect(row?.canRevoke).toBe(1)
  const id = row?.id ?? ''
  const setApproval = (approvalId: string | null) =>
    h.platform
      .system('test')
      .write((w) => sql`update todo set approval_id = ${approvalId} where id = ${id}`.execute(w.db))
  await setApproval('424242')
  expect((await open('zhouming')).find((each) => each.id === id)?.canRevoke).toBe(2)
  expect((await revoke('zhouming', id)).body).toMatchObject({
    code: 40905,
    msg: '当前状态不允许撤销',
  })
  await setApproval(null)
})

test('[SV-02] an executor who did not create it may not; another organisation and an unknown id are alike', async () => {
  const row = (await open('heping')).find((each) => each.creator !== personId('heping'))
  expect(row?.canRevoke).toBe(2)
  expect(await revoke('heping', row?.id ?? '')).toMatchObject({
    status: 403,
    body: { code: 40301 },
  })
  expect(await revoke('zhouming', row?.id ?? '', '4')).toMatchObject({
    status: 404,
    body: { code: 40401 },
  })
  expect(await revoke('zhouming', '424242')).toMatchObject({ status: 404, body: { code: 40401 } })
  expect(
    (
      await h
        .person('zhouming')
        .get('/api/todo/revoke-todo', { itemId: row?.id ?? '' }, { 'sec-fetch-site': 'cross-site' })
    ).body.code,
  ).toBe(40301)
  expect(
    (await h.person('zhouming').get('/api/todo/revoke-todo', { itemId: row?.id ?? '' })).body.code,
  ).toBe(200)
})

test('a to-do is created once per key, for staff only, with its deadline ahead, and its executors are told', async () => {
  const body = {
    title: '检查消防通道',
    content: '逐层检查',
    executorIds: [personId('heping'), personId('liwei_zh')],
    deadlineTime: Date.now() + 86_400_000,
    todoTaskType: 4,
  }
  const caller = h.person('zhouming')
  const key = { 'idempotency-key': 'todo-create-1' }
  const [first, second] = await Promise.all([
    caller.post<{ id: string }>('/api/todo/save', body, key),
    caller.post<{ id: string }>('/api/todo/save', body, key),
  ])
  expect(first.body.data.id).toBe(second.body.data.id)
  await h.app.outbox.drain()
  expect(
    (await h.person('heping').get('/api/todo/detail', { id: first.body.data.id })).body.data,
  ).toMatchObject({
    title: '检查消防通道',
    todoStatus: 1,
    executorCount: 2,
    priorityLabel: '紧急',
  })
  expect(
    await system()
      .selectFrom('message')
      .select('id')
      .where('bizId', '=', first.body.data.id)
      .where('event', '=', 'todo.created')
      .execute(),
  ).toHaveLength(2)
  const refuse = async (change: Record<string, unknown>) =>
    (await caller.post('/api/todo/save', { ...body, ...change })).body
  expect(await refuse({ executorIds: [personId('gaoyuan')] })).toMatchObject({
    code: 40001,
    field: 'executorIds',
  })
  expect(await refuse({ executorIds: [] })).toMatchObject({ code: 40001, field: 'executorIds' })
  expect(await refuse({ deadlineTime: Date.now() - 1000 })).toMatchObject({
    code: 40001,
    field: 'deadlineTime',
  })
  expect(await refuse({ title: '  ' })).toMatchObject({ code: 40001, field: 'title' })
  expect(await refuse({ title: '长'.repeat(109) })).toMatchObject({ code: 40001, field: 'title' })
})
