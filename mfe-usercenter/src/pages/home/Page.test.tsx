import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import HomePage from './Page'

function open(address: string) {
  const remote = fakeRemote(
    ({ path }) => (path === '/api/user/sessions' ? [] : new Promise(() => undefined)),
    address,
  )
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <HomePage />
    </RemoteStore>,
  )
  return {
    history: remote.props.navigation.history,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
  }
}
const chosen = (): string | null => screen.getByRole('tab', { selected: true }).textContent

test('[UC-01] the tab stands in the address: that of the query, else the first; a choice is written there', async () => {
  const { history, user } = open('/user?tab=nothing')
  expect(chosen()).toBe('账号安全')
  await user.click(screen.getByRole('tab', { name: '登录设备' }))
  expect(chosen()).toBe('登录设备')
  expect(history.location.pathname + history.location.search).toBe('/user?tab=devices')
})

test('[UC-01] an address with a tab opens that tab', async () => {
  open('/user?tab=devices')
  expect(chosen()).toBe('登录设备')
  expect(await screen.findByRole('region', { name: '登录设备' })).toBeTruthy()
})
