import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { TodoDetail } from './schemas.ts'

type Detail = Static<typeof TodoDetail>

const h = demoHarness()
const system = () => h.platform.system('test')
const DAY = 86_400_000

const form = (more: object = {}) => ({
  title: '核对台账',
  content: '逐项核对',
  executorIds: ['heping', 'linxue'].map(personId),
  deadlineTime: Date.now() + 2 * DAY,
  todoTaskType: 1,
  remindBefore: [60],
  files: [],
  ...more,
})
const create = async (more: object = {}): Promise<string> =>
  (await h.person('zhouming').post<{ id: string }>('/api/todo/save', form(more))).body.data.id
const detail = async (who: string, id: string): Promise<Detail> =>
  (await h.person(who).get<Detail>('/api/todo/detail', { id })).body.data
const update = async (who: string, id: string, more: object = {}) => {
  const { version } = await detail('zhouming', id)
  return h.person(who).post('/api/todo/update', { id, version, ...form(more) })
}
const told = async (id: string) => {
  await h.app.outbox.drain()
  await h.app.outbox.drain()
  const rows = await system()
    .db.selectFrom('message')
    .select(['userId', 'subject'])
    .where('event', '=', 'todo.updated')
    .where('bizId', '=', id)
    .execute()
  return Object.fromEntries(rows.map(({ userId, subject }) => [userId, subject]))
}

test('[TD-04] the creator changes texts, kind, deadline and people; each hears what it means for them', async () => {
  const id = await create()
  const deadlineTime = Date.now() + 5 * DAY
  const answer = await update('zhouming', id, {
    title: ' 核对台账（二） ',
    deadlineTime,
    todoTaskType: 4,
    executorIds: ['heping', 'zhaolan'].map(personId),
  })
  expect(answer.body).toMatchObject({ code: 200, msg: '保存成功' })
  const after = await detail('zhaolan', id)
  expect(after).toMatchObject({
    title: '核对台账（二）',
    deadlineTime,
    todoTaskType: 4,
    executorCount: 2,
    canFinish: 1,
    canEdit: 2,
  })
  expect(after.executors.map(({ userId }) => userId).toSorted()).toEqual(
    ['heping', 'zhaolan'].map(personId).toSorted(),
  )
  expect(after.timeline.map(({ kind }) => kind)).toEqual(['create', 'extend'])
  expect(await told(id)).toEqual({
    [personId('zhaolan')]: '您有新的待办',
    [personId('linxue')]: '待办已调整',
    [personId('heping')]: '待办已延期',
  })
})

test('[TD-04] an overdue to-do whose deadline is extended is in progress again; one in the past is refused', async () => {
  const id = await create()
  await system().write((w) =>
    sql`update todo set deadline_time = now() - interval '1 hour' where id = ${id}`.execute(w.db),
  )
  const overdue = await detail('zhouming', id)
  expect(overdue.todoStatus).toBe(3)
  expect((await update('zhouming', id, { deadlineTime: Date.now() - 1000 })).body).toMatchObject({
    code: 40001,
    field: 'deadlineTime',
  })
  // The deadline as it stands may stay: what is overdue can be changed otherwise.
  expect((await update('zhouming', id, { deadlineTime: overdue.deadlineTime })).body.code).toBe(200)
  expect((await detail('zhouming', id)).todoStatus).toBe(3)
  expect((await update('zhouming', id)).body.code).toBe(200)
  expect((await detail('zhouming', id)).todoStatus).toBe(1)
})

test('[TD-04] a part that is done stays, and somebody is left with one that is not', async () => {
  const id = await create()
  await h.person('heping').post('/api/todo/finish', { id })
  const refused = async (people: readonly string[]) =>
    (await update('zhouming', id, { executorIds: people.map(personId) })).body
  expect(await refused(['linxue'])).toMatchObject({
    code: 40001,
    field: 'executorIds',
    msg: '已完成的执行人不能移除',
  })
  expect(await refused(['heping'])).toMatchObject({
    code: 40001,
    field: 'executorIds',
    msg: '请至少保留一名未完成的执行人',
  })
  expect(await refused(['heping', 'gaoyuan'])).toMatchObject({ msg: '执行人不是本组织的成员' })
  expect(await refused([])).toMatchObject({ msg: '请选择执行人' })
  expect((await detail('zhouming', id)).executorCount).toBe(2)
})

test('[TD-04] only its creator changes it, only while it is open, and only from the version that was read', async () => {
  const id = await create()
  expect((await update('linxue', id)).body.code).toBe(40301)
  expect((await update('heping', id)).body.code).toBe(40301)
  const { version } = await detail('zhouming', id)
  expect((await update('zhouming', id, { title: '甲' })).body.code).toBe(200)
  const stale = await h
    .person('zhouming')
    .post('/api/todo/update', { id, version, ...form({ title: '乙' }) })
  expect(stale.body).toMatchObject({ code: 40902, msg: '数据已被他人修改，请刷新' })
  expect((await detail('zhouming', id)).title).toBe('甲')
  await h.person('zhouming').post('/api/todo/revoke-todo', { itemId: id })
  expect((await update('zhouming', id)).body).toMatchObject({
    code: 40905,
    msg: '当前状态不允许修改',
  })
})

test('[TD-04] a supervised to-do names its supervisors at once', async () => {
  const id = await create({ todoTaskType: 3, supervisorIds: [personId('chensiyuan')] })
  expect(await detail('chensiyuan', id)).toMatchObject({
    todoTaskType: 3,
    canUrge: 1,
    supervisors: [{ name: '陈思远' }],
  })
  const refused = await h
    .person('zhouming')
    .post('/api/todo/save', form({ supervisorIds: [personId('gaoyuan')] }))
  expect(refused.body).toMatchObject({ code: 40001, field: 'supervisorIds' })
})
