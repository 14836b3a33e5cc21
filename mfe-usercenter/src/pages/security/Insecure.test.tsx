/** A page that came over plain http has no hashing: nothing is sent, and the reason is said. */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import type { ReactNode } from 'react'
import { api } from '../../api'
import { CancelPasswordStep } from './cancel/CancelPasswordStep'
import { NewPasswordForm } from './password/NewPasswordForm'
import { PasswordForm } from './PasswordForm'

const REASON = '当前页面不是安全连接，请通过 https 访问'
const nothing = (): void => undefined
const { subtle } = globalThis.crypto

const setSubtle = (value: SubtleCrypto | undefined): void =>
  void Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value })
beforeEach(() => setSubtle(undefined))
afterEach(() => setSubtle(subtle))

const open = (step: ReactNode) => {
  const remote = fakeRemote(() => null)
  renderRemote(remote.props, <RemoteStore api={api}>{step}</RemoteStore>)
  return { ...remote, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test.each([
  [
    '密码验证失败',
    '/api/user/verify-password',
    <PasswordForm key="1" change={4} onDirty={nothing} onProven={nothing} onCancel={nothing} />,
  ],
  [
    '注销账号失败',
    '/api/user/destroy',
    <CancelPasswordStep key="2" onStale={nothing} onBlocked={nothing} onCancel={nothing} />,
  ],
])('[UC-07] [UC-11] without a secure connection: %s', async (prefix, path, step) => {
  const { user, said, calls } = open(step)
  await user.type(await screen.findByLabelText('账号密码'), 'Demo@2024x{Enter}')
  await waitFor(() => expect(said).toContain(`${prefix}：${REASON}`))
  expect(calls.map((each) => each.path)).not.toContain(path)
})

test('[UC-09] without a secure connection a new password is not sent, and stays typed', async () => {
  const { user, said, calls } = open(
    <NewPasswordForm
      proven={{ verifyMethod: 1, code: '3816', principal: '13800000000', policy: 'hint' }}
      onStale={nothing}
      onCancel={nothing}
    />,
  )
  const field = await screen.findByLabelText('新密码')
  await user.type(field, 'Demo@2024x')
  await user.type(screen.getByLabelText('确认密码'), 'Demo@2024x{Enter}')
  await waitFor(() => expect(said).toContain(`修改登录密码失败：${REASON}`))
  expect(calls.map((each) => each.path)).not.toContain('/api/user/v2/update-pwd')
  expect((field as HTMLInputElement).value).toBe('Demo@2024x')
})
