/** What tests of the release pages share: rows, and a page among answers that the test gives. */
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {
  PublisherToken,
  RegistryMove,
  Release,
  ReleaseHealth,
  ReleaseVersion,
} from '@zz/api-contract/release'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import type { ReactNode } from 'react'
import { api } from '../api'

// Whether each cell is visible costs seconds in jsdom and says nothing here. A busy machine draws a
// list in more than the usual second.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

export const LIST = '/api/release/list'
export const HEALTH = '/api/release/health'
export const HISTORY = '/api/release/history'
export const TENANTS = '/api/release/tenants'
export const PROMOTE = '/api/release/promote'
export const ROLLBACK = '/api/release/rollback'
export const STATE = '/api/release/state'
export const TOKENS = '/api/release/token/list'
export const CREATE = '/api/release/token/create'
export const REVOKE = '/api/release/token/revoke'

export const versionRow = (version: string, kept = 'published'): ReleaseVersion => ({
  version,
  registerTime: '2026-11-20 09:00:00',
  publishTime: '2026-11-20 09:00:00',
  publisherName: '待办组构建流水线',
  bytes: 50_000,
  kept,
})

export const moveRow = (more: Partial<RegistryMove> = {}): RegistryMove => ({
  revision: 12,
  action: 'promote',
  fromVersion: 'aaaaaaaaaaaa',
  toVersion: 'bbbbbbbbbbbb',
  actorName: '吴桐',
  publisherName: null,
  why: '修复列表打不开',
  tenantIds: null,
  percent: null,
  state: null,
  createTime: '2026-11-22 10:00:00',
  ...more,
})

export const releaseRow = (remote: string, more: Partial<Release> = {}): Release => ({
  remote,
  title: remote,
  owner: '待办组',
  revision: 12,
  stable: 'bbbbbbbbbbbb',
  previous: 'aaaaaaaaaaaa',
  canary: null,
  canaryPercent: 0,
  canaryTenantIds: [],
  state: 'on',
  managed: true,
  lastMove: moveRow(),
  versions: [
    versionRow('cccccccccccc'),
    versionRow('bbbbbbbbbbbb', 'stable'),
    versionRow('aaaaaaaaaaaa', 'previous'),
  ],
  ...more,
})

export const healthRow = (version: string, more: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  remote: 'todo',
  version,
  role: 'stable',
  accounts: 30,
  failed: 3,
  p50: 420,
  p75: 860,
  codes: [{ code: 'MFE-601', count: 3 }],
  guestSound: 0,
  guestFailed: 0,
  ...more,
})

export const tokenRow = (id: string, more: Partial<PublisherToken> = {}): PublisherToken => ({
  id,
  remote: 'todo',
  name: `令牌${id}`,
  makerName: '吴桐',
  createTime: '2026-11-01 09:00:00',
  expireTime: '2099-01-01 09:00:00',
  revokeTime: null,
  lastUseTime: null,
  ...more,
})

const PATHS: Readonly<Record<string, string>> = {
  'workflow.ops.release': '/ops/release',
  'workflow.ops.releaseDetail': '/ops/releaseDetail',
}

/** Opens a page of the remote at an address of the operating side. */
export function openReleasePage(
  page: ReactNode,
  start: string,
  answer: (request: HttpRequest) => unknown,
) {
  const remote = fakeRemote(answer, start)
  const href = (id: string, params?: Readonly<Record<string, string>>): string =>
    `${PATHS[id] ?? `/${id}`}${params ? `?${new URLSearchParams(params).toString()}` : ''}`
  Object.assign(remote.props, { navigation: { ...remote.props.navigation, href } })
  const view = renderRemote(remote.props, <RemoteStore api={api}>{page}</RemoteStore>)
  const { history } = remote.props.navigation
  return {
    ...remote,
    ...view,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => history.location.pathname + history.location.search,
    callsOf: (path: string) => remote.calls.filter((call) => call.path === path),
  }
}
