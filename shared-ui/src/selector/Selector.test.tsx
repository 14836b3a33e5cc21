import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@zz/contract'
import { forgetHeard } from '../widgets/dict'
import { choiceOfPeople } from './people'
import { answer, open, PEOPLE } from './selector.test-support'

beforeEach(() => {
  localStorage.clear()
  forgetHeard()
})

const press = (name: string) => screen.findByRole('button', { name })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('[SW-03] types without organisations are hidden; the organisation in which one works is open; drill-down and breadcrumb', async () => {
  const { user, show, calls } = open()
  expect(calls).toEqual([])
  const dialog = await show()
  expect(within(dialog).getByRole('grid', { name: '组织：组织类型' }).textContent).toBe('政府2')
  expect(
    (await within(dialog).findByRole('grid', { name: '部门：锦云区政府' })).textContent,
  ).toContain('办公室')
  await user.click(within(dialog).getByText('政府'))
  await user.click(await press('下级：锦云区政府'))
  await within(dialog).findByText('锦云街道')
  const way = within(dialog).getByRole('navigation', { name: '组织位置' })
  expect(way.textContent).toBe('组织类型/政府/锦云区政府')
  await user.click(within(way).getByRole('button', { name: '组织类型' }))
  await within(dialog).findByRole('grid', { name: '组织：组织类型' })
})

test('[SW-05] confirm answers three lists, cancel nothing; each open begins with the given result', async () => {
  const { user, show, results } = open({
    value: { tenants: [{ id: '2', name: '锦云区政府' }], departments: [], staffs: [] },
  })
  const dialog = await show()
  expect(within(dialog).getByRole('heading', { name: '已选择(1)' })).toBeTruthy()
  await user.click(await within(dialog).findByText('办公室'))
  await user.click(await within(dialog).findByRole('option', { name: /^员工3,/ }))
  await user.click(within(dialog).getByRole('button', { name: '移除锦云区政府' }))
  await user.click(within(dialog).getByRole('button', { name: '取消' }))
  await gone()
  const again = await show()
  expect(within(again).getByRole('heading', { name: '已选择(1)' })).toBeTruthy()
  await user.click(await within(again).findByText('办公室'))
  await user.click(await within(again).findByRole('option', { name: /^员工3,/ }))
  expect(within(again).getByRole('status').textContent).toContain('已选择员工3，共2项')
  // Twice in a row: it is confirmed once.
  await user.dblClick(within(again).getByRole('button', { name: '确定' }))
  await gone()
  expect(results).toEqual([
    { tenants: [{ id: '2', name: '锦云区政府' }], departments: [], staffs: [PEOPLE[3]] },
  ])
})

test('[SW-05] somebody known by account alone is told without a platform, and marked where they stand; 全选 puts nobody twice and takes all back', async () => {
  const { user, show } = open({
    value: choiceOfPeople([{ userId: PEOPLE[0]?.uid ?? '', name: '员工0' }], '2'),
  })
  const dialog = await show()
  expect(within(dialog).getByRole('row', { name: '员工0' }).textContent).toBe('员工0')
  await user.click(await within(dialog).findByText('办公室'))
  const there = await within(dialog).findByRole('option', { name: /^员工0,/ })
  expect(there.getAttribute('aria-selected')).toBe('true')
  await user.click(within(dialog).getByRole('button', { name: '全选' }))
  await within(dialog).findByRole('heading', { name: `已选择(${PEOPLE.length})` })
  await user.click(await within(dialog).findByRole('button', { name: '取消全选' }))
  expect(within(dialog).getByRole('heading', { name: '已选择(0)' })).toBeTruthy()
})

test('[SW-06] what cannot be chosen says why and is not chosen; no more than the most', async () => {
  const { user, show, said } = open({
    max: 2,
    checkable: { department: false, staff: ({ id }) => (id === PEOPLE[0]?.id ? '已是成员' : true) },
  })
  const dialog = await show()
  const row = await within(dialog).findByRole('row', { name: '办公室，不可选择' })
  await user.click(row.querySelector('[data-part="check"]') as HTMLElement)
  expect(row.getAttribute('aria-selected')).toBe('false')
  await user.click(within(row).getByText('办公室'))
  await user.click(await within(dialog).findByRole('option', { name: /^员工0,.*已是成员$/ }))
  for (const at of [1, 2, 3])
    await user.click(within(dialog).getByRole('option', { name: new RegExp(`^员工${at},`) }))
  expect(within(dialog).getByRole('heading', { name: '已选择(2)' })).toBeTruthy()
  await waitFor(() => expect(said).toEqual(['最多可选择2项']))
})

