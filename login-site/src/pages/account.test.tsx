import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sha256Hex } from '@zz/shared-ui/lite'
import { LoginApp } from './app/App'
import { fakeSite, replyWithRefusal, replyWithData, type Reply } from './testSite'

const site = fakeSite()
const { called } = site
const FRESH = 'Street@2024x'

afterEach(() => void jest.useRealTimers())

/**
 * Fills in the number, passes the slider by keyboard, asks for a code and puts it into its field.
 */
async function fillCode(mobile: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('手机号'), mobile)
  screen.getByRole('slider').focus()
  await userEvent.keyboard('{End}')
  await waitFor(
    () => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '验证通过'),
    { timeout: 30_000 },
  )
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await userEvent.click(await screen.findByRole('button', { name: '填入' }))
  expect(screen.getByLabelText('验证码')).toHaveValue('381604')
}

test('[LG-01] a press of 登录 shows at once that it works, and further presses send nothing', async () => {
  let answer: (reply: Reply) => void = () => undefined
  site.replies['/api/login/password'] = new Promise((resolve) => {
    answer = resolve
  })
  render(<LoginApp />)
  await userEvent.type(screen.getByLabelText('账号'), 'heping')
  await userEvent.type(screen.getByLabelText('密码'), 'Demo@2024x')
  const button = screen.getByRole('button', { name: '登录' })
  expect(button).not.toHaveAttribute('aria-busy')
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  fireEvent.click(button)
  await waitFor(() => expect(called('/api/login/password')).toHaveLength(1))
  fireEvent.submit(screen.getByRole('form', { name: '密码登录' }))
  answer(replyWithRefusal(400, 40004, '账号或密码错误', 'password'))
  expect(await screen.findByText('账号或密码错误')).toBeVisible()
  expect(button).not.toHaveAttribute('aria-busy')
  expect(called('/api/login/password')).toHaveLength(1)
})

test('[LG-04] a lock-out counts its minutes down, and its message goes with it', async () => {
  site.replies['/api/login/password'] = replyWithRefusal(429, 42901, '账号已锁定，请15分钟后再试')
  jest.useFakeTimers({ advanceTimers: true })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  render(<LoginApp />)
  await user.type(screen.getByLabelText('账号'), 'heping')
  await user.type(screen.getByLabelText('密码'), 'x{Enter}')
  expect(await screen.findByText('账号已锁定，请15分钟后再试')).toBeVisible()
  act(() => jest.advanceTimersByTime(190_000))
  expect(screen.getByRole('alert')).toHaveTextContent('账号已锁定，请12分钟后再试')
  act(() => jest.advanceTimersByTime(720_000))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('[LG-01] a wrong code keeps the number and the code as typed', async () => {
  site.replies['/api/login/sms'] = replyWithRefusal(400, 40003, '验证码错误', 'code')
  render(<LoginApp />)
  await userEvent.click(screen.getByRole('tab', { name: '验证码登录' }))
  await fillCode('19900000002')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('验证码错误')).toBeVisible()
  expect(called('/api/login/sms').map(({ body }) => body)).toEqual([
    { uid: 'u1', mobile: '+8619900000002', code: '381604' },
  ])
  expect(screen.getByLabelText('手机号')).toHaveValue('19900000002')
  expect(screen.getByLabelText('验证码')).toHaveValue('381604')
})

test('[LG-01] a forgotten password: both entries alike, then the way to the sign-in, which knows the number', async () => {
  history.replaceState(null, '', '/reset?uid=u1')
  site.replies['/api/login/reset-password'] = replyWithData(null)
  render(<LoginApp />)
  await fillCode('19900000012')
  await userEvent.type(screen.getByLabelText('新密码'), FRESH)
  await userEvent.type(screen.getByLabelText('确认密码'), `${FRESH}y`)
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
  expect(screen.getByText('两次密码不一致')).toBeVisible()
  expect(called('/api/login/reset-password')).toHaveLength(0)
  await userEvent.type(screen.getByLabelText('确认密码'), '{Backspace}')
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
  expect(await screen.findByRole('heading', { name: '密码修改成功，请重新登录' })).toHaveFocus()
  expect(called('/api/login/reset-password').map(({ body }) => body)).toEqual([
    { mobile: '+8619900000012', code: '381604', password: await sha256Hex(FRESH) },
  ])
  await userEvent.click(screen.getByRole('link', { name: '去登录' }))
  expect(screen.getByLabelText('账号')).toHaveValue('19900000012')
})

test('[LG-07] an account of the demonstration that waits for its activation is led to its code', async () => {
  site.replies['/api/login/context'] = replyWithData({
    uid: 'u1',
    clientId: 'console',
    loginHint: null,
    demo: true,
    demoAccounts: [{ account: 'fangxiao', name: '方晓', description: '待激活，手机号19900000011' }],
    demoPassword: 'Demo@2024x',
    passwordPolicy: 'hint',
    consoleUrl: 'http://localhost:8080/',
    provisionUrl: 'http://localhost:8080/provision',
  })
  render(<LoginApp />)
  await userEvent.click(await screen.findByRole('button', { name: '体验演示账号' }))
  await userEvent.click(screen.getByRole('button', { name: /方晓/ }))
  expect(screen.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByLabelText('手机号')).toHaveValue('19900000011')
})
