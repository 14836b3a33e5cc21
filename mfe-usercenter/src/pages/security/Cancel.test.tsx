import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest, type RemoteProps } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { SecuritySettings } from './Security'

configure({ asyncUtilTimeout: 10_000 })

const ACCOUNT = {
  id: '7',
  userName: 'guoke',
  nickName: '过客',
  realName: null,
  avatar: null,
  mobile: '+8613800000000',
  email: null,
  createTime: '2024-01-02 03:04:05',
  userNameChangeableFrom: null,
  firstLogin: 2,
}
const line = (key: string, detail = '') => ({
  key,
  pass: detail === '',
  detail,
  routeId: null,
  params: {},
})
const FREE = ['account', 'organisation', 'pending', 'dispute'].map((key) => line(key))
const DESTROY = '/api/user/destroy'
const CHECK = '/api/user/verify-code/check-for-destroy'

function open(answers: Record<string, unknown>, href?: RemoteProps['navigation']['href']) {
  const refuse: Record<string, Error> = {}
  const remote = fakeRemote(({ path }: HttpRequest) => {
    const refused = refuse[path]
    if (refused) throw refused
    return (
      {
        '/api/user/get-account-info': ACCOUNT,
        '/api/user/passkeys': { supported: true, passkeys: [] },
        '/api/user/captcha/start': { id: 'c1', width: 280 },
        '/api/user/captcha/answer': { token: 'passed' },
        '/api/user/v2/send-code': { resendAfter: 60, demoCode: '3816' },
        [CHECK]: { pass: true },
        ...answers,
      }[path] ?? null
    )
  })
  const over: string[] = []
  const events: RemoteProps['events'] = {
    emit: (name, payload) =>
      void (name === 'user.signedOut/v1' && over.push((payload as { reason: string }).reason)),
    on: () => () => undefined,
  }
  renderRemote(
    {
      ...remote.props,
      events,
      navigation: { ...remote.props.navigation, ...(href && { href }) },
    },
    <RemoteStore api={api}>
      <SecuritySettings />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: '注销账号' }))
    return within(await screen.findByRole('dialog', { name: '注销账号' }))
  }
  return { ...remote, refuse, over, user, begin }
}

test('[UC-11] the four conditions stand with what is in the way; unmet ones lead no further, and can be asked again', async () => {
  const answers: Record<string, unknown> = {
    '/api/user/destroy-check': [
      line('account'),
      line('organisation', '您还在2个组织中，请先退出组织'),
      line('pending'),
      line('dispute'),
    ],
  }
  const { user, begin } = open(answers)
  const dialog = await begin()
  expect(await dialog.findByText('您还在2个组织中，请先退出组织')).toBeTruthy()
  expect(dialog.getAllByText('已满足')).toHaveLength(3)
  expect(dialog.getAllByText('未满足')).toHaveLength(1)
  const next = dialog.getByRole('button', { name: '下一步' }) as HTMLButtonElement
  expect(next.disabled).toBe(true)
  answers['/api/user/destroy-check'] = FREE
  await user.click(dialog.getByRole('button', { name: '重新检查' }))
  await waitFor(() => expect(next.disabled).toBe(false))
})

test('[UC-11] 去处理 leads to each screen that has an address; for who is in no organisation one of an organisation has none', async () => {
  const at = (key: string, routeId: string, params: Readonly<Record<string, string>> = {}) => ({
    ...line(key, '未满足的原因'),
    routeId,
    params,
  })
  const { begin, props, user } = open(
    {
      '/api/user/destroy-check': [
        line('account'),
        at('organisation', 'org.overview', { tenantId: '2' }),
        at('pending', 'org.workbench'),
        at('dispute', 'workflow.myApplication'),
      ],
    },
    // As the shell answers where no organisation is in force.
    (routeId, params = {}) => {
      if (routeId === 'org.workbench' && params.tenantId === undefined)
        throw new Error('route org.workbench needs tenantId')
      return `/${routeId}/${params.tenantId ?? ''}`
    },
  )
  const dialog = await begin()
  const buttons = await dialog.findAllByRole('button', { name: /^去处理：/ })
  expect(buttons.map((each) => each.getAttribute('aria-label')?.slice(4, 8))).toEqual([
    '已退出所',
    '账号无任',
  ])
  await user.click(buttons[0] as HTMLElement)
  expect(props.navigation.history.location.pathname).toBe('/org.overview/2')
})

test('[UC-11] a code of four digits, then the password; a mistyped one costs no step, a code that is over leads back to it', async () => {
  const { user, begin, refuse, said, over, calls } = open({ '/api/user/destroy-check': FREE })
  const dialog = await begin()
  await waitFor(() =>
    expect((dialog.getByRole('button', { name: '下一步' }) as HTMLButtonElement).disabled).toBe(
      false,
    ),
  )
  await user.click(dialog.getByRole('button', { name: '下一步' }))
  await user.click(await dialog.findByRole('button', { name: '获取验证码' }))
  const handle = await screen.findByRole('slider', { name: '向右拖动滑块完成验证' })
  handle.focus()
  await user.keyboard('{End}')
  expect(await dialog.findByText(/演示环境验证码：3816/)).toBeTruthy()
  expect(calls.findLast(({ path }) => path === '/api/user/v2/send-code')?.body).toEqual({
    mobileOrEmail: '+8613800000000',
    type: 1,
    captchaToken: 'passed',
    scene: 'destroy',
  })
  const code = dialog.getByRole('textbox', { name: '验证码' })
  refuse[CHECK] = refusal('验证码错误', 'code')
  await user.type(code, '000099{Enter}')
  expect(await dialog.findByText('验证码错误')).toBeTruthy()
  expect((code as HTMLInputElement).value).toBe('0000')
  delete refuse[CHECK]
  await user.clear(code)
  await user.type(code, '3816{Enter}')

  const password = await dialog.findByLabelText('账号密码')
  await user.click(dialog.getByRole('button', { name: '确认注销' }))
  expect(await dialog.findByText('请输入密码')).toBeTruthy()
  refuse[DESTROY] = refusal('密码错误', 'password')
  await user.type(password, 'Wrong@2024x{Enter}')
  expect(await dialog.findByText('密码错误')).toBeTruthy()
  expect((password as HTMLInputElement).value).toBe('Wrong@2024x')
  refuse[DESTROY] = new ApiError({
    status: 400,
    code: 40003,
    msg: '验证码已失效，请重新获取',
    field: 'code',
  })
  await user.type(password, '{Enter}')
  expect(await dialog.findByRole('textbox', { name: '验证码' })).toBeTruthy()
  delete refuse[DESTROY]
  await user.type(dialog.getByRole('textbox', { name: '验证码' }), '3816{Enter}')
  await user.type(await dialog.findByLabelText('账号密码'), 'Demo@2024x{Enter}')
  await waitFor(() => expect(over).toEqual(['cancelled']))
  await waitFor(() => expect(said).toContain('注销账号成功'))
  await waitFor(() => expect(said).toContain('注销账号失败：密码错误'))
})