test('[SW-06] why a row cannot be chosen stands on it, and over its name', async () => {
  const { user, show } = open({
    checkable: {
      department: false,
      staff: ({ id }) => (id === PEOPLE[0]?.id ? '只能选择本组织的成员' : true),
    },
  })
  const dialog = await show()
  const row = await within(dialog).findByRole('row', { name: '办公室，不可选择' })
  await user.click(within(row).getByText('办公室'))
  const person = await within(dialog).findByRole('option', { name: /^员工0,/ })
  within(person).getByText(/^只能选择本组织的成员 · /)
  const free = within(dialog).getByRole('option', { name: /^员工1,/ })
  expect(within(free).queryByText(/只能选择本组织的成员/)).toBeNull()
  await user.hover(within(row).getByText('办公室'))
  expect((await screen.findByRole('tooltip')).textContent).toBe('不可选择')
})

test('[SW-03] by keyboard: along the rows, to 下级 and the next column, Space chooses, Ctrl+A all, Backspace up, End to the last page', async () => {
  const { user, show, calls } = open()
  const dialog = await show()
  const list = (name: RegExp) => within(dialog).getByRole('grid', { name })
  list(/^组织/).focus()
  await user.keyboard('{Enter}')
  await within(dialog).findByText('政务数据局')
  const active = (): string =>
    document
      .getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
      ?.getAttribute('aria-label') ?? ''
  expect(active()).toBe('锦云区政府')
  await user.keyboard('{ArrowRight}')
  expect(active()).toBe('下级：锦云区政府')
  await user.keyboard('{Enter}')
  await within(dialog).findByText('锦云街道')
  await user.keyboard('{Backspace}')
  await within(dialog).findByText('政务数据局')
  expect(active()).toBe('锦云区政府')
  await user.keyboard(' {ArrowRight}{ArrowRight}')
  await waitFor(() => expect(document.activeElement).toBe(list(/^部门/)))
  await user.keyboard('{ArrowRight}')
  const people = await within(dialog).findByRole('listbox', { name: '人员' })
  await waitFor(() => expect(document.activeElement).toBe(people))
  await user.keyboard('{End}')
  await waitFor(() => expect(active()).toBe('员工119,办公室'))
  const pages = calls
    .filter(({ path }) => path === '/api/department/list-user')
    .map(({ body }) => body as { pageNum: number; pageSize: number })
  // What is in sight with a little more, and the last one: in tens (S1 §9).
  expect(pages.map(({ pageNum }) => pageNum).sort((a, b) => a - b)).toEqual([1, 2, 3, 12])
  expect(new Set(pages.map(({ pageSize }) => pageSize))).toEqual(new Set([10]))
  await user.keyboard('user7')
  expect(active()).toBe('员工7,办公室')
  await user.keyboard('{Control>}a{/Control}')
  await within(dialog).findByRole('heading', { name: '已选择(121)' })
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(document.activeElement).toBe(list(/^部门/)))
})

test('[SW-06] a list that failed says what and why, and comes with 重试', async () => {
  let failing = true
  const { user, show, said } = open({}, (request) => {
    if (failing && request.path === '/api/department/list-user')
      throw new ApiError({ code: 50000, status: 503, msg: '系统繁忙，请稍后再试' })
    return answer(request)
  })
  const dialog = await show()
  await user.click(await within(dialog).findByText('办公室'))
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('系统繁忙，请稍后再试')
  await waitFor(() => expect(said).toEqual(['拉取人员选项失败：系统繁忙，请稍后再试']))
  failing = false
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  await within(dialog).findByRole('option', { name: /^员工0,/ })
})

test('[SW-02] search begins by Enter, by the icon and by a type while text stands there; 返回 clears both', async () => {
  const { user, show, calls } = open()
  const dialog = await show()
  const box = within(dialog).getByRole('textbox', { name: '搜索内容' })
  const searches = () =>
    calls
      .filter(({ path }) => path.endsWith('/search'))
      .map(({ path, body }) => [
        path,
        (Object.values(body as Record<string, unknown>) as unknown[])[0],
      ])
  await user.click(within(dialog).getByRole('button', { name: '搜索' }))
  expect(searches()).toEqual([])
  await user.type(box, "办'公{Enter}")
  await within(dialog).findByRole('heading', { name: '搜索结果' })
  await within(dialog).findByText('暂无组织')
  await user.click(within(dialog).getByRole('combobox', { name: '搜索类型' }))
  await user.click(await screen.findByText('员工', { selector: '.ant-select-item-option-content' }))
  await within(dialog).findByText('暂无人员')
  expect(searches()).toEqual([
    ['/api/uc/tenant/search', '办 公'],
    ['/api/user/search', '办 公'],
  ])
  await user.click(within(dialog).getByRole('button', { name: '返回' }))
  expect((box as HTMLInputElement).value).toBe('')
  expect(within(dialog).getByRole('tab', { name: '上下级关系' })).toBeTruthy()
})
