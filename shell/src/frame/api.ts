import type { Http } from '@zz/contract'
import type {
  FrameAccount,
  MyPermissions,
  SessionFacts,
  StartUpPicture,
  TenantRow,
  UnreadCount,
} from './types'

/** The frame's own calls; each rejects with `ApiError`. */
export interface FrameApi {
  account(): Promise<FrameAccount>
  tenants(): Promise<TenantRow[]>
  /** All that the frame has to know, in one call. */
  facts(tenantId: string | null): Promise<SessionFacts | null>
  permissions(tenantId: string): Promise<MyPermissions>
  unread(): Promise<UnreadCount>
  /** What a phone shows at the day's first opening. */
  startUp(): Promise<StartUpPicture>
  finishTour(): Promise<void>
  logOut(): Promise<void>
  /** A single-use ticket for another application. */
  ticket(clientId: string): Promise<string>
}

/** The calls over one client: whose organisation they are made in is the client's. */
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
    facts: (tenantId) => get('/api/session/facts', tenantId === null ? undefined : { tenantId }),
    permissions: (tenantId) => get('/api/role/authorize/my-permissions', { tenantId }),
    unread: () => get('/api/station/un-read-count'),
    startUp: () => get('/api/uc/tenant/get-active-startup'),
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
