import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { addTodo } from '../../test/builders.ts'
import type { TodoMonth, TodoTrendDay } from './schemas.ts'

const h = demoHarness()

const trendOf = async (who: string) =>
  (await h.person(who).get<Static<typeof TodoTrendDay>[]>('/api/todo/todo-create-trends')).body.data
const monthOf = async (who: string, time?: number) =>
  (
    await h
      .person(who)
      .get<Static<typeof TodoMonth>>(
        '/api/todo/get-month-todo',
        time === undefined ? {} : { time: String(time) },
      )
  ).body.data
const total = (day: Static<typeof TodoTrendDay>): number =>
  day.ordinaryCount + day.urgeCount + day.supervisorCount + day.urgentCount
const sum = (days: readonly Static<typeof TodoTrendDay>[]): number =>
  days.reduce((all, day) => all + total(day), 0)

/** Makes a to-do as if it had been made at that moment. */
const madeAt = async (at: string, todoType: number, todoTaskType: 1 | 2 | 3 | 4): Promise<void> => {
  const { id } = await addTodo(h.person('zhouming'), {
    executorIds: [personId('heping')],
    todoTaskType,
  })
  await h.platform
    .system('test')
    .write((w) =>
      sql`update todo set created_at = ${at}, todo_type = ${todoType} where id = ${id}`.execute(
        w.db,
      ),
    )
}

test('[TD-01] the trend has 15 days up to today, each with four counts, zeros where nothing was made', async () => {
  const days = await trendOf('zhouming')
  expect(days).toHaveLength(15)
  const wall = (back: number): string =>
    new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(5, 10)
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 15 }, (_, nth) => wall(14 - nth)),
  )
  // The demo data make 69 in these days, of all four types on each of them.
  expect(sum(days)).toBe(69)
  for (const day of days) {
    const { date: _date, ...counts } = day
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
  }
  const elsewhere = await h
    .person('zhouming', '4')
    .get<Static<typeof TodoTrendDay>[]>('/api/todo/todo-create-trends')
  expect(elsewhere.body.data).toHaveLength(15)
  expect(sum(elsewhere.body.data)).toBe(0)
})

test('[TD-01] a new to-do counts today, under its task type', async () => {
  const before = (await trendOf('zhouming')).at(-1)
  await addTodo(h.person('zhouming'), { executorIds: [personId('heping')], todoTaskType: 4 })
  expect((await trendOf('zhouming')).at(-1)).toEqual({
    ...before,
    urgentCount: (before?.urgentCount ?? 0) + 1,
  })
})

test('[TD-01] a month counts what was created from its first moment to its last in Shanghai, by both kinds', async () => {
  // The last moment of January 2019, two of February, and the first of March, by the wall clock.
  await madeAt('2019-01-31T15:59:59.999Z', 1, 1)
  await madeAt('2019-01-31T16:00:00Z', 1, 2)
  await madeAt('2019-02-28T15:59:59.999Z', 4, 3)
  await madeAt('2019-02-10T00:00:00Z', 3, 3)
  await madeAt('2019-02-28T16:00:00Z', 1, 4)
  const february = {
    ordinaryTodoCount: 1,
    auditTodoCount: 2,
    systemAuditTodoCount: 1,
    definedAuditTodoCount: 1,
    commonTodoCount: 0,
    urgeTodoCount: 1,
    supervisorTodoCount: 2,
    urgentTodoCount: 0,
  }
  expect(await monthOf('zhouming', Date.parse('2019-01-31T16:00:00Z'))).toEqual(february)
  expect(await monthOf('zhouming', Date.parse('2019-02-15T00:00:00Z'))).toEqual(february)
  const none = await monthOf('zhouming', Date.parse('2018-06-01T00:00:00Z'))
  expect(new Set(Object.values(none))).toEqual(new Set([0]))
})

test('[TD-01] without a time it is this month; who does not manage to-dos counts those that the list shows', async () => {
  const list = async (who: string) =>
    (
      await h
        .person(who)
        .post<{ createTime: number; todoTaskType: number }[]>('/api/todo/select-all-todo', {
          pageNum: 1,
          pageSize: 1000,
          data: {},
        })
    ).body.data
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  const fits = (type: number) => (row: { createTime: number; todoTaskType: number }) =>
    row.todoTaskType === type &&
    new Date(row.createTime + 8 * 3_600_000).toISOString().startsWith(month)
  for (const who of ['zhouming', 'heping']) {
    const rows = await list(who)
    expect(await monthOf(who)).toMatchObject({
      commonTodoCount: rows.filter(fits(1)).length,
      urgeTodoCount: rows.filter(fits(2)).length,
      supervisorTodoCount: rows.filter(fits(3)).length,
      urgentTodoCount: rows.filter(fits(4)).length,
    })
  }
  expect(sum(await trendOf('heping'))).toBeLessThan(sum(await trendOf('zhouming')))
  expect(sum(await trendOf('heping'))).toBeGreaterThan(0)
})

test('[TD-01] a time that is none is refused with its field, the greatest one answers', async () => {
  const ask = async (time: string) => {
    const { status, body } = await h.person('zhouming').get('/api/todo/get-month-todo', { time })
    return [status, body.field]
  }
  for (const time of ['x', '-1', '1.5', '8640000000000000'])
    expect(await ask(time)).toEqual([400, 'time'])
  expect(await ask('253370764799999')).toEqual([200, undefined])
})

test('[TD-01] the list of all narrows to a span of creation, both ends included', async () => {
  await madeAt('2017-03-01T00:00:00Z', 1, 1)
  await madeAt('2017-03-02T00:00:00Z', 1, 1)
  const count = async (from: string, to: string) =>
    (
      await h.person('zhouming').post('/api/todo/select-all-todo', {
        pageNum: 1,
        pageSize: 10,
        data: { createStartTime: Date.parse(from), createEndTime: Date.parse(to) },
      })
    ).body.totalNum
  expect(await count('2017-03-01T00:00:00Z', '2017-03-02T00:00:00Z')).toBe(2)
  expect(await count('2017-03-01T00:00:00.001Z', '2017-03-02T00:00:00Z')).toBe(1)
  expect(await count('2017-03-01T00:00:00Z', '2017-03-01T23:59:59.999Z')).toBe(1)
})
