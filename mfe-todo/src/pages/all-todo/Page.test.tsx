import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { HttpRequest } from '@zz/contract'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import { openTodoPage, todoRow } from '../../todo/todo.test-support'
import AllTodoPage from './Page'

const LIST = '/gov/2/allTodo'
const SELECT = '/api/todo/select-all-todo'
const REVOKE = '/api/todo/revoke-todo'

interface Asked {
  pageNum: number
  pageSize: number
  data: Record<string, unknown>
}

/**
 * The list over some to-dos, of which the second is finished and the third somebody else’s;
 * `onRevoke` answers a revoke.
 */
function open(search = '', onRevoke: () => unknown = () => null, length = 3) {
  const rows = Array.from({ length }, (_, index) =>
    todoRow(
      String(index + 1),
      index === 1 ? { todoStatus: 2, canRevoke: 2 } : index === 2 ? { canRevoke: 2 } : {},
    ),
  )
  const opened = openTodoPage(<AllTodoPage />, LIST + search, ({ path, body }: HttpRequest) => {
    if (path === REVOKE) return onRevoke()
    if (path !== SELECT) return null
    const { pageNum, pageSize } = body as Asked
    return { data: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), totalNum: rows.length }
  })
  const asked = (): Asked => opened.callsOf(SELECT).at(-1)?.body as Asked
  const rowOf = (title: string) => within(screen.getByText(title).closest('tr') as HTMLElement)
  return { ...opened, rows, asked, rowOf }
}

test('[TD-02] an address with every filter, page and size asks for just that, and shows it; 重置 takes the filters away', async () => {
  const search =
    '?title=社区&creatorUid=8~陈思远&todoStatus=3&todoTaskType=3&todoType=2&deadline=2026-11-01~2026-11-02&page=2&size=20'
  const { asked, address, user } = open(search, () => null, 21)
  await screen.findByText('待办21')
  expect(asked()).toEqual({
    pageNum: 2,
    pageSize: 20,
    data: {
      title: '社区',
      creatorUid: '8',
      todoStatus: 3,
      todoTaskType: 3,
      todoType: 2,
      deadlineStartTime: Date.parse('2026-10-31T16:00:00Z'),
      deadlineEndTime: Date.parse('2026-11-02T15:59:59.999Z'),
    },
  })
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('社区')
  for (const text of ['陈思远', '已逾期', '督办', '审批待办', '2026-11-01 至 2026-11-02'])
    expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByText('重置'))
  await screen.findByText('待办1')
  expect(asked()).toEqual({ pageNum: 1, pageSize: 20, data: {} })
  expect(address()).toBe(`${LIST}?size=20`)
})

