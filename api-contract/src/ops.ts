/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const opsEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getOpsHome: build.query<GetOpsHomeApiResponse, GetOpsHomeApiArg>({
    query: () => ({ url: `/api/ops/home` }),
  }),
  disableUser: build.mutation<DisableUserApiResponse, DisableUserApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/user/disable`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  enableUser: build.mutation<EnableUserApiResponse, EnableUserApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/user/enable`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  endUserSessions: build.mutation<EndUserSessionsApiResponse, EndUserSessionsApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/user/end-sessions`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageUsers: build.query<PageUsersApiResponse, PageUsersApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/user/page`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  setUserDispute: build.mutation<SetUserDisputeApiResponse, SetUserDisputeApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/user/set-dispute`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type GetOpsHomeApiResponse = /** status 200 操作成功 */ OpsHome
export type GetOpsHomeApiArg = void
export type DisableUserApiResponse = /** status 200 操作成功 */ null
export type DisableUserApiArg = {
  userId: string
  reason?: string | undefined
}
export type EnableUserApiResponse = /** status 200 操作成功 */ null
export type EnableUserApiArg = {
  userId: string
  reason?: string | undefined
}
export type EndUserSessionsApiResponse = /** status 200 操作成功 */ null
export type EndUserSessionsApiArg = {
  userId: string
  reason?: string | undefined
}
export type PageUsersApiResponse = /** status 200 操作成功 */ {
  data: OpsUser[]
  totalNum: number
}
export type PageUsersApiArg = {
  pageNum: number
  pageSize: number
  data: {
    name?: (string | null) | undefined
    mobile?: (string | null) | undefined
    email?: (string | null) | undefined
    status?: ((1 | 2 | 3) | null) | undefined
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
  }
}
export type SetUserDisputeApiResponse = /** status 200 操作成功 */ null
export type SetUserDisputeApiArg = {
  userId: string
  disputed: 1 | 2
  reason?: string | undefined
}
export type OpsFigure = {
  key:
    | 'tenantCreations'
    | 'tenantChanges'
    | 'realNames'
    | 'venueListings'
    | 'tenants'
    | 'accounts'
    | 'apps'
    | 'plannedBroadcasts'
  count: number | null
}
export type OpsGrowth = {
  tenantsOfWeek: number
  tenantsOfMonth: number
  accountsOfWeek: number
  accountsOfMonth: number
}
export type OpsRemote = {
  remote: string
  title: string
  state: string
  stable: string
  canary: string | null
  canaryPercent: number
  canaryTenantCount: number
  accounts: number
  failed: number
}
export type OpsClient = {
  clientType: number
  appVersion: string | null
  publishTime: string | null
}
export type OpsHome = {
  figures: OpsFigure[]
  growth: OpsGrowth | null
  remotes: OpsRemote[] | null
  broadcasts: {
    planned: {
      count: number
      rows: {
        id: string
        title: string
        sendTime: string
      }[]
    }
    interrupted: {
      count: number
      rows: {
        id: string
        title: string
        sendTime: string
      }[]
    }
  } | null
  clients: OpsClient[] | null
}
export type OpsUser = {
  id: string
  userName: string
  nickName: string
  realName: string | null
  avatar: string | null
  mobile: string
  email: string
  status: 1 | 2 | 3
  activated: 1 | 2
  disputed: 1 | 2
  lastLoginTime: string | null
  createTime: string
  own: 1 | 2
}
