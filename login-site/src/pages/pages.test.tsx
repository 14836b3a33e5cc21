import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sha256Hex } from '@zz/shared-ui/lite'
import { LoginApp } from './app/App'
import { CONTEXT, fakeSite, replyWithRefusal, replyWithData } from './testSite'

const site = fakeSite()
const { called } = site

test('[LG-01] an empty form says what is missing at each field and puts the focus into the first', async () => {
  render(<LoginApp />)
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(screen.getByText('请输入账号')).toBeVisible()
  expect(screen.getAllByText('请输入密码')[0]).toBeVisible()
  expect(screen.getByLabelText('账号')).toHaveFocus()
  expect(called('/api/login/password')).toHaveLength(0)
})

test('[LG-01] only the hash of the password leaves the page, and a refusal keeps what was typed', async () => {
  site.replies['/api/login/password'] = replyWithRefusal(400, 40004, '账号或密码错误', 'password')
  render(<LoginApp />)
  await userEvent.click(await screen.findByRole('button', { name: '体验演示账号' }))
  await userEvent.click(screen.getByRole('button', { name: /林雪/ }))
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('账号或密码错误')).toBeVisible()
  expect(called('/api/login/password')[0]?.body).toMatchObject({
    uid: 'u1',
    principal: 'linxue',
    password: await sha256Hex('Demo@2024x'),
    accessType: 3,
    clientId: 'console',
  })
  expect(screen.getByLabelText('账号')).toHaveValue('linxue')
  expect(screen.getByLabelText('密码')).toHaveValue('Demo@2024x')
  expect(screen.getByLabelText('密码')).toHaveFocus()
})

test.each([
  ['kickout', '您的账号已在其他设备退出，或密码已修改，请重新登录'],
  ['disabled', '您的账号已停用，请联系运营管理员'],
  ['expired', '登录已过期，请重新登录'],
  [null, ''],
])('[UC-14] whose session is over (%s) reads why above the form', async (endedReason, text) => {
  site.replies['/api/login/context'] = replyWithData({ ...CONTEXT, endedReason })
  render(<LoginApp />)
  await screen.findByRole('button', { name: '体验演示账号' })
  expect(screen.getByRole('heading', { name: '登录众治' }).nextSibling).toHaveTextContent(
    new RegExp(`^${text}$`),
  )
})

test('[LG-04] a lock-out is told with its remaining minutes', async () => {
  site.replies['/api/login/password'] = replyWithRefusal(429, 42901, '账号已锁定，请15分钟后再试')
  render(<LoginApp />)
  await userEvent.type(screen.getByLabelText('账号'), 'heping')
  await userEvent.type(screen.getByLabelText('密码'), 'x{Enter}')
  expect(await screen.findByText('账号已锁定，请15分钟后再试')).toBeVisible()
})

test('[LG-04] after many wrong passwords the slider appears in the form, keeps what was typed, and its harder question is computed', async () => {
  const question = { salt: 'salt of the server', bits: 4 }
  site.replies['/api/login/captcha/start'] = replyWithData({ id: 'c1', width: 280, work: question })
  site.replies['/api/login/password'] = replyWithRefusal(
    400,
    40001,
    '该账号密码错误次数较多，请完成滑块验证后再登录',
    'captchaToken',
  )
  render(<LoginApp />)
  await userEvent.type(screen.getByLabelText('账号'), 'heping')
  await userEvent.type(screen.getByLabelText('密码'), 'secret{Enter}')
  expect(await screen.findByText('该账号密码错误次数较多，请完成滑块验证后再登录')).toBeVisible()
  const slider = screen.getByRole('slider')
  await waitFor(() => expect(slider).toHaveFocus())
  expect(screen.getByLabelText('密码')).toHaveValue('secret')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(screen.getByText('请先拖动滑块完成验证')).toBeVisible()
  expect(called('/api/login/password')).toHaveLength(1)

  slider.focus()
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '验证通过'))
  const proof = String(called('/api/login/captcha/answer')[0]?.body.proof)
  expect((await sha256Hex(`${question.salt}:${proof}`)).startsWith('0')).toBe(true)
  expect(called('/api/login/captcha/start')[0]?.body).toEqual({ scene: 'password' })
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() =>
    expect(called('/api/login/password')[1]?.body).toMatchObject({
      principal: 'heping',
      captchaToken: 'passed',
    }),
  )
})

test('[LG-01] without an answer the page says so and sends again on 重试', async () => {
  render(<LoginApp />)
  await userEvent.type(screen.getByLabelText('账号'), 'heping')
  await userEvent.type(screen.getByLabelText('密码'), 'x{Enter}')
  expect(await screen.findByText('网络异常，请检查网络后重试')).toBeVisible()
  site.replies['/api/login/password'] = replyWithRefusal(403, 40303, '账号已停用')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('账号已停用')).toBeVisible()
})

test('[LG-01] a sign-in that the server does not know leads to a new one by way of the console', async () => {
  site.replies['/api/login/context'] = replyWithRefusal(
    404,
    40401,
    '登录请求已过期，请重新登录',
    undefined,
    {
      consoleUrl: 'http://localhost:8080/',
    },
  )
  render(<LoginApp />)
  expect(await screen.findByRole('heading', { name: '登录页面已失效' })).toHaveFocus()
  expect(screen.getByRole('link', { name: '返回控制台' })).toHaveAttribute(
    'href',
    'http://localhost:8080/org',
  )
})