test('[TD-02] page size and the jump to a page stand in the address', async () => {
  const { address, asked } = open('?page=2', () => null, 45)
  await screen.findByText('待办11')
  fireEvent.mouseDown(screen.getByLabelText('每页条数'))
  fireEvent.click(await screen.findByText(/^20 /, { selector: '.ant-select-item-option-content' }))
  await screen.findByText('待办20')
  expect(asked()).toMatchObject({ pageNum: 1, pageSize: 20 })
  expect(address()).toBe(`${LIST}?size=20`)
  const jump = screen.getByText(/跳至/).querySelector('input')
  if (jump === null) throw new Error('The jump to a page has no field')
  fireEvent.change(jump, { target: { value: '3' } })
  fireEvent.keyUp(jump, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await screen.findByText('待办45')
  expect(address()).toBe(`${LIST}?size=20&page=3`)
})

test('[TD-02] a page beyond the end becomes the last one', async () => {
  const { address } = open('?page=9999', () => null, 12)
  await screen.findByText('待办12')
  expect(address()).toBe(`${LIST}?page=2`)
})

test('[TD-02] title and 查看 lead to the to-do', async () => {
  const { address, user, rowOf } = open()
  await screen.findByText('待办2')
  expect(rowOf('待办2').getByRole('link', { name: '待办2' }).getAttribute('href')).toBe(
    '/gov/2/todoDetail?id=2',
  )
  await user.click(rowOf('待办2').getByRole('link', { name: '查看' }))
  expect(address()).toBe('/gov/2/todoDetail?id=2')
})

test('[TD-02] 撤销 asks, naming to-do and consequence; 取消 does nothing; confirming twice revokes once and reads the list anew', async () => {
  let answer = (): void => undefined
  const { callsOf, said, user, rowOf } = open(
    '',
    () => new Promise((resolve) => (answer = () => resolve(null))),
  )
  await screen.findByText('待办1')
  await user.click(rowOf('待办1').getByRole('button', { name: '撤销' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('确认撤销吗?')
  expect(dialog.textContent).toContain('“待办1”撤销后不可恢复，2 名执行人将收到通知。')
  await user.click(within(dialog).getByText('取消'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(REVOKE)).toEqual([])
  const before = callsOf(SELECT).length
  await user.click(rowOf('待办1').getByRole('button', { name: '撤销' }))
  await user.dblClick(
    within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销' }),
  )
  answer()
  await waitFor(() => expect(said).toEqual(['已撤销']))
  expect(callsOf(REVOKE).map(({ body }) => body)).toEqual([{ itemId: '1' }])
  await waitFor(() => expect(callsOf(SELECT)).toHaveLength(before + 1))
})

test('[TD-02] a to-do that somebody else revoked meanwhile: the reason is said and the list is read anew', async () => {
  const opened = open('', () => {
    opened.rows[0] = todoRow('1', { todoStatus: 4, canRevoke: 2 })
    throw refusal('当前状态不允许撤销')
  })
  const { said, user, rowOf } = opened
  await screen.findByText('待办1')
  await user.click(rowOf('待办1').getByRole('button', { name: '撤销' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(said).toEqual(['撤销error：当前状态不允许撤销']))
  expect(await rowOf('待办1').findByText('已撤销')).toBeTruthy()
})

test('[TD-02] what the person may not revoke, finished or somebody else’s, is not offered', async () => {
  const { rowOf } = open()
  await screen.findByText('待办1')
  expect(rowOf('待办1').getByRole('button', { name: '撤销' })).toBeTruthy()
  for (const title of ['待办2', '待办3'])
    expect(rowOf(title).queryByRole('button', { name: '撤销' })).toBeNull()
})

test('[TD-02] news of a changed to-do reads the open list anew', async () => {
  const { callsOf, props, rows, rowOf } = open()
  await screen.findByText('待办1')
  rows[0] = todoRow('1', { todoStatus: 4, canRevoke: 2 })
  props.events.emit('todo.changed/v1', { todoId: '1' })
  expect(await rowOf('待办1').findByText('已撤销')).toBeTruthy()
  expect(callsOf(SELECT)).toHaveLength(2)
})

test('[TD-04] 导出 keeps a table of what the filters find; a failure says why', async () => {
  let fails = true
  const { user, said, callsOf } = openTodoPage(
    <AllTodoPage />,
    `${LIST}?title=社区&todoStatus=3&page=2`,
    ({ path }) => {
      if (path !== '/api/todo/export') return { data: [todoRow('1')], totalNum: 1 }
      if (fails) throw refusal('系统繁忙，请稍后再试')
      return { name: '待办.xlsx', url: 'blob:x' }
    },
  )
  const start = () => screen.findByRole('button', { name: '导出' })
  await user.click(await start())
  await waitFor(() => expect(said).toEqual(['导出失败：系统繁忙，请稍后再试']))
  fails = false
  await user.click(await start())
  await waitFor(() => expect(said.at(-1)).toBe('导出成功'))
  expect(callsOf('/api/todo/export').map(({ query }) => query)).toEqual([
    { title: '社区', todoStatus: '3' },
    { title: '社区', todoStatus: '3' },
  ])
})
