import { expect, test } from '@jest/globals'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest, RemoteProps } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import ScanConfirmPage from '../scan/Page'
import { SecuritySettings } from './Security'

configure({ asyncUtilTimeout: 10_000 })
// jsdom draws nothing.
HTMLCanvasElement.prototype.getContext = () => null

const ACCOUNT = {
  id: '7',
  userName: 'heping',
  nickName: '小何',
  realName: '何平',
  avatar: null,
  mobile: '+8613800000000',
  email: null as string | null,
  createTime: '2024-01-02 03:04:05',
  userNameChangeableFrom: null,
  firstLogin: 2,
}
const UPDATE = '/api/user/v2/update-pwd'
const CHECK = '/api/user/verify-code/check-for-update-pwd'
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/user/get-account-info': ACCOUNT,
  '/api/user/passkeys': { supported: true, passkeys: [] },
  '/api/user/v2/verify-code/send-for-update-pwd': {
    principal: '138****0000',
    resendAfter: 60,
    demoCode: '381604',
  },
  [CHECK]: { pass: true, passwordPolicy: 'hint' },
  '/api/scan/gen-modify-pwd-qr-code': {
    uid: 'u1',
    url: 'http://localhost/scan/confirm?uid=u1',
    expiresIn: 120,
  },
  '/api/scan/result': { status: 'waiting', code: null },
}

function open() {
  const refuse: Record<string, Error> = {}
  const answers: Record<string, unknown> = { ...ANSWERS }
  const remote = fakeRemote(({ path }: HttpRequest) => {
    const refused = refuse[path]
    if (refused) throw refused
    return answers[path] ?? null
  })
  const over: string[] = []
  const hears = new Set<(data: { code: string; userId: string }) => void>()
  const socket: RemoteProps['socket'] = {
    on(type, listener) {
      if (type === 'scanResult') hears.add(listener as never)
      return () => void hears.delete(listener as never)
    },
  }
  const events: RemoteProps['events'] = {
    emit: (name, payload) =>
      void (name === 'user.signedOut/v1' && over.push((payload as { reason: string }).reason)),
    on: () => () => undefined,
  }
  renderRemote(
    { ...remote.props, socket, events },
    <RemoteStore api={api}>
      <SecuritySettings />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const bodies = (path: string) =>
    remote.calls.filter((call) => call.path === path).map(({ body }) => body)
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: '修改登录密码' }))
    return within(await screen.findByRole('dialog', { name: '修改登录密码' }))
  }
  const scanned = (code: string): void => {
    act(() => {
      for (const hear of hears) hear({ code, userId: '7' })
    })
  }
  return { ...remote, refuse, answers, over, user, bodies, begin, scanned }
}

