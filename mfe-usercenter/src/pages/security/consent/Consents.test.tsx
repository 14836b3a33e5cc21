import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../../api'
import Consents from './Consents'

const ARCHIVE = {
  clientId: 'archive',
  name: '档案',
  items: ['账号ID', '姓名'],
  agreedTime: '2026-01-02 03:04:05',
}

function open(act: (request: HttpRequest) => unknown) {
  const remote = fakeRemote(act)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Consents />
    </RemoteStore>,
  )
  return { ...remote, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('[LG-08] an agreement is shown with what it gives, asked about before it is taken back, and gone after', async () => {
  let consents = [ARCHIVE]
  const { calls, said, user } = open(({ path }) => {
    if (path === '/api/user/consents') return consents
    consents = []
    return null
  })
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('档案')
  expect(row.textContent).toContain('账号ID、姓名')
  const writes = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const press = within(row).getByRole('button', { name: '撤销对“档案”的授权' })
  await user.click(press)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /取\s*消/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes()).toEqual([])
  await user.click(press)
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: /^撤\s*销$/ }),
  )
  expect(await screen.findByText('尚未授权任何应用')).toBeTruthy()
  expect(writes()).toEqual([{ clientId: 'archive' }])
  expect(said).toEqual(['撤销成功'])
})

test('[LG-08] a list that cannot be had says so and is asked for again', async () => {
  let answer = (): unknown => {
    throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
  }
  const { said, user } = open(() => answer())
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.getByRole('alert').textContent).toContain('网络异常，请检查网络后重试')
  // In its place and nowhere else: the rest of the page is of use without it.
  expect(said).toEqual([])
  answer = () => []
  await user.click(retry)
  expect(await screen.findByText('尚未授权任何应用')).toBeTruthy()
})
