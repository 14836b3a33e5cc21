import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { MemberTodoRow } from '@zz/api-contract/todo'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import { openTodoPage, todoRow } from '../../todo/todo.test-support'
import MemberTodoPage from './Page'

const PAGE = '/gov/2/userTodo'
const SELECT = '/api/todo/select-user-page-todo'
/** By the clock of Shanghai the first of February 2026. */
const NOW = Date.parse('2026-01-31T16:30:00Z')

interface Asked {
  pageNum: number
  pageSize: number
  data: Record<string, unknown> & { pageTodoStatus: number }
}

const rowsOf = (status: 1 | 2 | 3 | 4, count: number): MemberTodoRow[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...todoRow(`${status}${nth + 1}`, { title: `${status}号第${nth + 1}项` }),
    ownStatus: status,
    ownFinishTime: status === 2 ? Date.parse('2026-01-20T01:00:00Z') : null,
  }))

function open(search = '', counts: Record<number, number> = { 1: 23, 2: 1, 3: 0, 4: 0 }) {
  jest.spyOn(Date, 'now').mockReturnValue(NOW)
  const server = { down: false }
  const opened = openTodoPage(<MemberTodoPage />, PAGE + search, ({ path, body }) => {
    if (path !== SELECT) return null
    const { pageNum, pageSize, data } = body as Asked
    const status = data.pageTodoStatus as 1 | 2 | 3 | 4
    if (server.down && pageNum > 1) throw refusal('系统繁忙，请稍后再试')
    const rows = rowsOf(status, counts[status] ?? 0)
    return { data: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), totalNum: rows.length }
  })
  const asked = (): Asked[] => opened.callsOf(SELECT).map(({ body }) => body as Asked)
  const column = (name: string) => within(screen.getByRole('list', { name }))
  return { ...opened, server, asked, column }
}
const { IntersectionObserver: usual } = globalThis
afterEach(() => {
  jest.restoreAllMocks()
  globalThis.IntersectionObserver = usual
})

test('[TD-03] one’s own to-dos of this month stand in four columns with their numbers, ten each', async () => {
  const { asked, column } = open()
  expect(await column('进行中').findByText('1号第1项')).toBeTruthy()
  expect(
    asked()
      .map(({ data }) => data.pageTodoStatus)
      .toSorted((a, b) => a - b),
  ).toEqual([1, 2, 3, 4])
  for (const each of asked()) {
    expect(each).toMatchObject({ pageNum: 1, pageSize: 10 })
    expect(each.data).toMatchObject({
      userUid: '9',
      startTime: Date.parse('2026-01-31T16:00:00Z'),
      endTime: Date.parse('2026-02-28T15:59:59.999Z'),
    })
  }
  expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual([
    '进行中23',
    '已完成1',
    '已逾期0',
    '已撤销0',
  ])
  expect(column('进行中').getAllByRole('link')).toHaveLength(10)
  expect(column('已完成').getByText('2026-01-20 09:00:00')).toBeTruthy()
  expect(column('已完成').getByText('没有更多了')).toBeTruthy()
  expect(column('已逾期').getByText('暂无待办')).toBeTruthy()
  expect(column('进行中').getByText('1号第1项').getAttribute('href')).toBe(
    '/gov/2/todoDetail?id=11',
  )
})

test('[TD-03] a column goes on by ten to its end; another one is left alone', async () => {
  const { asked, column, user } = open()
  const more = () => column('进行中').findByRole('button', { name: '加载更多' })
  await user.click(await more())
  await column('进行中').findByText('1号第20项')
  await user.click(await more())
  await column('进行中').findByText('1号第23项')
  expect(column('进行中').getByText('没有更多了')).toBeTruthy()
  expect(column('进行中').getAllByRole('link')).toHaveLength(23)
  expect(asked().filter(({ pageNum }) => pageNum > 1)).toMatchObject([
    { pageNum: 2, data: { pageTodoStatus: 1 } },
    { pageNum: 3, data: { pageTodoStatus: 1 } },
  ])
})

test('[TD-03] the next ten come by themselves once the end of the column is in sight', async () => {
  const seen: (() => void)[] = []
  globalThis.IntersectionObserver = class {
    readonly tell: (entries: { isIntersecting: boolean }[]) => void
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = tell
    }
    observe(): void {
      seen.push(() => this.tell([{ isIntersecting: true }]))
    }
    disconnect(): void {
      seen.length = 0
    }
  } as unknown as typeof IntersectionObserver
  const { column } = open('', { 1: 12 })
  await column('进行中').findByText('1号第10项')
  await waitFor(() => expect(seen).toHaveLength(1))
  act(() => seen[0]?.())
  expect(await column('进行中').findByText('1号第12项')).toBeTruthy()
  expect(column('进行中').getByText('没有更多了')).toBeTruthy()
})

test('[TD-03] ten that fail say why below what is there, and come with 重试', async () => {
  const { column, user, server, said } = open('', { 1: 12 })
  server.down = true
  await user.click(await column('进行中').findByRole('button', { name: '加载更多' }))
  expect(await column('进行中').findByText('加载失败：系统繁忙，请稍后再试')).toBeTruthy()
  await waitFor(() => expect(said).toEqual(['获取成员待办失败：系统繁忙，请稍后再试']))
  expect(column('进行中').getAllByRole('link')).toHaveLength(10)
  server.down = false
  await user.click(column('进行中').getByRole('button', { name: /重.?试/ }))
  expect(await column('进行中').findByText('1号第12项')).toBeTruthy()
})

test('[TD-03] member and span of the address are asked for; news read every page anew', async () => {
  const { asked, column, props, user } = open('?uid=8&name=陈思远&from=2025-01-01&to=2025-12-31', {
    1: 12,
  })
  await column('进行中').findByText('1号第1项')
  expect(screen.getByText('陈思远')).toBeTruthy()
  expect(screen.getByText('2025-01-01 至 2025-12-31')).toBeTruthy()
  expect(asked()[0]?.data).toMatchObject({
    userUid: '8',
    startTime: Date.parse('2024-12-31T16:00:00Z'),
    endTime: Date.parse('2025-12-31T15:59:59.999Z'),
  })
  await user.click(await column('进行中').findByRole('button', { name: '加载更多' }))
  await column('进行中').findByText('1号第12项')
  const before = asked().length
  act(() => props.events.emit('todo.changed/v1', { todoId: '11' }))
  await waitFor(() => expect(asked()).toHaveLength(before + 5))
})
