import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import { openTodoPage } from '../../todo/todo.test-support'
import { daysOf, inYear, monthsOf, readMonth, startOf, yearsUntil } from './months'
import TodoOverviewPage from './Page'

const OVERVIEW = '/gov/2/orgTodo'
const MONTH = '/api/todo/get-month-todo'
const TREND = '/api/todo/todo-create-trends'
/** 2026-03-31 23:59 by the clock of Shanghai. */
const NOW = Date.parse('2026-03-31T15:59:00Z')

const COUNTS = {
  ordinaryTodoCount: 21,
  auditTodoCount: 7,
  systemAuditTodoCount: 5,
  definedAuditTodoCount: 2,
  commonTodoCount: 11,
  urgeTodoCount: 8,
  supervisorTodoCount: 6,
  urgentTodoCount: 3,
}
const DAYS = Array.from({ length: 15 }, (_, nth) => ({
  date: `03-${String(nth + 17).padStart(2, '0')}`,
  ordinaryCount: nth,
  urgeCount: 1,
  supervisorCount: 2,
  urgentCount: 3,
}))

function open(search = '', onMonth: () => unknown = () => COUNTS) {
  jest.spyOn(Date, 'now').mockReturnValue(NOW)
  return openTodoPage(<TodoOverviewPage />, OVERVIEW + search, ({ path }) =>
    path === MONTH ? onMonth() : path === TREND ? DAYS : null,
  )
}
afterEach(() => void jest.restoreAllMocks())

const cards = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: '协同待办数据' })).getAllByRole('listitem')

test('[TD-01] months: years from 2022 on, this year’s up to the present one, by the clock of Shanghai', () => {
  expect(yearsUntil(NOW)).toEqual([2026, 2025, 2024, 2023, 2022])
  expect(monthsOf(2026, NOW)).toEqual([1, 2, 3])
  expect(monthsOf(2026, NOW + 60_000)).toEqual([1, 2, 3, 4])
  expect(monthsOf(2023, NOW)).toHaveLength(12)
  expect(startOf({ year: 2024, month: 2 })).toBe(Date.parse('2024-01-31T16:00:00Z'))
  expect(daysOf({ year: 2024, month: 2 })).toBe('2024-02-01~2024-02-29')
  expect(inYear({ year: 2025, month: 11 }, 2026, NOW)).toEqual({ year: 2026, month: 3 })
  for (const [year, month] of [
    ['2021', '5'],
    ['2026', '4'],
    ['2025', '13'],
    [null, null],
    ['x', '1'],
  ] as const)
    expect(readMonth(year, month, NOW)).toEqual({ year: 2026, month: 3 })
  expect(readMonth('2022', '12', NOW)).toEqual({ year: 2022, month: 12 })
})

test('[TD-01] the month’s numbers lead to the list behind each; the trend has four series over 15 days', async () => {
  const { callsOf } = open()
  expect(await screen.findByText('21')).toBeTruthy()
  expect(callsOf(MONTH).map(({ query }) => query)).toEqual([
    { time: Date.parse('2026-02-28T16:00:00Z') },
  ])
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    '普通待办21项',
    '审批待办7项',
    '系统审批5项',
    '自定义审批2项',
    '普通任务11项',
    '催办任务8项',
    '督办任务6项',
    '紧急任务3项',
  ])
  const linkOf = (index: number) => cards()[index]?.querySelector('a')?.getAttribute('href')
  expect(linkOf(2)).toBe('/gov/2/allTodo?todoType=3&created=2026-03-01%7E2026-03-31')
  expect(linkOf(7)).toBe('/gov/2/allTodo?todoTaskType=4&created=2026-03-01%7E2026-03-31')
  // No single filter says both kinds of review.
  expect(linkOf(1)).toBeUndefined()
  const table = within(await screen.findByRole('table', { name: '近15天待办创建趋势（单位：项）' }))
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[0]).toBe('日期普通催办督办紧急')
  expect(rows).toHaveLength(16)
  expect(rows[15]).toBe('03-3114123')
})

test('[TD-01] another year and month are asked for, and stand in the address', async () => {
  const { callsOf, address } = open('?year=2025&month=11')
  await screen.findByText('21')
  expect(callsOf(MONTH).at(-1)?.query).toEqual({ time: Date.parse('2025-10-31T16:00:00Z') })
  fireEvent.mouseDown(screen.getByLabelText('年份'))
  fireEvent.click(
    await screen.findByText('2022年', { selector: '.ant-select-item-option-content' }),
  )
  await waitFor(() => expect(address()).toBe(`${OVERVIEW}?year=2022&month=11`))
  expect(callsOf(MONTH).at(-1)?.query).toEqual({ time: Date.parse('2022-10-31T16:00:00Z') })
})

test('[TD-01] buttons lead to the two lists and to a new to-do', async () => {
  const { user, address } = open()
  await screen.findByText('21')
  for (const [name, to] of [
    ['全部待办', '/gov/2/allTodo'],
    ['成员待办', '/gov/2/userTodo'],
    ['创建待办', '/gov/2/todoCreate'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }))
    expect(address()).toBe(to)
  }
})

test('[TD-01] numbers that cannot be had say why and come with 重试; the trend stands meanwhile', async () => {
  let down = true
  const { user, said } = open('', () => {
    if (down) throw refusal('系统繁忙，请稍后再试')
    return COUNTS
  })
  expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy()
  await waitFor(() => expect(said).toEqual(['获取待办统计失败：系统繁忙，请稍后再试']))
  expect(cards()[0]?.textContent).toBe('普通待办—')
  expect(screen.getByRole('table')).toBeTruthy()
  down = false
  await user.click(screen.getByRole('button', { name: /重.?试/ }))
  expect(await screen.findByText('21')).toBeTruthy()
})
