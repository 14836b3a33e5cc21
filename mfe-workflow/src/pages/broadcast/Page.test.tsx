import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Broadcast } from '@zz/api-contract/broadcast'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'
import { audienceText, progressText } from './words'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

const row = (id: string, more: Partial<Broadcast> = {}): Broadcast => ({
  id,
  title: `公告${id}`,
  audience: 'all',
  tenantNames: [],
  tenantTypes: [],
  status: 1,
  total: 0,
  done: 0,
  sendTime: '2026-12-01 09:00:00',
  createTime: '2026-11-05 10:00:00',
  finishTime: null,
  creatorName: '吴桐',
  ...more,
})

function open(
  rows: () => readonly Broadcast[],
  act: (request: HttpRequest) => unknown = () => null,
) {
  const remote = fakeRemote((request) => {
    if (request.path !== '/api/ops/broadcast/page') return act(request)
    return { data: rows(), totalNum: rows().length }
  }, '/ops/broadcast')
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const sent = (path: string) =>
    remote.calls.filter((call) => call.path === `/api/ops/broadcast/${path}`)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('[WF-03] one that waits is withdrawn after a question; one that is being sent says how far it is and asks again', async () => {
  let first = row('1')
  let done = 200
  const { user, sent, calls } = open(
    () => [first, row('2', { status: 2, total: 500, done })],
    () => {
      first = row('1', { status: 4 })
      return null
    },
  )
  expect(await screen.findByText('200 / 500 人')).toBeTruthy()
  const withdraw = screen.getAllByText('撤回')
  expect(withdraw).toHaveLength(1)
  await user.click(withdraw[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('确认撤回公告“公告1”吗？')
  await user.click(within(dialog).getByRole('button', { name: /撤\s?回/ }))
  await waitFor(() => expect(sent('withdraw')).toHaveLength(1))
  expect(await screen.findByText('已撤回')).toBeTruthy()
  done = 400
  const before = calls.length
  expect(await screen.findByText('400 / 500 人', undefined, { timeout: 20_000 })).toBeTruthy()
  expect(calls.length).toBeGreaterThan(before)
})

test('[WF-03] writing: nothing is sent without title and text; what is refused keeps what was typed', async () => {
  const { user, sent } = open(
    () => [],
    (request) => {
      if (request.path.endsWith('/save')) throw refusal('发送时间不能早于当前时间', 'title')
      return []
    },
  )
  await user.click(await screen.findByRole('button', { name: '发布公告' }))
  const dialog = await screen.findByRole('dialog')
  const publish = within(dialog).getByRole('button', { name: /发\s?布/ })
  await user.click(publish)
  expect(await within(dialog).findByText('请输入公告标题')).toBeTruthy()
  // The field asks for it too, where nothing is typed.
  await waitFor(() => expect(within(dialog).getAllByText('请输入公告内容')).toHaveLength(2))
  expect(sent('save')).toHaveLength(0)
  const title = within(dialog).getByLabelText<HTMLInputElement>('公告标题')
  await user.type(title, '停机维护')
  await user.click(within(dialog).getByLabelText('定时发送'))
  expect(await within(dialog).findByLabelText('发送时间')).toBeTruthy()
  await user.click(within(dialog).getByLabelText('指定组织类型'))
  expect(await within(dialog).findByLabelText('组织类型')).toBeTruthy()
  expect(title.value).toBe('停机维护')
})

test('[WF-03] 继续发送 pressed again before the answer sends nothing twice; refused, it can be pressed anew', async () => {
  let refuse: (error: unknown) => void = () => undefined
  const { user, sent, said } = open(
    () => [row('1', { status: 5, total: 500, done: 200 })],
    () =>
      new Promise((_, reject) => {
        refuse = reject
      }),
  )
  await user.dblClick(await screen.findByText('继续发送'))
  expect(sent('resume')).toHaveLength(1)
  refuse(refusal('系统繁忙，请稍后再试'))
  await waitFor(() => expect(said).toEqual(['继续发送失败：系统繁忙，请稍后再试']))
  await user.click(screen.getByText('继续发送'))
  await waitFor(() => expect(sent('resume')).toHaveLength(2))
})

test('[WF-03] whom it is for and how far it is, in words', () => {
  expect(audienceText(row('1'))).toBe('全部用户')
  expect(audienceText(row('1', { audience: 'types', tenantTypes: [7, 4] }))).toBe(
    '社区、小区类组织',
  )
  expect(audienceText(row('1', { audience: 'tenants', tenantNames: ['甲', '乙'] }))).toBe('甲、乙')
  expect(progressText(row('1'))).toBe('—')
  expect(progressText(row('1', { status: 3, total: 5, done: 5 }))).toBe('5 人')
})
