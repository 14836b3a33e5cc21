import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MessagePreferences } from '@zz/api-contract/preference'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

const KINDS = ['security', 'todo', 'approval', 'organisation', 'group', 'app', 'venue'] as const

const stored = (more: Partial<MessagePreferences> = {}): MessagePreferences => ({
  demo: false,
  ways: {
    mail: { setUp: true, address: 'z***@example.com' },
    sms: { setUp: true, address: null },
  },
  kinds: KINDS.map((kind) => ({ kind, muted: false, mail: kind === 'security', sms: false })),
  ...more,
})

/** The screen on a server that keeps what is saved; `act` answers or refuses a saving first. */
function open(begin = stored(), act: (request: HttpRequest) => void = () => {}) {
  let data = begin
  const remote = fakeRemote((request) => {
    if (request.path === '/api/message/preferences') return data
    if (request.path === '/api/message/demo-sent')
      return [
        {
          id: '1',
          way: 'mail',
          subject: '您有新的待办',
          content: '待办“核对台账”已指派给您。',
          createTime: '2026-11-05 10:00:00',
        },
      ]
    act(request)
    const { kind, ...change } = request.body as { kind: string }
    data = {
      ...data,
      kinds: data.kinds.map((each) => (each.kind === kind ? { ...each, ...change } : each)),
    }
    return null
  }, '/msg/preference')
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const saved = () =>
    remote.calls
      .filter(({ path }) => path === '/api/message/save-preferences')
      .map(({ body }) => body)
  return { ...remote, saved, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

const toggle = (label: string) => screen.getByLabelText<HTMLButtonElement>(label)
const isOn = (label: string) => toggle(label).getAttribute('aria-checked') === 'true'

test('[MS-05] a switch is saved when it is pressed; security has none for 免打扰, and a way without an address says what to do', async () => {
  const { user, saved } = open()
  await user.click(await screen.findByLabelText('协同待办：免打扰'))
  await waitFor(() => expect(isOn('协同待办：免打扰')).toBe(true))
  await user.click(toggle('场地与预约：邮件'))
  await waitFor(() => expect(isOn('场地与预约：邮件')).toBe(true))
  expect(saved()).toEqual([
    { kind: 'todo', muted: true },
    { kind: 'venue', mail: true },
  ])
  expect(screen.queryByLabelText('安全消息：免打扰')).toBeNull()
  expect(isOn('安全消息：邮件')).toBe(true)
  expect(screen.getByText('邮件发送至 z***@example.com')).toBeTruthy()
  expect(screen.getByText('去绑定手机号')).toBeTruthy()
  expect(toggle('协同待办：短信').disabled).toBe(true)
  expect(screen.queryByText('演示发件箱')).toBeNull()
})

test('[MS-05] what cannot be saved stands as before, with the reason', async () => {
  const { user, said } = open(stored(), () => {
    throw new ApiError({ code: 50000, status: 503, msg: '系统繁忙，请稍后再试' })
  })
  await user.click(await screen.findByLabelText('协同待办：免打扰'))
  await waitFor(() => expect(said).toEqual(['保存消息设置失败：系统繁忙，请稍后再试']))
  await waitFor(() => expect(isOn('协同待办：免打扰')).toBe(false))
})

test('[MS-05] nothing set up: no columns for it; the demonstration shows what would have been sent', async () => {
  const none = { setUp: false, address: null }
  open(stored({ demo: true, ways: { mail: none, sms: none } }))
  expect(await screen.findByText('平台暂未开通邮件和短信通知，消息只在站内信中提醒。')).toBeTruthy()
  expect(screen.queryByLabelText('协同待办：邮件')).toBeNull()
  expect(await screen.findByText('待办“核对台账”已指派给您。')).toBeTruthy()
})
