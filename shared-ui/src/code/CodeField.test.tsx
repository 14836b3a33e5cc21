import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { Form } from '@zz/shared-ui/antd/page'
import { fakeRemote, refusal, renderRemote } from '../test/fakeRemote'
import { CodeField, type CodeKind } from './CodeField'
import { codeFault, digitsOf, targetFault } from './target'

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] })
})
afterEach(() => void jest.useRealTimers())

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/user/captcha/start': { id: 'c1', width: 280 },
  '/api/user/captcha/answer': { token: 'passed' },
  '/api/user/v2/send-code': { resendAfter: 60, demoCode: '381604' },
}

function open(
  kind: CodeKind = 'mobile',
  more: (request: HttpRequest) => unknown = () => undefined,
) {
  const remote = fakeRemote((request) => more(request) ?? ANSWERS[request.path])
  const view = renderRemote(
    remote.props,
    <Form name="codes">
      <CodeField kind={kind} />
      <button type="submit">保存</button>
    </Form>,
  )
  const user = userEvent.setup({
    advanceTimers: jest.advanceTimersByTime.bind(jest),
    pointerEventsCheck: 0,
  })
  const sent = () =>
    remote.calls.filter(({ path }) => path.endsWith('send-code')).map(({ body }) => body)
  return { ...remote, ...view, user, sent }
}

const pass = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  const handle = await screen.findByRole('slider', { name: '向右拖动滑块完成验证' })
  act(() => handle.focus())
  await user.keyboard('{End}')
  await act(() => jest.advanceTimersByTimeAsync(2_000))
}

test('[SW-11] what is no number, no address, no code', () => {
  expect([
    targetFault('mobile', ''),
    targetFault('mobile', '+86'),
    targetFault('email', ' '),
  ]).toEqual(['请输入电话号码', '请输入电话号码', '请输入邮箱'])
  expect([targetFault('mobile', '+8612345'), targetFault('email', 'a@b')]).toEqual([
    '手机号格式不正确',
    '邮箱格式不正确',
  ])
  expect([targetFault('mobile', '+8619900000001'), targetFault('email', 'a@b.cn')]).toEqual([
    null,
    null,
  ])
  expect([codeFault(''), codeFault('123'), codeFault('123456')]).toEqual([
    '请输入验证码',
    '验证码为6位数字',
    null,
  ])
  expect(['验证码 123 456，请勿', '1234567'].map((text) => digitsOf(text))).toEqual([
    '123456',
    '123456',
  ])
})

test('[SW-11] number, captcha, code; the seconds are the number’s and survive that the page goes', async () => {
  const { user, sent, unmount } = open()
  const ask = () => screen.getByRole('button', { name: /获取验证码|重新获取/ })
  await user.click(ask())
  expect(await screen.findByText('请输入电话号码')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  const number = screen.getByRole('textbox', { name: '手机号' })
  await user.type(number, '19900000001')
  await user.click(ask())
  await pass(user)
  await waitFor(() =>
    expect(sent()).toEqual([{ mobileOrEmail: '+8619900000001', type: 1, captchaToken: 'passed' }]),
  )
  expect(await screen.findByText(/演示环境验证码：381604/)).toBeTruthy()
  expect(ask()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '填入' }))
  expect(screen.getByRole('textbox', { name: '验证码' })).toHaveProperty('value', '381604')
  await user.type(number, '{Backspace}2')
  await waitFor(() => expect(ask()).toHaveProperty('disabled', false))

  unmount()
  const again = open()
  await again.user.type(screen.getByRole('textbox', { name: '手机号' }), '19900000001')
  await waitFor(() => expect(ask().textContent).toMatch(/^(60|5\d) 秒后可重新获取$/))
  jest.setSystemTime(Date.now() + 61_000)
  await act(() => jest.advanceTimersByTimeAsync(300))
  await waitFor(() => expect(ask()).toHaveProperty('disabled', false))
})

test('[SW-11] another tab’s code counts down here too', async () => {
  const { user } = open('email')
  await user.type(screen.getByRole('textbox', { name: '邮箱' }), 'A@Example.com')
  // Nothing else is under way that would draw the field anew.
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  const text = JSON.stringify([{ target: 'a@example.com', until: Date.now() + 30_000 }])
  act(() => {
    localStorage.setItem('zz_codes', text)
    dispatchEvent(new StorageEvent('storage', { key: 'zz_codes', newValue: text }))
  })
  expect(screen.getByRole('button', { name: /\d+ 秒后可重新获取/ })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByText('验证码已发送至 a***@example.com')).toBeTruthy()
})

test('[SW-11] a code that is not sent is told with its reason at the field, and what was typed stays', async () => {
  const { user, said } = open('email', ({ path }) => {
    if (path.endsWith('send-code')) throw refusal('操作过于频繁，请稍后再试')
    return undefined
  })
  const address = screen.getByRole('textbox', { name: '邮箱' })
  await user.type(address, 'a@example.com')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await pass(user)
  await waitFor(() => expect(said).toEqual(['发送邮箱验证码失败：操作过于频繁，请稍后再试']))
  expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeTruthy()
  expect(address).toHaveProperty('value', 'a@example.com')
  expect(screen.getByRole('button', { name: '获取验证码' })).toHaveProperty('disabled', false)
})
