import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
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
  userNameChangeableFrom: null as string | null,
  firstLogin: 2,
}

function open(act: (request: HttpRequest) => unknown, account = ACCOUNT) {
  const remote = fakeRemote((request) =>
    request.path === '/api/user/get-account-info' ? account : act(request),
  )
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <SecuritySettings />
    </RemoteStore>,
  )
  return { ...remote, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('[UC-07] the account number: password first, then the new one; what is refused stays typed, a proof that is over is asked for anew', async () => {
  let answer: (request: HttpRequest) => unknown = () => null
  const { calls, said, user } = open((request) =>
    request.path === '/api/user/verify-password' ? { token: 'proof' } : answer(request),
  )
  await user.click(await screen.findByRole('button', { name: '修改克里集团号' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改克里集团号' }))
  await user.click(dialog.getByRole('button', { name: '下一步' }))
  expect(await dialog.findByText('请填写账号密码')).toBeTruthy()
  await user.type(dialog.getByLabelText('账号密码'), 'Demo@2024x{Enter}')
  const field = await dialog.findByLabelText('新克里集团号')
  expect(calls.find(({ path }) => path === '/api/user/verify-password')?.body).toMatchObject({
    type: 4,
    password: expect.stringMatching(/^[0-9a-f]{64}$/),
  })

  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('请输入克里集团号')).toBeTruthy()
  await user.type(field, '1abc{Enter}')
  expect(await dialog.findByText('克里集团号格式不正确')).toBeTruthy()
  answer = () => {
    throw new ApiError({ status: 409, code: 40901, msg: '该克里集团号已被使用', field: 'username' })
  }
  await user.clear(field)
  await user.type(field, 'zhouming{Enter}')
  expect(await dialog.findByText('该克里集团号已被使用')).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('zhouming')
  expect(calls.findLast(({ path }) => path === '/api/user/update-username')?.body).toEqual({
    username: 'zhouming',
    token: 'proof',
    platform: 'gov',
  })

  answer = () => {
    throw new ApiError({
      status: 400,
      code: 40003,
      msg: '密码验证已失效，请重新验证',
      field: 'token',
    })
  }
  await user.type(field, '1{Enter}')
  expect(await dialog.findByLabelText('账号密码')).toBeTruthy()
  answer = () => null
  await user.type(dialog.getByLabelText('账号密码'), 'Demo@2024x{Enter}')
  await user.type(await dialog.findByLabelText('新克里集团号'), 'he_ping01{Enter}')
  await waitFor(() => expect(said).toContain('保存成功'))
})

test('[UC-07] within a year it says from when it may be changed again, and offers nothing', async () => {
  open(() => null, { ...ACCOUNT, userNameChangeableFrom: '2027-03-04 05:06:07' })
  expect(await screen.findByText('一年内只能修改一次，下次可修改时间：2027-03-04')).toBeTruthy()
  expect(
    (screen.getByRole('button', { name: '修改克里集团号' }) as HTMLButtonElement).disabled,
  ).toBe(true)
})

test.each([
  [-1, '未认证', '去认证'],
  [1, '审核中', '查看'],
  [2, '已认证', '查看'],
  [3, '认证失败', '去认证'],
])(
  '[UC-12] the row of the real name tells state %i as %s, and offers %s',
  async (status, word, offer) => {
    const { props, user } = open(({ path }) =>
      path === '/api/user/select-real-name-information' ? { status } : null,
    )
    const row = (await screen.findByText('实名认证')).closest('dl') as HTMLElement
    expect(await within(row).findByText(word)).toBeTruthy()
    const button = within(row).getByRole('button')
    expect(button.textContent).toBe(offer)
    expect(within(row).queryByText(/由平台审核/) !== null).toBe(offer === '去认证')
    await user.click(button)
    expect(props.navigation.history.location.pathname).toBe('/usercenter.realName')
  },
)
