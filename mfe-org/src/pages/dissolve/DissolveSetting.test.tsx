import { expect, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DissolutionCheck } from '@zz/api-contract/lifecycle'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { DissolveSetting } from './DissolveSetting'

configure({ asyncUtilTimeout: 10_000 })

const FREE: DissolutionCheck = {
  tenantFullName: '枫林雅苑小区',
  canDissolve: true,
  blockers: [],
}

function open(check: DissolutionCheck, answer: (request: HttpRequest) => unknown = () => null) {
  const remote = fakeRemote(
    (request) => (request.path.endsWith('/dissolve-check') ? check : answer(request)),
    '/gov/8/setting?tab=dissolve',
  )
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <DissolveSetting />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const press = () => screen.getByText('解散组织', { selector: 'button *' }).closest('button')
  return { ...remote, user, press: () => press() as HTMLButtonElement }
}

test('[OS-14] each thing in the way stands with its number and leads to its screen; there is no form', async () => {
  open({
    ...FREE,
    blockers: [
      {
        key: 'subordinate',
        detail: '本组织还有3个下级组织，请先处理下级组织',
        count: 3,
        routeId: 'org.setting',
        params: { tab: 'relation' },
      },
      {
        key: 'booking',
        detail: '本组织的场地还有2个其他组织已通过的预约',
        count: 2,
        routeId: 'venue.appointment',
        params: {},
      },
    ],
  })
  await screen.findByText('本组织还有3个下级组织，请先处理下级组织')
  expect(
    screen.getAllByText('去处理').map((link) => link.closest('a')?.getAttribute('href')),
  ).toEqual(['/org.setting', '/venue.appointment'])
  expect(screen.queryByLabelText('账号密码')).toBeNull()
  screen.getByText('解散后成员将无法访问该组织的数据，30天内可由原负责人恢复')
})

test('[OS-14] who does not lead it reads who may, and has no form', async () => {
  open({ ...FREE, canDissolve: false })
  await screen.findByText('只有负责人可以解散组织，请联系负责人操作')
  expect(screen.queryByLabelText('账号密码')).toBeNull()
})

test('[OS-14] it goes only with name, password and the tick; what is refused keeps what was typed; then to where it can be restored', async () => {
  let refused = true
  const { user, calls, said, press, props } = open(FREE, ({ path }) => {
    if (!path.endsWith('/verify-password')) return null
    if (refused) throw refusal('密码错误', 'password')
    return { token: 'proof' }
  })
  const name = await screen.findByLabelText<HTMLInputElement>('组织全称')
  await user.click(press())
  await screen.findByText('请输入组织全称')
  expect(document.activeElement).toBe(name)
  await user.click(name)
  await user.paste('枫林雅苑')
  const password = screen.getByLabelText<HTMLInputElement>('账号密码')
  await user.click(password)
  await user.paste('Demo@2024x')
  await user.click(press())
  await screen.findByText('输入的组织名称不一致')
  await screen.findByText('请勾选“我已知晓”')
  expect(calls.some(({ path }) => path.endsWith('/verify-password'))).toBe(false)

  await user.click(name)
  await user.paste('小区')
  await user.click(screen.getByText('我已知晓'))
  await user.click(press())
  await waitFor(() => expect(said).toEqual(['密码验证失败：密码错误']))
  expect([name.value, password.value]).toEqual(['枫林雅苑小区', 'Demo@2024x'])
  refused = false
  await user.click(password)
  await user.paste('!')
  await user.click(press())
  await waitFor(() => expect(said.at(-1)).toBe('解散成功'))
  expect(calls.findLast(({ path }) => path.endsWith('/dissolve'))?.body).toEqual({
    tenantId: '2',
    token: 'proof',
    reason: '',
    name: '枫林雅苑小区',
  })
  await waitFor(() => expect(props.navigation.history.location.pathname).toBe('/usercenter.empty'))
})

/** A device that signs whatever it is asked. */
function havePasskey(): void {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  }
  Object.assign(globalThis, { PublicKeyCredential: class {} })
  Object.assign(navigator, { credentials: { get: () => Promise.resolve(credential) } })
}

test('[OS-14] a passkey takes the place of the password; a proof that is over is given up, and the password is asked for', async () => {
  havePasskey()
  let over = true
  const { user, calls, said, press } = open(FREE, ({ path }) => {
    if (path.endsWith('/passkeys')) return { supported: true, passkeys: [{ id: 'k1' }] }
    if (path.endsWith('/prove-start')) return { options: { challenge: 'AQID' } }
    if (path.endsWith('/prove')) return { token: 'signed' }
    if (over) throw refusal('密码验证已失效，请重新验证', 'token')
    return null
  })
  await user.click(await screen.findByRole('button', { name: '使用通行密钥验证' }))
  await screen.findByText('已通过通行密钥验证')
  expect(screen.queryByLabelText('账号密码')).toBeNull()
  await user.click(screen.getByLabelText('组织全称'))
  await user.paste('枫林雅苑小区')
  await user.click(screen.getByText('我已知晓'))
  await user.click(press())
  await screen.findByLabelText('账号密码')
  over = false
  await user.click(screen.getByRole('button', { name: '使用通行密钥验证' }))
  await screen.findByText('已通过通行密钥验证')
  await user.click(press())
  await waitFor(() => expect(said.at(-1)).toBe('解散成功'))
  const sent = calls.filter(({ path }) => path.endsWith('/dissolve')).map(({ body }) => body)
  expect(sent.map((body) => (body as { token: string }).token)).toEqual(['signed', 'signed'])
  expect(calls.find(({ path }) => path.endsWith('/prove'))?.body).toMatchObject({ type: 6 })
})
