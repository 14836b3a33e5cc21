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

/** The browser shows the page again as it was left, without loading it. */
const returnToPage = () =>
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))

test('[LG-01] whoever goes back to the page after a sign-in finds neither the password nor a form that is being sent', async () => {
  site.replies['/api/login/password'] = replyWithData({ redirectTo: '#signed-in' })
  render(<LoginApp />)
  await userEvent.type(screen.getByLabelText('账号'), 'heping')
  await userEvent.type(screen.getByLabelText('密码'), 'Demo@2024x')
  returnToPage()
  // Nobody has signed in yet: what was typed stays.
  expect(screen.getByLabelText('密码')).toHaveValue('Demo@2024x')
  expect(called('/api/login/context')).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(location.hash).toBe('#signed-in'))
  site.replies['/api/login/context'] = replyWithRefusal(404, 40401, '登录请求已过期，请重新登录')
  returnToPage()
  expect(screen.getByLabelText('密码')).toHaveValue('')
  expect(screen.getByRole('button', { name: '登录' })).not.toHaveAttribute('aria-busy')
  expect(await screen.findByRole('heading', { name: '登录页面已失效' })).toHaveFocus()
})

test('[LG-01] 重试 sends what stands in the form by then, not what was sent before', async () => {
  render(<LoginApp />)
  await userEvent.type(screen.getByLabelText('账号'), 'heping')
  await userEvent.type(screen.getByLabelText('密码'), 'mistyped{Enter}')
  expect(await screen.findByText('网络异常，请检查网络后重试')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('密码'))
  await userEvent.type(screen.getByLabelText('密码'), 'Demo@2024x')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(called('/api/login/password')).toHaveLength(2))
  expect(called('/api/login/password')[1]?.body).toMatchObject({
    password: await sha256Hex('Demo@2024x'),
  })
})

test('[LG-01] the arrow keys walk along the two ways to sign in, and the focus stays on the tabs; a press leads into the form', async () => {
  render(<LoginApp />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  tab('密码登录').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(tab('验证码登录')).toHaveAttribute('aria-selected', 'true')
  expect(tab('验证码登录')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(tab('密码登录')).toHaveAttribute('aria-selected', 'true')
  expect(tab('密码登录')).toHaveFocus()
  await userEvent.click(tab('验证码登录'))
  expect(screen.getByLabelText('手机号')).toHaveFocus()
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
    endedReason: null,
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
