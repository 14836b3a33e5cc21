import { jest } from '@jest/globals'
import type { HistoryLocation, Http, RemoteProps, RemoteUser } from '@zz/contract'
import { RemoteContext } from '@zz/shared-ui/lite/remoteContext'
import type { ReactNode } from 'react'

/** Props as the shell gives them, as far as the public pages use them. For tests. */
export function testProps(init: { path?: string; user?: Partial<RemoteUser>; http?: Http } = {}) {
  const url = new URL(init.path ?? '/home/dtl', 'http://localhost')
  const location: HistoryLocation = {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    state: null,
    key: 'k',
  }
  const push = jest.fn<(to: unknown) => void>()
  const openExternal = jest.fn<(url: string) => void>()
  const props = {
    user: init.user
      ? { id: '1', userName: 'u', nickName: '', realName: null, avatar: null, ...init.user }
      : null,
    http: init.http,
    navigation: {
      history: { location, action: 'POP', push, listen: () => () => undefined },
      openExternal,
    },
  } as unknown as RemoteProps
  const wrap = (children: ReactNode): ReactNode => (
    <RemoteContext value={props}>{children}</RemoteContext>
  )
  return { props, push, openExternal, wrap }
}
