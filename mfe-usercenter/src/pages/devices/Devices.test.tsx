import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { DeviceList } from './Devices'

const deviceOf = (id: string, current = false) => ({
  id,
  device: `Chrome ${id}`,
  place: '本机',
  ip: '127.0.0.1',
  loginTime: '2026-01-02 03:04:05',
  lastTime: '2026-01-02 03:04:05',
  current,
})

function open(act: (request: HttpRequest) => unknown) {
  const remote = fakeRemote(act)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <DeviceList />
    </RemoteStore>,
  )
  return { ...remote, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('[UC-14] a list that cannot be had says why and is asked for again by 重试', async () => {
  let answer = (): unknown => {
    throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
  }
  const { said, user } = open(() => answer())
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.getByRole('alert').textContent).toContain('加载失败，点击重试')
  await waitFor(() => expect(said).toEqual(['获取登录设备失败：网络异常，请检查网络后重试']))
  answer = () => [deviceOf('1', true)]
  await user.click(retry)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

test('[UC-14] the device in use is marked and cannot be ended; another is asked about first, and 取消 ends nothing', async () => {
  let sessions = [deviceOf('1', true), deviceOf('2')]
  const { calls, user } = open(({ path, body }) => {
    if (path === '/api/user/sessions') return sessions
    sessions = sessions.filter(({ id }) => id !== (body as { id?: string }).id)
    return null
  })
  const [here, other] = await screen.findAllByRole('listitem')
  if (!here || !other) throw new Error('two devices are expected')
  expect(here.textContent).toContain('当前设备')
  expect(within(here).queryByRole('button')).toBeNull()
  const ends = () => calls.filter(({ method }) => method === 'POST')

  await user.click(
    within(other).getByRole('button', { name: '退出Chrome 2，登录于2026-01-02 03:04:05' }),
  )
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('2026-01-02 03:04:05 在本机登录的这台设备将立即退出登录')
  await user.click(within(dialog).getByRole('button', { name: /取\s*消/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(ends()).toEqual([])

  await user.click(within(other).getByRole('button', { name: /^退出/ }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: /^退\s*出$/ }),
  )
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(ends().map(({ body }) => body)).toEqual([{ id: '2' }])
  expect(screen.queryByRole('button', { name: '退出其他全部设备' })).toBeNull()
})
