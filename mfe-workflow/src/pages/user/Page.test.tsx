import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OpsUser } from '@zz/api-contract/ops'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

const account = (id: string, more: Partial<OpsUser> = {}): OpsUser => ({
  id,
  userName: `user${id}`,
  nickName: `账号${id}`,
  realName: '周*',
  avatar: null,
  mobile: '138****0001',
  email: 'z***@example.com',
  status: 1,
  activated: 1,
  disputed: 2,
  lastLoginTime: null,
  createTime: '2026-11-05 10:00:00',
  own: 2,
  ...more,
})

function open(act: (request: HttpRequest) => unknown) {
  let rows = [account('1'), account('2', { status: 2 }), account('3', { own: 1 })]
  const remote = fakeRemote((request) => {
    if (request.path === '/api/ops/user/page') return { data: rows, totalNum: rows.length }
    const answer = act(request)
    const { userId } = request.body as { userId: string }
    const change: Partial<OpsUser> = request.path.endsWith('/set-dispute')
      ? { disputed: 1 }
      : { status: request.path.endsWith('/disable') ? 2 : 1 }
    rows = rows.map((each) => (each.id === userId ? { ...each, ...change } : each))
    return answer
  }, '/ops/user')
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const sent = (path: string) =>
    remote.calls.filter((call) => call.path === `/api/ops/user/${path}`).map(({ body }) => body)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('[WF-03] an account is disabled with its reason, which is kept where it fails; one’s own has no actions', async () => {
  let refused = true
  const { user, sent } = open(() => {
    if (refused) throw refusal('当前状态不允许该操作')
    return null
  })
  const [disable, ...others] = await screen.findAllByText('停用')
  // 账号1 alone: 账号2 is disabled, 账号3 is the operator's own.
  expect(others).toEqual([])
  await user.click(disable as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  const press = () => user.click(within(dialog).getByRole('button', { name: /停\s?用/ }))
  await press()
  expect(await within(dialog).findByText('请填写停用原因')).toBeTruthy()
  expect(sent('disable')).toEqual([])
  const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('停用原因')
  await user.type(reason, '存在安全风险')
  await press()
  await waitFor(() => expect(sent('disable')).toHaveLength(1))
  expect(reason.value).toBe('存在安全风险')
  refused = false
  await press()
  await waitFor(() => expect(screen.getAllByText('启用')).toHaveLength(2))
  expect(sent('disable')).toEqual([
    { userId: '1', reason: '存在安全风险' },
    { userId: '1', reason: '存在安全风险' },
  ])
})

test('[WF-03] enabling and ending sessions ask first', async () => {
  const { user, sent } = open(() => null)
  await user.click(await screen.findByText('启用'))
  const enable = await screen.findByRole('dialog')
  await user.click(within(enable).getByRole('button', { name: /启\s?用/ }))
  await waitFor(() => expect(sent('enable')).toEqual([{ userId: '2' }]))
  const [end] = await screen.findAllByText('退出登录')
  await user.click(end as HTMLElement)
  const [question] = await screen.findAllByText('确认退出“账号1”的全部登录吗？')
  const dialog = question?.closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error('a question is a dialog')
  await user.click(within(dialog).getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(sent('end-sessions')).toEqual([{ userId: '1' }]))
})

test('[WF-03] a dispute is marked with its reason and settled after a question', async () => {
  const { user, sent } = open(() => null)
  await user.click(await screen.findByLabelText('账号1的更多操作'))
  await user.click(await screen.findByText('标记纠纷'))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('纠纷原因'), '欠费争议')
  await user.click(within(dialog).getByRole('button', { name: /标\s?记/ }))
  await waitFor(() =>
    expect(sent('set-dispute')).toEqual([{ userId: '1', reason: '欠费争议', disputed: 1 }]),
  )
  expect(await screen.findByText('账号1（存在纠纷）')).toBeTruthy()
  await user.click(screen.getByLabelText('账号1的更多操作'))
  expect(await screen.findByText('解除纠纷')).toBeTruthy()
})
