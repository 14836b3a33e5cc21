/** What the platform needs from modules, implemented by `modules/auth` and `modules/role`. */
import type { MenuKey, ResourceKey } from '@zz/contract'
import type { Refusal } from './errors.ts'
import type { ClientGrant } from './scopes.ts'

/** Who a verified token stands for. */
export interface Identity {
  readonly userId: string
  readonly sessionId: string
  readonly familyId: string
  /** Tenant of the token; '-1' none. */
  readonly tenantId: string
  /** The application that the token was made for. */
  readonly client: ClientGrant
  /** Of a publisher's token: which one, and the only remote that it may publish and move. */
  readonly publisher?: PublisherGrant
}

/** What a publisher's token lets its holder do, in the name of whoever made it. */
export interface PublisherGrant {
  readonly tokenId: string
  readonly remote: string
}

/** The port behind which publishers' tokens are verified; the registry module implements it. */
export interface PublisherTokens {
  /** The maker of a token and its remote; null when it is unknown, expired or revoked. */
  authenticate(token: string): Promise<Identity | null>
}

/** The port behind which tokens are verified; the auth module implements it. */
export interface Authenticator {
  /**
   * Who a bearer token stands for; null when it is forged, expired or revoked. A revoked session
   * counts at the next call, elsewhere within 1 s.
   */
  authenticate(token: string): Promise<Identity | null>
  /** Whether its signature is ours and it is not over; told in memory, whatever its session is. */
  isOurs?(token: string): Promise<boolean>
  /**
   * Asked about a token just refused: AccountDisabled when its person was disabled,
   * SignedOutElsewhere when its session was ended from another device or by a new password,
   * TokenNotForApi for a token of the login site that was not made for the API, else SignInExpired.
   */
  whyRefused?(token: string): Promise<Refusal>
}

/** What a person may do in an organisation. */
export interface Grants {
  /** A normal member of an active tenant. */
  readonly member: boolean
  readonly principal: boolean
  /** Principal or administrator of it: holds every key. */
  readonly leads: boolean
  /** Operator of the platform, whatever the tenant asked about. */
  readonly operator: boolean
  /** Not a member, because the organisation in which he was one is dissolved: he is told so. */
  readonly dissolved?: boolean
  readonly menus: ReadonlySet<MenuKey>
  readonly resources: ReadonlySet<ResourceKey>
}

/** What the role module gives the platform, which knows no roles itself. */
export interface Permissions {
  /**
   * What `userId` may do in `tenantId` ('-1': none, so only `operator` can be true). Cached at most
   * 1 s.
   */
  of(userId: string, tenantId: string): Promise<Grants>
}

/** Of who is signed in nowhere, or no member. */
export const NO_GRANTS: Grants = {
  member: false,
  principal: false,
  leads: false,
  operator: false,
  menus: new Set(),
  resources: new Set(),
}
