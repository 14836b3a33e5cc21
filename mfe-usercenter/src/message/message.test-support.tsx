/** What tests of the message pages share: rows, and a page among answers that the test gives. */
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MessageRow } from '@zz/api-contract/usercenter'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import type { ReactNode } from 'react'
import { api } from '../api'

// Whether each cell is visible costs seconds in jsdom and says nothing here. A busy machine draws a
// list in more than the usual second.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

export const LIST = '/msg'
export const DETAIL = '/msg/detail'

export const messageRow = (id: string, more: Partial<MessageRow> = {}): MessageRow => ({
  id,
  subject: `消息${id}`,
  createTime: '2026-11-05 10:00:00',
  readed: 2,
  msgCategory: 2,
  mergedCount: 1,
  yyyyMm: '202611',
  bizType: 'todo',
  bizId: '1',
  jumpUrl: null,
  content: '内容',
  ...more,
})

/** Opens a page of the remote at an address. */
export function openMessagePage(
  page: ReactNode,
  start: string,
  answer: (request: HttpRequest) => unknown,
) {
  const remote = fakeRemote(answer, start)
  const paths: Readonly<Record<string, string>> = {
    'usercenter.message': LIST,
    'usercenter.message.detail': DETAIL,
  }
  const href = (id: string, params?: Readonly<Record<string, string>>): string =>
    `${paths[id] ?? `/${id}`}${params ? `?${new URLSearchParams(params).toString()}` : ''}`
  Object.assign(remote.props, { navigation: { ...remote.props.navigation, href } })
  renderRemote(remote.props, <RemoteStore api={api}>{page}</RemoteStore>)
  const { history } = remote.props.navigation
  return {
    ...remote,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    history,
    address: () => history.location.pathname + history.location.search,
    callsOf: (path: string) => remote.calls.filter((call) => call.path === path),
  }
}
