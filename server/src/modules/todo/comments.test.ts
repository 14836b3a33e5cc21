import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { addTodo } from '../../test/builders.ts'
import * as samples from '../upload/test/samples.ts'
import type { TodoCommentRow, TodoDetail } from './schemas.ts'

type Row = Static<typeof TodoCommentRow>

const h = demoHarness()
const system = () => h.platform.system('test')

const add = async (): Promise<string> =>
  (await addTodo(h.person('zhouming'), { executorIds: [personId('heping')] })).id
const save = (who: string, todoId: string, content: string) =>
  h.person(who).post<{ id: string }>('/api/todo/comment/save', { todoId, content })
const list = async (who: string, todoId: string, pageNum = 1, pageSize = 10) =>
  (
    await h
      .person(who)
      .post<Row[]>('/api/todo/comment/list', { pageNum, pageSize, data: { todoId } })
  ).body
const remove = (who: string, id: string) => h.person(who).post('/api/todo/comment/delete', { id })

test('[TD-05] comments come newest first in pages, with who wrote them; the others concerned are told', async () => {
  const id = await add()
  for (const words of ['一', '二', '三']) await save('heping', id, ` ${words} `)
  const first = await list('zhouming', id, 1, 2)
  expect(first.totalNum).toBe(3)
  expect(first.data.map(({ content }) => content)).toEqual(['三', '二'])
  expect((await list('zhouming', id, 2, 2)).data.map(({ content }) => content)).toEqual(['一'])
  expect(first.data[0]).toMatchObject({ authorName: '何平', authorId: personId('heping') })
  await h.app.outbox.drain()
  await h.app.outbox.drain()
  const messages = await system()
    .db.selectFrom('message')
    .select(['userId', 'subject'])
    .where('event', '=', 'todo.commented')
    .where('bizId', '=', id)
    .execute()
  // Three within ten minutes are one message.
  expect(messages).toEqual([{ userId: personId('zhouming'), subject: '待办有新评论' }])
})

test('[TD-05] author and manager delete a comment for good, nobody else; who does not see the to-do finds nothing', async () => {
  const id = await add()
  const { id: comment } = (await save('heping', id, '请看附件')).body.data
  const mayDelete = async (who: string) => (await list(who, id)).data[0]?.canDelete
  expect(await mayDelete('heping')).toBe(1)
  expect(await mayDelete('linxue')).toBe(1)
  expect((await save('chensiyuan', id, '不相干')).body.code).toBe(40401)
  expect((await list('chensiyuan', id)).code).toBe(40401)
  expect((await remove('chensiyuan', comment)).body.code).toBe(40401)
  const { id: mine } = (await save('zhouming', id, '已阅')).body.data
  expect((await remove('heping', mine)).body.code).toBe(40301)
  expect((await remove('heping', comment)).body.code).toBe(200)
  expect((await remove('heping', comment)).body.code).toBe(40401)
  expect((await remove('linxue', mine)).body.code).toBe(200)
  expect((await list('zhouming', id)).totalNum).toBe(0)
})

test('[TD-05] a comment without words, too long, or on nothing is refused with its field', async () => {
  const id = await add()
  const refused = async (todoId: string, content: string) => {
    const { status, body } = await save('zhouming', todoId, content)
    return [status, body.field]
  }
  expect(await refused(id, '  ')).toEqual([400, 'content'])
  expect(await refused(id, '长'.repeat(501))).toEqual([400, 'content'])
  expect(await refused('424242', '甲')).toEqual([404, undefined])
  const { body } = await h
    .person('zhouming')
    .post('/api/todo/comment/list', { pageNum: 1, pageSize: 10, data: {} })
  expect(body).toMatchObject({ code: 40001, field: 'data.todoId' })
  expect(
    (
      await h.person('zhouming', '4').post('/api/todo/comment/list', {
        pageNum: 1,
        pageSize: 10,
        data: { todoId: id },
      })
    ).body.code,
  ).toBe(40401)
})

test('[TD-05] what an executor hands in stays with the part, and is read by who sees the to-do alone', async () => {
  const id = await add()
  const body = (await samples.png()).toString('base64')
  const [key = ''] = (
    await h.person('heping').post<string[]>('/api/upload/v2/upload-file', {
      appCode: 'td',
      fileItems: [{ fileName: '现场.png', fileType: 1, body }],
    })
  ).body.data
  const files = [{ key, name: '现场.png', size: 100 }]
  expect((await h.person('heping').post('/api/todo/finish', { id, files })).body.code).toBe(200)
  const { data } = (
    await h.person('zhouming').get<Static<typeof TodoDetail>>('/api/todo/detail', { id })
  ).body
  expect(data.executors[0]?.files).toEqual(files)
  const addressFor = async (who: string) =>
    (await h.person(who).post<{ url: string | null }[]>('/api/upload/sign', { keys: [key] })).body
      .data[0]?.url ?? null
  const url = (await addressFor('zhouming')) ?? ''
  expect((await h.app.http.inject({ method: 'GET', url })).statusCode).toBe(200)
  expect(await addressFor('chensiyuan')).toBeNull()
})
