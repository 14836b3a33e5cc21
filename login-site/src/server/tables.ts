/**
 * The login site's tables as Kysely sees them (server/src/migrations/0200_auth.ts). All of class
 * `operator`, reached in system scope only.
 */
import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type MadeTime = ColumnType<Date, Date | undefined, never>
type NullTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json = ColumnType<Record<string, unknown>, string, string>

/**
 * Everything oidc-provider stores. `id` is the SHA-256 of the wire value, so that a reader of the
 * table cannot use it.
 */
export interface AuthItemTable {
  model: string
  id: string
  grantId: string | null
  uid: string | null
  accountId: string | null
  sessionUid: string | null
  /** Interactions only: HMAC over uid and the cookie of the browser that began it. */
  bound: string | null
  payload: Json
  expiresAt: NullTime
  consumedAt: NullTime
}

/** One signed-in browser. `uid` is oidc-provider's session uid and the token's `sid`. */
export interface AuthSessionTable {
  uid: string
  userId: string
  ip: string
  userAgent: string
  /** SHA-256 of the browser's cookie: tells a new device from a known one. */
  browser: string
  createdAt: MadeTime
  lastSeenAt: Time
  expiresAt: Time
  endedAt: NullTime
  endReason: string | null
}

/** One chain of refresh tokens: a client in a session. `id` is the token's `fid`. */
export interface AuthFamilyTable {
  id: string
  sessionUid: string
  userId: string
  clientId: string
  tenantId: string
  createdAt: MadeTime
  endedAt: NullTime
  endReason: string | null
}

export interface AuthAttemptTable {
  /** What is counted: SHA-256 of kind, principal and address. */
  key: string
  count: number
  /** From then on the count begins anew. */
  until: Time
}

export interface AuthCodeTable {
  principal: string
  scene: string
  codeHash: string
  tries: Generated<number>
  sentAt: Time
  expiresAt: Time
  usedAt: NullTime
}

export interface AuthCaptchaTable {
  id: string
  /** SHA-256 of the browser's cookie, or of the console's session. */
  browser: string
  /** What it is answered for. */
  scene: Generated<string>
  /** easy or hard. */
  level: Generated<string>
  /** What of the question stays here. */
  kept: Generated<string>
  tokenHash: string | null
  createdAt: Time
  expiresAt: Time
  usedAt: NullTime
}

export interface AuthTicketTable {
  hash: string
  kind: string
  /** The client that may exchange it, or the interaction it belongs to. */
  boundTo: string
  userId: string
  sessionUid: string | null
  tenantId: string
  expiresAt: Time
  usedAt: NullTime
}

/** Signing keys and secrets made on first start. */
export interface AuthKeyTable {
  id: string
  kind: string
  /** A private JWK for kind `sign`, base64url for secrets. */
  material: string
  createdAt: MadeTime
  /** Signs from then on (a key is published first). */
  activeAt: Time
  retiredAt: NullTime
}

export interface AuthTables {
  authItem: AuthItemTable
  authSession: AuthSessionTable
  authFamily: AuthFamilyTable
  authAttempt: AuthAttemptTable
  authCode: AuthCodeTable
  authCaptcha: AuthCaptchaTable
  authTicket: AuthTicketTable
  authKey: AuthKeyTable
}
