import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MessageRow } from '@zz/api-contract/usercenter'
import type { HttpRequest } from '@zz/contract'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import { LIST, messageRow, openMessagePage } from '../../message/message.test-support'
import MessagesPage from './Page'

const QUERY = '/api/station/query-page'
const UNREAD = '/api/station/un-read-count'
const ACK = '/api/station/ack-all'
const DELETE = '/api/station/delete-msg'

interface Asked {
  pageNum: number
  pageSize: number
  data: { msgCategory: 1 | 2 | null; yyyyMm: string }
}

/** Two security and three service messages, all unread. */
const FEW = [1, 1, 2, 2, 2].map((category, index) =>
  messageRow(String(index + 1), { msgCategory: category as 1 | 2 }),
)
const COUNTS = { systemCount: 25, businessCount: 120 }

interface Opened {
  readonly search?: string
  /** Answers what is done with the messages. */
  readonly change?: (request: HttpRequest) => unknown
  readonly rows?: readonly MessageRow[]
  readonly counts?: typeof COUNTS
}

/** The page in November 2026; `state` is what the server answers from now on. */
function open({ search = '', change = () => null, rows = FEW, counts = COUNTS }: Opened = {}) {
  const state = { rows, counts }
  const opened = openMessagePage(<MessagesPage />, LIST + search, (request) => {
    if (request.path === UNREAD) return state.counts
    if (request.path !== QUERY) return change(request)
    const { pageNum, pageSize, data } = request.body as Asked
    const some = state.rows.filter(
      ({ msgCategory }) => data.msgCategory === null || msgCategory === data.msgCategory,
    )
    return { data: some.slice((pageNum - 1) * pageSize, pageNum * pageSize), totalNum: some.length }
  })
  return { ...opened, state, asked: (): Asked => opened.callsOf(QUERY).at(-1)?.body as Asked }
}

const tab = (name: RegExp): HTMLElement => screen.getByRole('tab', { name })
const subjects = (): string[] =>
  screen.getAllByText(/^消息\d/).map((link) => link.textContent ?? '')

// The clock goes on, from the 20th of November 2026.
const now = Date.now
const offset = Date.parse('2026-11-20T04:00:00Z') - now()
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => now() + offset))
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

test('[MS-01] tabs with their unread counts, 99+ past that; a tab asks for its kind and stands in the address', async () => {
  const { address, asked, user } = open()
  await screen.findByText('消息1')
  expect(asked()).toEqual({
    pageNum: 1,
    pageSize: 10,
    data: { msgCategory: null, yyyyMm: '202611' },
  })
  for (const [name, shown, words] of [
    [/^全部/, '99+', '145 条未读'],
    [/^安全消息/, '25', '25 条未读'],
    [/^服务消息/, '99+', '120 条未读'],
  ] as const) {
    const count = await within(tab(name)).findByLabelText(words)
    expect(count.textContent).toBe(shown)
  }
  await user.click(tab(/^服务消息/))
  await waitFor(() => expect(screen.queryByText('消息1')).toBeNull())
  expect(subjects()).toEqual(['消息3', '消息4', '消息5'])
  expect(asked().data).toEqual({ msgCategory: 2, yyyyMm: '202611' })
  expect(address()).toBe(`${LIST}?tab=service`)
  await user.click(tab(/^安全消息/))
  await screen.findByText('消息1')
  expect(asked().data).toEqual({ msgCategory: 1, yyyyMm: '202611' })
  expect(address()).toBe(`${LIST}?tab=security`)
})

