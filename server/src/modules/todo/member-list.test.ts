import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { addTodo } from '../../test/builders.ts'
import type { MemberTodoRow } from './schemas.ts'

type Row = Static<typeof MemberTodoRow>

const h = demoHarness()

const page = async (
  who: string,
  data: Record<string, unknown>,
  { pageNum = 1, pageSize = 10 } = {},
) =>
  (await h.person(who).post<Row[]>('/api/todo/select-user-page-todo', { pageNum, pageSize, data }))
    .body
const everything = (who: string, data: Record<string, unknown>) =>
  page(who, data, { pageSize: 1000 })

test('[TD-03] 何平 has 23 in progress, ten to a page, newest first, each once', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((pageNum) => page('heping', { pageTodoStatus: 1 }, { pageNum })),
  )
  expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0])
  expect(pages.map(({ totalNum }) => totalNum)).toEqual([23, 23, 23, 23])
  const rows = pages.flatMap(({ data }) => data)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(23)
  expect(rows.map(({ createTime }) => createTime)).toEqual(
    rows.map(({ createTime }) => createTime).toSorted((a, b) => b - a),
  )
  for (const row of rows) expect(row).toMatchObject({ ownStatus: 1, tenantName: '锦云区政府' })
})

test('[TD-03] the member’s own part decides: done, it is completed while the others go on; what is closed stands with the rest', async () => {
  const { rows: parts } = await sql<{ id: string; own: number }>`
    select t.id::text as id, case when e.done or t.todo_status = 2 then 2 when t.todo_status = 4 then 4
      when t.deadline_time < now() then 3 else 1 end as own
    from todo_executor e join todo t on t.tenant_id = e.tenant_id and t.id = e.todo_id
    where e.tenant_id = 2 and e.user_id = ${personId('liwei_zh')} order by t.created_at desc, t.id desc`.execute(
    h.platform.system('test').db,
  )
  const shared = parts.filter(({ own }) => own === 2)
  for (const status of [1, 2, 3, 4]) {
    const { data, totalNum } = await everything('liwei_zh', { pageTodoStatus: status })
    expect(data.map(({ id }) => id)).toEqual(
      parts.filter(({ own }) => own === status).map(({ id }) => id),
    )
    expect(totalNum).toBe(data.length)
    for (const row of data) expect(row.ownStatus).toBe(status)
  }
  const done = (await everything('liwei_zh', { pageTodoStatus: 2 })).data
  expect(shared.length).toBe(done.length)
  // Done by him, open by itself.
  expect(done.some(({ todoStatus }) => todoStatus !== 2)).toBe(true)
  for (const row of done) expect(row.ownFinishTime).toEqual(expect.any(Number))
  expect((await everything('liwei_zh', { pageTodoStatus: 2, todoStatus: 1 })).totalNum).toBe(0)
})

test('[TD-03] the range is that of the creation, both ends included', async () => {
  const { id } = await addTodo(h.person('zhouming'), { executorIds: [personId('heping')] })
  const at = Date.parse('2016-05-05T02:00:00Z')
  await h.platform.system('test').write(async ({ db }) => {
    const moment = new Date(at)
    await sql`update todo set created_at = ${moment} where id = ${id}`.execute(db)
    await sql`update todo_executor set created_at = ${moment} where todo_id = ${id}`.execute(db)
  })
  const found = async (startTime: number, endTime: number) =>
    (await page('heping', { pageTodoStatus: 1, startTime, endTime })).data.map((row) => row.id)
  expect(await found(at, at)).toEqual([id])
  expect(await found(at + 1, at + 1000)).toEqual([])
  expect(await found(at - 1000, at - 1)).toEqual([])
})

test('[TD-03] another member’s: all of them for who manages to-dos, else those that the caller may see anyway', async () => {
  const own = await everything('heping', {})
  expect((await everything('zhouming', { userUid: personId('heping') })).totalNum).toBe(
    own.totalNum,
  )
  const seen = new Set(
    (
      await h
        .person('chensiyuan')
        .post<Row[]>('/api/todo/select-all-todo', { pageNum: 1, pageSize: 1000, data: {} })
    ).body.data.map(({ id }) => id),
  )
  const shown = await everything('chensiyuan', { userUid: personId('heping') })
  const wanted = own.data.filter(({ id }) => seen.has(id)).map(({ id }) => id)
  expect(shown.data.map(({ id }) => id)).toEqual(wanted)
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.length).toBeLessThan(own.totalNum ?? 0)
})

test('[SV-02] another organisation’s to-dos are in nobody’s columns; bad input names its field', async () => {
  const asked = { pageNum: 1, pageSize: 10, data: { userUid: personId('heping') } }
  const { body } = await h.person('zhouming', '4').post('/api/todo/select-user-page-todo', asked)
  expect(body).toMatchObject({ data: [], totalNum: 0 })
  const refused = async (data: object) => {
    const answer = await h
      .person('zhouming')
      .post('/api/todo/select-user-page-todo', { ...asked, data })
    return [answer.status, answer.body.field]
  }
  expect(await refused({ pageTodoStatus: 5 })).toEqual([400, 'data.pageTodoStatus'])
  expect(await refused({ userUid: 'x' })).toEqual([400, 'data.userUid'])
  expect(await refused({ colour: 1 })).toEqual([400, 'data.colour'])
})
