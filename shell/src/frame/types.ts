import type { ApiError, MfeManifest } from '@zz/contract'
import type { RouteTable } from '@zz/runtime/routes/table'
import type { RemoteState } from '@zz/runtime/spa/state'

/** `GET /api/user/get-account-info`. */
export interface FrameAccount {
  readonly id: string
  readonly userName: string
  readonly nickName: string
  readonly realName: string | null
  readonly avatar: string | null
  /** 1: the guided tour is still to be shown. */
  readonly firstLogin?: number
}

/** A row of `GET /api/user/list-current-tenant` (decisions K15). */
export interface TenantRow {
  readonly tenantId: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly logo: string | null
  readonly tenantType: number
  readonly topOrgFlag: number
  /** 1 yes, 2 no. */
  readonly isPrincipal: number
  readonly roleNames: readonly string[]
}

/** `GET /api/uc/tenant/get-active-startup`. */
export interface StartUpPicture {
  readonly id: string
  /** null for the product's own. */
  readonly startupLogo: string | null
  /** Empty: a press leads nowhere. */
  readonly jumpAddress: string
}

/** `GET /api/role/authorize/my-permissions`. */
export interface MyPermissions {
  readonly menus: readonly string[]
  readonly resources: readonly string[]
  readonly principal: boolean
  readonly operator: boolean
}

/** `GET /api/session/facts`, and part of what `POST /api/session/boot` answers. */
export interface SessionFacts {
  readonly account: FrameAccount
  readonly tenants: readonly TenantRow[]
  /** Of the organisation asked about where it is one's own, else of the first one. */
  readonly permissions: (MyPermissions & { readonly tenantId: string }) | null
  readonly unread: UnreadCount
}

/** `GET /api/station/un-read-count`. */
export interface UnreadCount {
  readonly systemCount: number
  readonly businessCount: number
}

/** What the frame knows about the person; everything that decides what an address shows. */
export interface UserFacts {
  readonly signedIn: boolean
  readonly account: FrameAccount | 'pending' | 'failed'
  /** Null until known. */
  readonly tenants: readonly TenantRow[] | null
  readonly tenantsError: ApiError | null
  /** Tenant shown in the header: the one in the address, else the last one worked in. */
  readonly tenantId: string | null
  readonly permissions: ReadonlyMap<string, MyPermissions>
  readonly permissionsError: ApiError | null
  /** Tenants of which the server said that they are dissolved. */
  readonly dissolved: ReadonlySet<string>
  /**
   * Tenants that are not among one's own and of which the server, asked, said no more than that.
   */
  readonly strange: ReadonlySet<string>
}

/** What the registry offers: every remote's routes, and the declarations that menus are made of. */
export interface FrameSite {
  readonly table: RouteTable
  /** Those of remotes that are not switched off. */
  readonly manifests: readonly MfeManifest[]
  /** Remotes whose declaration says something that cannot be drawn or is another's. */
  readonly broken: ReadonlySet<string>
}

/** `console` has header and menu, `bare` nothing around the page. */
export type FrameKind = MfeManifest['frame']

/** Pages that the frame itself draws. */
export type FramePage =
  | 'notFound'
  | 'forbidden'
  | 'unbuilt'
  | 'dissolved'
  | 'notDeployed'
  | 'signInFailed'
  | 'signInUnreachable'
  | 'signInBroken'
  | 'loadFailed'

/** What the main area shows. */
export type FrameView =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'page'; readonly page: FramePage; readonly detail?: string }
  | {
      readonly kind: 'remote'
      readonly remoteId: string
      readonly routeId: string
      readonly tenantId: string | null
      /** A public page that stopped waiting to learn who is signed in. */
      readonly unnamed?: true
    }

/** All that the frame draws from; `facts` and `site` decide what `view` is. */
export interface FrameState {
  readonly frame: FrameKind
  readonly view: FrameView
  readonly facts: UserFacts
  readonly site: FrameSite
  readonly remoteStates: Readonly<Record<string, RemoteState>>
  readonly pathname: string
  /** The tab that the address names, of a screen that has tabs. */
  readonly tab?: string | null
  /** Tenant that a switch is under way to. */
  readonly switchingTo: string | null
  /** The next screen's code is on its way while this one stays. */
  readonly arriving: boolean
  readonly unread: number
  readonly outdated: boolean
  /** Nothing reaches the server, and the browser knows why. */
  readonly offline: boolean
  readonly tour: boolean
}