test('[SW-11] the slider passes by keyboard, a code is sent, and the countdown survives a reload', async () => {
  const { unmount } = render(<LoginApp />)
  await userEvent.click(screen.getByRole('tab', { name: '验证码登录' }))
  await userEvent.type(screen.getByLabelText('手机号'), '19900000001')
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(screen.getByText('请先拖动滑块完成验证')).toBeVisible()
  expect(called('/api/login/send-code')).toHaveLength(0)
  const slider = screen.getByRole('slider')
  expect(slider).toHaveFocus()
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '验证通过'))
  expect(called('/api/login/captcha/answer')[0]?.body['track']).toMatchObject([
    [0, 0],
    [280, expect.any(Number)],
  ])
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('381604')).toBeVisible()
  expect(called('/api/login/send-code')[0]?.body).toEqual({
    mobile: '+8619900000001',
    scene: 'login',
    captchaToken: 'passed',
  })
  expect(screen.getByRole('button', { name: /秒后可重新获取/ })).toBeDisabled()

  unmount()
  render(<LoginApp />)
  await userEvent.click(screen.getByRole('tab', { name: '验证码登录' }))
  expect(screen.getByLabelText('手机号')).toHaveValue('19900000001')
  expect(screen.getByRole('button', { name: /秒后可重新获取/ })).toBeDisabled()
})

test('[LG-07] an account made by someone else sets a password and accepts the agreements', async () => {
  history.replaceState({ ticket: 't1' }, '', '/activate?uid=u1')
  HTMLDialogElement.prototype.showModal = jest.fn<() => void>()
  site.replies['/api/login/activate'] = replyWithRefusal(400, 40003, '激活已超时，请重新登录')
  render(<LoginApp />)
  expect(screen.getByRole('link', { name: '返回登录' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/login/),
  )
  await userEvent.click(screen.getByRole('button', { name: '激活并登录' }))
  expect(screen.getByText('请阅读并同意用户协议和隐私政策')).toBeVisible()
  await userEvent.type(screen.getByLabelText('设置密码'), 'Demo@2024x')
  await userEvent.type(screen.getByLabelText('确认密码'), 'Demo@2024')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '激活并登录' }))
  expect(screen.getByText('两次密码不一致')).toBeVisible()
  await userEvent.type(screen.getByLabelText('确认密码'), 'x')
  await userEvent.click(screen.getByRole('button', { name: '激活并登录' }))
  expect(await screen.findByText('激活已超时，请重新登录')).toBeVisible()
  expect(called('/api/login/activate')[0]?.body).toEqual({
    uid: 'u1',
    ticket: 't1',
    password: await sha256Hex('Demo@2024x'),
    agreements: ['REGISTER_AGREEMENT', 'PRIVACY'],
  })
})

test('[LG-01] a weak new password is asked about once more, and blocked where the policy says so', async () => {
  const showModal = jest.fn<() => void>()
  HTMLDialogElement.prototype.showModal = showModal
  history.replaceState({ ticket: 't1' }, '', '/activate?uid=u1')
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('设置密码'), 'abc')
    await userEvent.type(screen.getByLabelText('确认密码'), 'abc')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: '激活并登录' }))
  }
  const { unmount } = render(<LoginApp />)
  await fill()
  expect(showModal).toHaveBeenCalledTimes(1)
  expect(called('/api/login/activate')).toHaveLength(0)
  unmount()

  site.replies['/api/login/context'] = replyWithData({ ...CONTEXT, passwordPolicy: 'enforce' })
  render(<LoginApp />)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '《隐私政策》' })).toHaveAttribute('href'),
  )
  await fill()
  expect(screen.getByText('密码不符合要求')).toBeVisible()
  expect(showModal).toHaveBeenCalledTimes(1)
})

test('[LG-01] a passkey is offered where browser and address know them; one that is not shown leaves the other ways as they are', async () => {
  const unknown = render(<LoginApp />)
  await screen.findByRole('button', { name: '体验演示账号' })
  expect(screen.queryByRole('button', { name: '使用通行密钥登录' })).toBeNull()
  unknown.unmount()
  const get = jest.fn<() => Promise<never>>()
  get.mockRejectedValue(new DOMException('dismissed', 'NotAllowedError'))
  Object.assign(globalThis, { PublicKeyCredential: class {} })
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  site.replies['/api/login/passkey/start'] = replyWithData({
    challenge: 'AAAA',
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [],
  })
  render(<LoginApp />)
  await userEvent.type(screen.getByLabelText('账号'), 'heping')
  await userEvent.click(await screen.findByRole('button', { name: '使用通行密钥登录' }))
  expect(await screen.findByText('未完成通行密钥验证，请重试或使用其他方式登录')).toBeVisible()
  expect(called('/api/login/passkey/start')[0]?.body).toEqual({ uid: 'u1' })
  expect(called('/api/login/passkey')).toHaveLength(0)
  expect(screen.getByLabelText('账号')).toHaveValue('heping')
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
})
