import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { SecuritySettings } from './Security'

const ACCOUNT = {
  id: '7',
  userName: 'heping',
  nickName: '小何',
  realName: '何平',
  avatar: null,
  mobile: '+8613800000000',
  email: null,
  createTime: '2024-01-02 03:04:05',
  userNameChangeableFrom: null,
  firstLogin: 2,
}
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/user/get-account-info': ACCOUNT,
  '/api/user/verify-password': { token: 'proof' },
  '/api/user/captcha/start': { id: 'c1', width: 280 },
  '/api/user/captcha/answer': { token: 'passed' },
  '/api/user/v2/send-code': { resendAfter: 60, demoCode: '381604' },
}
const OFFLINE = '网络异常，请检查网络后重试'

test('[UC-08] the mobile: password, number, captcha, code; whatever is refused is told in its words, and what was typed stays', async () => {
  const refuse: Record<string, Error> = {}
  const remote = fakeRemote(({ path }: HttpRequest) => {
    const refused = refuse[path]
    if (refused) throw refused
    return ANSWERS[path] ?? null
  })
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <SecuritySettings />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(await screen.findByRole('button', { name: '修改手机号' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改手机号' }))

  await user.click(dialog.getByRole('button', { name: '下一步' }))
  expect(await dialog.findByText('请输入账号密码')).toBeInTheDocument()
  refuse['/api/user/verify-password'] = refusal('密码错误')
  const password = dialog.getByLabelText('账号密码')
  await user.type(password, 'Wrong@2024x{Enter}')
  await waitFor(() => expect(remote.said).toEqual(['密码验证失败：密码错误']))
  expect(password).toHaveValue('Wrong@2024x')
  delete refuse['/api/user/verify-password']
  await user.type(password, '{Enter}')

  const number = await dialog.findByRole('textbox', { name: '新手机号' })
  await user.type(number, '12345')
  await user.click(dialog.getByRole('button', { name: '获取验证码' }))
  expect(await dialog.findByText('手机号格式不正确')).toBeInTheDocument()
  await user.clear(number)
  await user.type(number, '13811110001')
  await user.click(dialog.getByRole('button', { name: '获取验证码' }))
  const handle = await screen.findByRole('slider', { name: '向右拖动滑块完成验证' })
  handle.focus()
  await user.keyboard('{End}')
  expect(
    await dialog.findByText(/演示环境验证码：381604/, {}, { timeout: 10_000 }),
  ).toBeInTheDocument()

  const update = '/api/user/update-mobile-or-email'
  const code = dialog.getByRole('textbox', { name: '验证码' })
  refuse[update] = refusal(OFFLINE)
  await user.type(code, '000000{Enter}')
  await waitFor(() => expect(remote.said).toContain(`修改手机号失败：${OFFLINE}`))
  expect([number, code].map((field) => (field as HTMLInputElement).value)).toEqual([
    '13811110001',
    '000000',
  ])
  refuse[update] = refusal('验证码错误', 'code')
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('验证码错误')).toBeInTheDocument()
  delete refuse[update]
  await user.clear(code)
  await user.type(code, '381604')
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(remote.said).toContain('保存成功'))
  expect(remote.calls.findLast(({ path }) => path === update)?.body).toEqual({
    mobileOrEmail: '+8613811110001',
    code: '381604',
    type: 1,
    token: 'proof',
    deviceType: 1,
    platform: 'gov',
  })
})

test('[UC-08] a mobile and an e-mail address that are bound say so beside the value; what is not bound offers to bind', async () => {
  const open = (account: object) =>
    renderRemote(
      fakeRemote(({ path }: HttpRequest) =>
        path === '/api/user/get-account-info' ? account : null,
      ).props,
      <RemoteStore api={api}>
        <SecuritySettings />
      </RemoteStore>,
    )
  const without = open(ACCOUNT)
  expect(await screen.findByText('未绑定')).toBeInTheDocument()
  expect(screen.getByText(/已绑定$/)).toHaveTextContent('138****0000 已绑定')
  expect(screen.getByRole('button', { name: /绑定/ })).toHaveTextContent('绑定')
  without.unmount()

  open({ ...ACCOUNT, email: 'heping@example.com' })
  expect(await screen.findByText('he***@example.com 已绑定')).toBeInTheDocument()
  expect(screen.queryByText('未绑定')).toBeNull()
})