test('[MS-01] page, size and jump stand in the address', async () => {
  const { address } = open({
    rows: Array.from({ length: 45 }, (_, index) => messageRow(String(index + 1))),
  })
  await screen.findByText('消息1')
  const jump = screen.getByText(/跳至/).querySelector('input')
  if (jump === null) throw new Error('The jump to a page has no field')
  fireEvent.change(jump, { target: { value: '3' } })
  fireEvent.keyUp(jump, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await screen.findByText('消息21')
  expect(address()).toBe(`${LIST}?page=3`)
  fireEvent.mouseDown(screen.getByLabelText('每页条数'))
  fireEvent.click(await screen.findByText(/^20/, { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(subjects()).toHaveLength(20))
  expect(address()).toBe(`${LIST}?size=20`)
})

test('[MS-01] the month: this one first; a typed one stays over the tabs; one to come cannot be chosen', async () => {
  const { address, asked, user } = open()
  await screen.findByText('消息1')
  const still = screen.getByRole('button', { name: /^月份/ })
  expect(still.textContent).toContain('2026-11')
  await user.click(still)
  const typed = await screen.findByRole('textbox', { name: '月份' })
  expect(screen.getByTitle('2026-12').className).toContain('disabled')
  expect(screen.getByTitle('2026-11').className).not.toContain('disabled')
  fireEvent.change(typed, { target: { value: '2026-10' } })
  fireEvent.keyDown(typed, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await waitFor(() => expect(asked().data.yyyyMm).toBe('202610'))
  expect(address()).toBe(`${LIST}?ym=202610`)
  await user.click(tab(/^服务消息/))
  await waitFor(() => expect(asked().data).toEqual({ msgCategory: 2, yyyyMm: '202610' }))
  expect(address()).toBe(`${LIST}?ym=202610&tab=service`)
})

test.each([
  ['202610', '2026-10', '202610'],
  ['209912', '2026-11', '202611'],
  ['2026-1', '2026-11', '202611'],
])('[MS-01] an address of month %s shows %s', async (ym, shown, asks) => {
  const { asked } = open({ search: `?ym=${ym}` })
  await screen.findByText('消息1')
  expect(screen.getByRole('button', { name: /^月份/ }).textContent).toContain(shown)
  expect(asked().data.yyyyMm).toBe(asks)
})

test('[MS-01] an empty month says so and leaves nothing to clear; nothing unread leaves nothing to mark', async () => {
  open({ search: '?ym=202001', rows: [], counts: { systemCount: 0, businessCount: 0 } })
  expect(await screen.findByText('暂无消息')).toBeTruthy()
  expect((screen.getByRole('button', { name: '清空记录' }) as HTMLButtonElement).disabled).toBe(
    true,
  )
  expect((screen.getByRole('button', { name: '全部标为已读' }) as HTMLButtonElement).disabled).toBe(
    true,
  )
})

test('[MS-01] an unread row says so, a read one does not; several alike are counted', async () => {
  open({ rows: [messageRow('1'), messageRow('2', { readed: 1, mergedCount: 3 })] })
  const rowOf = async (id: string) =>
    within((await screen.findByText(`消息${id}`)).closest('tr') as HTMLElement)
  expect((await rowOf('1')).getByRole('img', { name: '未读' })).toBeTruthy()
  expect((await rowOf('2')).queryByRole('img', { name: '未读' })).toBeNull()
  expect((await rowOf('2')).getByText('共3条')).toBeTruthy()
})

test('[MS-02] mark all read acts on month and tab, takes the marks and the counts, and then has nothing to do', async () => {
  const { callsOf, said, user, state } = open({
    search: '?tab=security&ym=202610',
    change() {
      state.counts = { systemCount: 0, businessCount: 120 }
      state.rows = FEW.map((row) => (row.msgCategory === 1 ? { ...row, readed: 1 } : row))
      return null
    },
  })
  await screen.findByText('消息1')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '全部标为已读' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() => expect(said).toEqual(['已全部标为已读']))
  expect(callsOf(ACK).map(({ body }) => body)).toEqual([{ yyyyMm: '202610', msgCategory: 1 }])
  await waitFor(() => expect(screen.queryByLabelText('未读')).toBeNull())
  await waitFor(() => expect(button.disabled).toBe(true))
  expect(screen.queryByLabelText('25 条未读')).toBeNull()
  expect(within(tab(/^全部/)).getByLabelText('120 条未读')).toBeTruthy()
})

test('[MS-02] clear asks, naming month, number and kind; cancelled it does nothing; pressed twice it clears once, that month and tab alone', async () => {
  const { callsOf, said, user, state } = open({
    search: '?tab=security',
    change() {
      state.rows = []
      return null
    },
  })
  await screen.findByText('消息1')
  const clear = screen.getByRole('button', { name: '清空记录' })
  await user.click(clear)
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('确认删除？')
  expect(question.textContent).toContain('2026年11月的 2 条安全消息将全部删除，删除后不可恢复。')
  await user.click(within(question).getByText('取消'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(DELETE)).toEqual([])
  await user.click(clear)
  await user.dblClick(within(await screen.findByRole('dialog')).getByText('删除'))
  await waitFor(() => expect(said).toEqual(['已清空']))
  expect(callsOf(DELETE).map(({ body }) => body)).toEqual([
    { messageIds: [], yyyyMm: '202611', msgCategory: 1 },
  ])
  expect(await screen.findByText('暂无消息')).toBeTruthy()
})

test('[MS-02] a failed call keeps the list, says why under the documents’ prefix, and works when pressed again', async () => {
  let fails = true
  const { said, user } = open({
    change() {
      if (fails) throw refusal('网络异常，请检查网络后重试')
      return null
    },
  })
  await screen.findByText('消息1')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '全部标为已读' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() => expect(said).toEqual(['获取消息失败：网络异常，请检查网络后重试']))
  expect(subjects()).toHaveLength(FEW.length)
  fails = false
  await waitFor(() => expect(button.className).not.toContain('loading'))
  await user.click(button)
  await waitFor(() =>
    expect(said).toEqual(['获取消息失败：网络异常，请检查网络后重试', '已全部标为已读']),
  )
})

test('[MS-04] news of messages reads the open list and its counts anew', async () => {
  const { props, state } = open()
  await screen.findByText('消息1')
  state.rows = [messageRow('900', { subject: '待办已撤销' }), ...FEW]
  state.counts = { systemCount: 25, businessCount: 61 }
  props.events.emit('message.changed/v1', {})
  expect(await screen.findByText('待办已撤销')).toBeTruthy()
  expect(await screen.findByLabelText('61 条未读')).toBeTruthy()
})
