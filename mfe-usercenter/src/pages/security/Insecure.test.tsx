/** A page that came over plain http has no Web Crypto: passwords are hashed all the same (ADR 0100). */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import type { ReactNode } from 'react'
import { api } from '../../api'
import { CancelPasswordStep } from './cancel/CancelPasswordStep'
import Passkeys from './passkey/Passkeys'
import { NewPasswordForm } from './password/NewPasswordForm'
import { PasswordForm } from './PasswordForm'

/** SHA-256 of Demo@2024x. */
const HASH = 'b97151d4d28360fe933ab491ec9cea34c1cba0f168d0b01f324476c496d463a5'
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
    '/api/user/verify-password',
    <PasswordForm key="1" change={4} onDirty={nothing} onProven={nothing} onCancel={nothing} />,
  ],
  [
    '/api/user/destroy',
    <CancelPasswordStep key="2" onStale={nothing} onBlocked={nothing} onCancel={nothing} />,
  ],
])('[KB-20] without a secure connection the password is hashed: %s', async (path, step) => {
  const { user, calls } = open(step)
  await user.type(await screen.findByLabelText('账号密码'), 'Demo@2024x{Enter}')
  await waitFor(() =>
    expect(calls.find((each) => each.path === path)?.body).toMatchObject({ password: HASH }),
  )
})

test('[KB-20] without a secure connection a new password is hashed', async () => {
  const { user, calls } = open(
    <NewPasswordForm
      proven={{ verifyMethod: 1, code: '3816', principal: '13800000000', policy: 'hint' }}
      onStale={nothing}
      onCancel={nothing}
    />,
  )
  await user.type(await screen.findByLabelText('新密码'), 'Demo@2024x')
  await user.type(screen.getByLabelText('确认密码'), 'Demo@2024x{Enter}')
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/user/v2/update-pwd')?.body).toMatchObject({
      password: HASH,
    }),
  )
})

test('[KB-20] why there are no passkeys is said, with the next step', async () => {
  const remote = fakeRemote(() => ({ supported: true, passkeys: [] }))
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Passkeys />
    </RemoteStore>,
  )
  await screen.findByText(/通过未加密的 http 打开.*请联系平台管理员启用 https/)
  expect(screen.getByRole('button', { name: '添加通行密钥' })).toHaveProperty('disabled', true)
})
