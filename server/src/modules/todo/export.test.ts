/** The table of to-dos to keep (decisions O7). */
import { expect, test } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { addTodo } from '../../test/builders.ts'
import { explainPlan, gatherStatistics } from '../../test/plan.ts'
import { TODO_EXPORT } from './list.ts'
import type { TodoRow } from './schemas.ts'

const h = demoHarness()
const system = () => h.platform.system('test')

const start = (who: string, query: Record<string, string> = {}) =>
  h.person(who).get<{ name: string; url: string }>('/api/todo/export', query)

/** The cells of each line, the titles first. */
const exported = async (who: string, query: Record<string, string> = {}) => {
  const { name, url: address } = (await start(who, query)).body.data
  const url = new URL(address, 'http://localhost')
  const file = await h.app.http.inject({ method: 'GET', url: `${url.pathname}${url.search}` })
  const sheet = unzipSync(file.rawPayload)['xl/worksheets/sheet1.xml']
  if (sheet === undefined) throw new Error('a workbook without its sheet')
  const lines = [...strFromU8(sheet).matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...(row ?? '').matchAll(/<c\/>|<t xml:space="preserve">(.*?)<\/t>/gs)].map(
      ([, text]) => text ?? '',
    ),
  )
  return { name, lines }
}
const list = async (who: string, data: Record<string, unknown> = {}) =>
  (
    await h.person(who).post<Static<typeof TodoRow>[]>('/api/todo/select-all-todo', {
      pageNum: 1,
      pageSize: 1000,
      data,
    })
  ).body.data

test('[TD-04] the table holds what the list shows, in its order, with the words of the list; it is entered', async () => {
  const { name, lines } = await exported('zhouming')
  expect(name).toMatch(/^待办_\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(lines[0]).toEqual([
    '标题',
    '类型',
    '任务类型',
    '创建人',
    '执行人数',
    '创建时间',
    '截止时间',
    '完成时间',
    '状态',
  ])
  const rows = await list('zhouming')
  expect(lines.slice(1).map(([title]) => title)).toEqual(rows.map(({ title }) => title))
  expect(lines.slice(1).map((cells) => cells[2])).toEqual(rows.map((row) => row.priorityLabel))
  expect(new Set(lines.slice(1).map((cells) => cells[8]))).toEqual(
    new Set(['进行中', '已完成', '逾期完成', '已逾期', '已撤销']),
  )
  const entry = await system()
    .db.selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'todo.export')
    .executeTakeFirstOrThrow()
  expect(entry.after).toMatchObject({ rows: rows.length })
})

test('[TD-04] filters narrow the table as they narrow the list; a text is no formula; a wrong filter is named', async () => {
  await addTodo(h.person('zhouming'), { title: '=1+1', executorIds: [personId('zhaolan')] })
  const { lines } = await exported('zhouming', {
    title: '1+1',
    todoStatus: '1',
    creatorUid: personId('zhouming'),
  })
  expect(lines.slice(1).map(([title]) => title)).toEqual(['=1+1'])
  expect((await start('zhouming', { todoStatus: '9' })).body).toMatchObject({
    code: 40001,
    field: 'todoStatus',
  })
})

test('[TD-04] who does not manage to-dos takes along those that the list shows, each once', async () => {
  const mine = (await list('heping')).map(({ title }) => title)
  const { lines } = await exported('heping')
  expect(lines.slice(1).map(([title]) => title)).toEqual(mine)
  expect(mine.length).toBeLessThan((await list('zhouming')).length)
})

test('[TD-04] past the end of the list’s pages the table goes on, each to-do once, from the index', async () => {
  // Many of one moment, so that the id tells them apart.
  await system().write(({ db }) =>
    sql`insert into todo (tenant_id, id, title, todo_type, todo_task_type, creator_uid, executor_count, created_at)
      select 2, 600000 + n, '批量待办' || n, 1, 1, 100001, 1, now() - (n / 700) * interval '1 minute' from generate_series(1, 10500) n`.execute(
      db,
    ),
  )
  const { lines } = await exported('zhouming', { title: '批量待办' })
  expect(lines.length - 1).toBe(10_500)
  expect(new Set(lines.map(([title]) => title)).size).toBe(10_501)
  await gatherStatistics('todo')
  const reader = h.platform.database.reader({ tenantId: '2', userId: '100001', role: '' })
  const scope = { tenantId: '2', onlyOf: null, now: new Date(), after: '605000' }
  const asked = { pageNum: 1, pageSize: 1000, data: {} }
  const plan = await explainPlan(
    reader,
    TODO_EXPORT.statements(reader, asked, scope).page.compile(),
  )
  expect(plan).toMatch(/Index (Only )?Scan.* todo_newest/)
  expect(plan).not.toMatch(/Seq Scan on todo\b/)
})
