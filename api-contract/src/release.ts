/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const releaseEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getReleaseHealth: build.query<GetReleaseHealthApiResponse, GetReleaseHealthApiArg>({
    query: () => ({ url: `/api/release/health` }),
  }),
  getReleaseHistory: build.query<GetReleaseHistoryApiResponse, GetReleaseHistoryApiArg>({
    query: (queryArg) => ({
      url: `/api/release/history`,
      params: {
        remote: queryArg.remote,
        pageNum: queryArg.pageNum,
        pageSize: queryArg.pageSize,
      },
    }),
  }),
  listReleases: build.query<ListReleasesApiResponse, ListReleasesApiArg>({
    query: (queryArg) => ({
      url: `/api/release/list`,
      params: {
        remote: queryArg,
      },
    }),
  }),
  getLiveDeployment: build.query<GetLiveDeploymentApiResponse, GetLiveDeploymentApiArg>({
    query: () => ({ url: `/api/release/live` }),
  }),
  tellOutcomes: build.mutation<TellOutcomesApiResponse, TellOutcomesApiArg>({
    query: (queryArg) => ({
      url: `/api/release/outcome`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  tellGuestOutcomes: build.mutation<TellGuestOutcomesApiResponse, TellGuestOutcomesApiArg>({
    query: (queryArg) => ({
      url: `/api/release/outcome/guest`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getOverridePermission: build.query<GetOverridePermissionApiResponse, GetOverridePermissionApiArg>(
    {
      query: () => ({ url: `/api/release/override` }),
    },
  ),
  getOverrideVersion: build.query<GetOverrideVersionApiResponse, GetOverrideVersionApiArg>({
    query: (queryArg) => ({
      url: `/api/release/override/version`,
      params: {
        remote: queryArg.remote,
        version: queryArg.version,
      },
    }),
  }),
  listOverrideVersions: build.query<ListOverrideVersionsApiResponse, ListOverrideVersionsApiArg>({
    query: (queryArg) => ({
      url: `/api/release/override/versions`,
      params: {
        remote: queryArg,
      },
    }),
  }),
  promoteVersion: build.mutation<PromoteVersionApiResponse, PromoteVersionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/release/promote`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  rollBackRemote: build.mutation<RollBackRemoteApiResponse, RollBackRemoteApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/release/rollback`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  setRemoteState: build.mutation<SetRemoteStateApiResponse, SetRemoteStateApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/release/state`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listReleaseTenants: build.query<ListReleaseTenantsApiResponse, ListReleaseTenantsApiArg>({
    query: (queryArg) => ({
      url: `/api/release/tenants`,
      params: {
        text: queryArg,
      },
    }),
  }),
  createPublisherToken: build.mutation<CreatePublisherTokenApiResponse, CreatePublisherTokenApiArg>(
    {
      query: (queryArg) => ({
        url: `/api/release/token/create`,
        method: 'POST',
        body: queryArg,
      }),
    },
  ),
  listPublisherTokens: build.query<ListPublisherTokensApiResponse, ListPublisherTokensApiArg>({
    query: (queryArg) => ({
      url: `/api/release/token/list`,
      params: {
        remote: queryArg,
      },
    }),
  }),
  revokePublisherToken: build.mutation<RevokePublisherTokenApiResponse, RevokePublisherTokenApiArg>(
    {
      query: (queryArg) => ({
        idempotent: true,
        url: `/api/release/token/revoke`,
        method: 'POST',
        body: queryArg,
      }),
    },
  ),
})
export type GetReleaseHealthApiResponse = /** status 200 操作成功 */ ReleaseHealth[]
export type GetReleaseHealthApiArg = void
export type GetReleaseHistoryApiResponse = /** status 200 操作成功 */ {
  data: RegistryMove[]
  totalNum: number
}
export type GetReleaseHistoryApiArg = {
  remote: string
  pageNum?: number
  pageSize?: number
}
export type ListReleasesApiResponse = /** status 200 操作成功 */ Release[]
export type ListReleasesApiArg = string | undefined
export type GetLiveDeploymentApiResponse = /** status 200 操作成功 */ LiveDeployment
export type GetLiveDeploymentApiArg = void
export type TellOutcomesApiResponse = /** status 200 操作成功 */ null
export type TellOutcomesApiArg = {
  outcomes: {
    remote: string
    version: string
    /** Absent when sound */
    code?: string | undefined
    /** From asking to mounted */
    millis?: number | undefined
    /** Of the registry that the shell could not draw; of the shell’s failures alone */
    revision?: number | undefined
  }[]
}
export type TellGuestOutcomesApiResponse = /** status 200 操作成功 */ null
export type TellGuestOutcomesApiArg = {
  outcomes: {
    remote: string
    version: string
    /** Absent when sound */
    code?: string | undefined
    /** From asking to mounted */
    millis?: number | undefined
    /** Of the registry that the shell could not draw; of the shell’s failures alone */
    revision?: number | undefined
  }[]
}
export type GetOverridePermissionApiResponse = /** status 200 操作成功 */ OverridePermission
export type GetOverridePermissionApiArg = void
export type GetOverrideVersionApiResponse = /** status 200 操作成功 */ OverrideVersion
export type GetOverrideVersionApiArg = {
  remote: string
  version: string
}
export type ListOverrideVersionsApiResponse = /** status 200 操作成功 */ OverrideVersionRow[]
export type ListOverrideVersionsApiArg = string
export type PromoteVersionApiResponse = /** status 200 操作成功 */ RegistryMoved
export type PromoteVersionApiArg = {
  remote: string
  version: string
  /** Of the remote, as the caller saw it; 0 for one that was never promoted */
  revision: number
  /** Needed of people; a publisher’s token may omit it */
  why?: string | undefined
  /** A canary for these */
  tenantIds?: string[] | undefined
  /** A canary for so many of a hundred */
  percent?: number | undefined
}
export type RollBackRemoteApiResponse = /** status 200 操作成功 */ RegistryMoved
export type RollBackRemoteApiArg = {
  remote: string
  /** Of the remote, as the caller saw it; 0 for one that was never promoted */
  revision: number
  /** Needed of people; a publisher’s token may omit it */
  why?: string | undefined
}
export type SetRemoteStateApiResponse = /** status 200 操作成功 */ RegistryMoved
export type SetRemoteStateApiArg = {
  remote: string
  /** Of the remote, as the caller saw it; 0 for one that was never promoted */
  revision: number
  /** Needed of people; a publisher’s token may omit it */
  why?: string | undefined
  state: 'on' | 'maintenance' | 'off'
}
export type ListReleaseTenantsApiResponse = /** status 200 操作成功 */ ReleaseTenant[]
export type ListReleaseTenantsApiArg = string | undefined
export type CreatePublisherTokenApiResponse = /** status 200 操作成功 */ MadePublisherToken
export type CreatePublisherTokenApiArg = {
  remote: string
  name: string
  days: number
}
export type ListPublisherTokensApiResponse = /** status 200 操作成功 */ PublisherToken[]
export type ListPublisherTokensApiArg = string | undefined
export type RevokePublisherTokenApiResponse = /** status 200 操作成功 */ null
export type RevokePublisherTokenApiArg = {
  id: string
}
export type ReleaseHealth = {
  remote: string
  version: string
  /** other: pinned somewhere, or still open in a tab */
  role: 'stable' | 'canary' | 'previous' | 'other'
  /** That told of it within 30 days */
  accounts: number
  /** Of these, with which it failed at least once */
  failed: number
  p50: number | null
  p75: number | null
  codes: {
    code: string
    count: number
  }[]
  /** Reports without a signed-in person */
  guestSound: number
  guestFailed: number
}
export type RegistryMove = {
  revision: number
  action: 'deploy' | 'promote' | 'rollback' | 'auto-rollback' | 'state'
  fromVersion: string | null
  toVersion: string | null
  /** Empty where the server did it */
  actorName: string
  publisherName: string | null
  why: string
  tenantIds: string[] | null
  percent: number | null
  state: string | null
  createTime: string
}
export type ReleaseVersion = {
  version: string
  registerTime: string
  publishTime: string | null
  publisherName: string | null
  bytes: number | null
  /** Why its files are kept: stable, previous, canary, pinned, … */
  kept: string
}
export type Release = {
  remote: string
  title: string
  owner: string
  revision: number
  stable: string | null
  previous: string | null
  canary: string | null
  canaryPercent: number
  canaryTenantIds: string[]
  state: string
  /** Released by publishing, not by a start of the server */
  managed: boolean
  lastMove: RegistryMove | null
  versions: ReleaseVersion[]
}
export type LiveDeployment = {
  contract: string
  shared?: object | undefined
  remotes: {
    id: string
    title: string
    /** Team that answers for it */
    owner: string
    /** Range of contract versions the remote works with, such as ^1.0 */
    contract: string
    /** bare: drawn without header and side menu */
    frame: 'console' | 'bare'
    routes: {
      /** For example org.member.detail; cross-remote links use it */
      id: string
      /** Path of the console with {parameters}, no query, no trailing slash */
      path: string
      aliases?: string[] | undefined
      /** Chinese title of the document and the last breadcrumb */
      title: string
      access: 'public' | 'signedIn' | 'member' | 'operator'
      permission?: string | undefined
      /** Id of the menu entry that is marked while this screen shows; default: the entry of this route */
      menu?: string | undefined
      /** What the frame draws while the screen is on its way; default: list */
      template?: ('list' | 'split' | 'form' | 'detail' | 'dashboard') | undefined
      /** Query parameters that name the object the screen shows, such as ["id"]; parameters of the path always do. A step to another object begins the screen anew */
      object?: string[] | undefined
      /** Title in place of `title` where the query string names no `object`: the screen makes one, such as 新增角色 */
      newTitle?: string | undefined
      first?:
        | {
            method: 'GET' | 'POST'
            /** A call that only reads */
            path: string
            query?: object | undefined
            list?:
              | {
                  filters: object
                  fixed?: object | undefined
                }
              | undefined
          }
        | undefined
      /** true: exists only where the deployment runs with demo data */
      demo?: boolean | undefined
      /** false: absent from menus, tabs and tour; the frame shows 该功能尚未开放 */
      built: boolean
    }[]
    menu: {
      id: string
      parent?: string | undefined
      title: string
      /** Route id; absent for a group */
      route?: string | undefined
      order: number
      /** Name of an icon in the shell’s menu icon table */
      icon?: string | undefined
      permission?: string | undefined
    }[]
    /** Menu and resource keys the remote asks about */
    permissions: string[]
    events: {
      emits: string[]
      listens: string[]
    }
    /** Prefixes of the calls it makes */
    api: string[]
  }[]
  apiPaths: string[]
  /** Calls that only read, with their methods */
  reads?: string[] | undefined
  /** Slug of the organisation area */
  service?: string | undefined
}
export type OverridePermission = {
  allowed: boolean
  origins: string[]
}
export type OverrideVersion = {
  version: string
  /** URL of the federation manifest of that version */
  manifestUrl: string
  /** File name under the version’s folder → sha384-… */
  integrity: object
  contract: string
  ahead?: object | undefined
  mfe: {
    id: string
    title: string
    /** Team that answers for it */
    owner: string
    /** Range of contract versions the remote works with, such as ^1.0 */
    contract: string
    /** bare: drawn without header and side menu */
    frame: 'console' | 'bare'
    routes: {
      /** For example org.member.detail; cross-remote links use it */
      id: string
      /** Path of the console with {parameters}, no query, no trailing slash */
      path: string
      aliases?: string[] | undefined
      /** Chinese title of the document and the last breadcrumb */
      title: string
      access: 'public' | 'signedIn' | 'member' | 'operator'
      permission?: string | undefined
      /** Id of the menu entry that is marked while this screen shows; default: the entry of this route */
      menu?: string | undefined
      /** What the frame draws while the screen is on its way; default: list */
      template?: ('list' | 'split' | 'form' | 'detail' | 'dashboard') | undefined
      /** Query parameters that name the object the screen shows, such as ["id"]; parameters of the path always do. A step to another object begins the screen anew */
      object?: string[] | undefined
      /** Title in place of `title` where the query string names no `object`: the screen makes one, such as 新增角色 */
      newTitle?: string | undefined
      first?:
        | {
            method: 'GET' | 'POST'
            /** A call that only reads */
            path: string
            query?: object | undefined
            list?:
              | {
                  filters: object
                  fixed?: object | undefined
                }
              | undefined
          }
        | undefined
      /** true: exists only where the deployment runs with demo data */
      demo?: boolean | undefined
      /** false: absent from menus, tabs and tour; the frame shows 该功能尚未开放 */
      built: boolean
    }[]
    menu: {
      id: string
      parent?: string | undefined
      title: string
      /** Route id; absent for a group */
      route?: string | undefined
      order: number
      /** Name of an icon in the shell’s menu icon table */
      icon?: string | undefined
      permission?: string | undefined
    }[]
    /** Menu and resource keys the remote asks about */
    permissions: string[]
    events: {
      emits: string[]
      listens: string[]
    }
    /** Prefixes of the calls it makes */
    api: string[]
  }
}
export type OverrideVersionRow = {
  version: string
  registerTime: string
}
export type RegistryMoved = {
  remote: string
  revision: number
  stable: string
  previous: string | null
  canary: string | null
  state: string
}
export type ReleaseTenant = {
  id: string
  tenantName: string
  tenantFullName: string
}
export type MadePublisherToken = {
  id: string
  /** Shown this once */
  token: string
  expireTime: string
}
export type PublisherToken = {
  id: string
  remote: string
  name: string
  makerName: string
  createTime: string
  expireTime: string
  revokeTime: string | null
  lastUseTime: string | null
}
