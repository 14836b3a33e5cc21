/** The settings with a server that the test answers for. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import SettingPage from './Page'

const TENANT = {
  id: '2',
  tenantName: '锦云区政府',
  tenantFullName: '锦云区人民政府',
  topOrgFlag: 1,
}

/** Opens the settings at an address; `answer` says what the calls of the part get. */
export function openSetting(
  search: string,
  answer: (request: HttpRequest) => unknown,
  tenant: object = {},
) {
  const remote = fakeRemote(
    (request) =>
      request.path === '/api/uc/tenant/get' ? { ...TENANT, ...tenant } : answer(request),
    `/gov/2/setting${search}`,
  )
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <SettingPage />
    </RemoteStore>,
  )
  return { ...remote, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

/** The button of that name; antd sets a space between two characters. */
export const button = async (name: string, inside: HTMLElement = document.body) => {
  const pattern = new RegExp(`^${Array.from(name).join('\\s?')}$`)
  const found = await within(inside).findAllByText(pattern, { ignore: '[hidden]' })
  return found.at(-1)?.closest('button') as HTMLButtonElement
}

/** The open dialog with that text in it. */
export const dialogWith = async (text: string | RegExp): Promise<HTMLElement> =>
  (await screen.findAllByText(text))
    .map((each) => each.closest<HTMLElement>('[role="dialog"]'))
    .findLast((dialog) => dialog !== null) as HTMLElement