test('[UC-09] by mobile: what is refused is told in its words, loses neither code nor password, and a weak one is asked about once more', async () => {
  const { user, begin, refuse, bodies, said, over } = open()
  const dialog = await begin()
  expect((dialog.getByRole('button', { name: /邮箱验证码/ }) as HTMLButtonElement).disabled).toBe(
    true,
  )
  await user.click(dialog.getByRole('button', { name: /手机验证码/ }))
  await user.click(await dialog.findByRole('button', { name: '下一步' }))
  expect(await dialog.findByText('请输入验证码')).toBeTruthy()
  refuse['/api/user/v2/verify-code/send-for-update-pwd'] = refusal('操作过于频繁，请稍后再试')
  await user.click(dialog.getByRole('button', { name: '获取验证码' }))
  await waitFor(() => expect(said).toEqual(['发送手机验证码失败：操作过于频繁，请稍后再试']))
  delete refuse['/api/user/v2/verify-code/send-for-update-pwd']
  await user.click(dialog.getByRole('button', { name: '获取验证码' }))
  expect(await dialog.findByText(/演示环境验证码：381604/)).toBeTruthy()
  const code = dialog.getByRole('textbox', { name: '验证码' })
  refuse[CHECK] = refusal('验证码错误', 'code')
  await user.type(code, '000000{Enter}')
  expect(await dialog.findByText('验证码错误')).toBeTruthy()
  expect((code as HTMLInputElement).value).toBe('000000')
  delete refuse[CHECK]
  await user.clear(code)
  await user.type(code, '381604{Enter}')

  const password = await dialog.findByLabelText('新密码')
  const again = dialog.getByLabelText('确认密码')
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('请输入密码')).toBeTruthy()
  expect(dialog.getByText('请再次输入密码')).toBeTruthy()
  await user.type(password, 'abc')
  expect(await dialog.findByText(/强度：弱/)).toBeTruthy()
  await user.type(again, 'abd{Enter}')
  expect(await dialog.findByText('两次密码不一致')).toBeTruthy()
  await user.clear(again)
  await user.type(again, 'abc{Enter}')
  const [asked] = await screen.findAllByText('密码强度较弱，仍要继续？')
  const question = within(asked?.closest('[role=dialog]') as HTMLElement)
  expect(question.getByRole('button', { name: '仍要继续' })).toBeTruthy()
  await user.click(question.getByRole('button', { name: /取\s*消/ }))
  expect(bodies(UPDATE)).toEqual([])

  refuse[UPDATE] = refusal('新密码不能与旧密码相同', 'password')
  for (const field of [password, again]) {
    await user.clear(field)
    await user.type(field, 'Fresh@2026y')
  }
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('新密码不能与旧密码相同')).toBeTruthy()
  await waitFor(() => expect(said).toContain('修改登录密码失败：新密码不能与旧密码相同'))
  delete refuse[UPDATE]
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(over).toEqual(['password']))
  await waitFor(() => expect(said).toContain('密码修改成功，请重新登录'))
  expect(bodies(UPDATE).at(-1)).toEqual({
    verifyMethod: 1,
    principal: '138****0000',
    code: '381604',
    deviceType: 1,
    password: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('[UC-10] by QR code: fetch failure, refusal by the phone, then its yes over the socket leads to the new password', async () => {
  const { user, begin, refuse, scanned, bodies, answers } = open()
  const GEN = '/api/scan/gen-modify-pwd-qr-code'
  refuse[GEN] = refusal('系统繁忙，请稍后再试')
  const dialog = await begin()
  await user.click(dialog.getByRole('button', { name: /扫码验证/ }))
  const failed = await dialog.findByRole('button', { name: '获取二维码失败,点击重新获取' })
  delete refuse[GEN]
  await user.click(failed)
  expect(await dialog.findByText(/二维码 1(20|19) 秒后失效/)).toBeTruthy()
  scanned('')
  const again = await dialog.findByRole('button', { name: '请重新扫码' })
  answers[GEN] = { ...(ANSWERS[GEN] as object), uid: 'u2' }
  await user.click(again)
  expect(await dialog.findByText(/秒后失效/)).toBeTruthy()
  refuse[CHECK] = refusal('请重新扫码', 'code')
  scanned('yes')
  const more = await dialog.findByRole('button', { name: '请重新扫码' })
  delete refuse[CHECK]
  answers[GEN] = { ...(ANSWERS[GEN] as object), uid: 'u3', expiresIn: 0 }
  await user.click(more)
  const over = await dialog.findByRole('button', { name: '二维码已失效，点击刷新' })
  answers[GEN] = { ...(ANSWERS[GEN] as object), uid: 'u4' }
  await user.click(over)
  expect(await dialog.findByText(/秒后失效/)).toBeTruthy()
  scanned('good')
  expect(await dialog.findByLabelText('新密码')).toBeTruthy()
  expect(bodies(CHECK).at(-1)).toEqual({
    verifyMethod: 3,
    principal: 'u4',
    code: 'good',
    deviceType: 1,
  })
})

test('[UC-10] the phone: says which device asks, confirms once, and tells why it cannot', async () => {
  const refuse: Record<string, Error> = {}
  const remote = fakeRemote(({ path }: HttpRequest) => {
    const refused = refuse[path]
    if (refused) throw refused
    return path === '/api/scan/info'
      ? { device: 'Chrome · Windows', place: '局域网', createTime: '2026-11-24 08:00:00' }
      : null
  }, '/scan/confirm?uid=u1')
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <ScanConfirmPage />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  expect(await screen.findByText('确认修改密码？')).toBeTruthy()
  expect(screen.getByText('Chrome · Windows')).toBeTruthy()
  refuse['/api/scan/confirm'] = refusal('网络异常，请检查网络后重试')
  await user.click(screen.getByRole('button', { name: /确\s*认/ }))
  await waitFor(() => expect(remote.said).toEqual(['验证失败：网络异常，请检查网络后重试']))
})
