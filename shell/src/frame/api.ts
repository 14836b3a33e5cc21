import type { Http } from '@zz/contract'
import type { FrameAccount, MyPermissions, TenantRow } from './types'

export interface UnreadCount {
  readonly systemCount: number
  readonly businessCount: number
}

/** The frame's own calls; each rejects with `ApiError`. */
export interface FrameApi {
  account(): Promise<FrameAccount>
  tenants(): Promise<TenantRow[]>
  permissions(tenantId: string): Promise<MyPermissions>
  unread(): Promise<UnreadCount>
  finishTour(): Promise<void>
  logOut(): Promise<void>
  /** A single-use ticket for another application. */
  ticket(clientId: string): Promise<string>
}

export function createFrameApi(http: Http): FrameApi {
  const get = async <T>(path: string, query?: Record<string, string>): Promise<T> => {
    const answer = await http.request<T>(
      query === undefined ? { method: 'GET', path } : { method: 'GET', path, query },
    )
    return answer.data
  }
  const post = async (path: string): Promise<void> => {
    await http.request({ method: 'POST', path, body: {} })
  }
  return {
    account: () => get('/api/user/get-account-info'),
    tenants: () => get('/api/user/list-current-tenant'),
    permissions: (tenantId) => get('/api/role/authorize/my-permissions', { tenantId }),
    unread: () => get('/api/station/un-read-count'),
    finishTour: () => post('/api/user/finish-tour'),
    logOut: () => post('/api/user/logout'),
    ticket: async (clientId) =>
      (
        await http.request<{ ticket: string }>({
          method: 'POST',
          path: '/api/user/ticket',
          body: { clientId },
        })
      ).data.ticket,
  }
}
