/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { CreatedAt, Defaulted, Json, Timestamp } from './column-types.ts'
import type { Columns } from './columns.ts'

/**
 * Everything oidc-provider stores. The id is the SHA-256 of the wire value, so that a reader of
 * the table cannot use it.
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
  payload: Json<Columns['auth_item.payload']>
  expiresAt: Timestamp | null
  consumedAt: Timestamp | null
}

/** One signed-in browser. The uid is oidc-provider’s session uid and the token’s `sid`. */
export interface AuthSessionTable {
  uid: string
  userId: string
  ip: string
  userAgent: string
  /** SHA-256 of the browser's cookie: tells a new device from a known one. */
  browser: string
  createdAt: CreatedAt
  lastSeenAt: Timestamp
  expiresAt: Timestamp
  endedAt: Timestamp | null
  endReason: string | null
}

/** One chain of refresh tokens: a client in a session. The id is the token’s `fid`. */
export interface AuthFamilyTable {
  id: string
  sessionUid: string
  userId: string
  clientId: string
  tenantId: string
  createdAt: CreatedAt
  endedAt: Timestamp | null
  endReason: string | null
}

/** What people agreed to pass on to partners’ applications. */
export interface AuthConsentTable {
  userId: string
  clientId: string
  /** Of the login site and of the API, all that were ever agreed to. */
  scopes: string[]
  /** When the person agreed last. */
  agreedAt: Timestamp
}

/** Tries that are counted. */
export interface AuthAttemptTable {
  /** What is counted: SHA-256 of kind, principal and address. */
  key: string
  count: number
  /** From then on the count begins anew. */
  until: Timestamp
}

/** Codes sent by SMS or mail. */
export interface AuthCodeTable {
  principal: string
  scene: string
  codeHash: string
  tries: Defaulted<number>
  sentAt: Timestamp
  expiresAt: Timestamp
  usedAt: Timestamp | null
  /** The session that typed it rightly, and may act by it. */
  checkedBy: string | null
}

/** Questions by which a person shows to be one. */
export interface AuthCaptchaTable {
  id: string
  /** SHA-256 of the browser's cookie, or of the console's session. */
  browser: string
  tokenHash: string | null
  createdAt: Timestamp
  expiresAt: Timestamp
  usedAt: Timestamp | null
  /** What it is answered for. */
  scene: Defaulted<string>
  /** Easy or hard. */
  level: Defaulted<string>
  /** What of the question stays here. */
  kept: Defaulted<string>
}

/** What is exchanged once for a sign-in. */
export interface AuthTicketTable {
  hash: string
  kind: string
  /** The client that may exchange it, or the interaction it belongs to. */
  boundTo: string
  userId: string
  sessionUid: string | null
  tenantId: string
  expiresAt: Timestamp
  usedAt: Timestamp | null
}

/** Signing keys and secrets, made on first start. */
export interface AuthKeyTable {
  id: string
  kind: string
  /** A private JWK for kind sign, base64url for secrets. */
  material: string
  createdAt: CreatedAt
  /** Signs from then on (a key is published first). */
  activeAt: Timestamp
  retiredAt: Timestamp | null
}

/** QR codes that a phone of the same person confirms. */
export interface AuthScanTable {
  /** SHA-256 of what stands in the QR code. */
  uidHash: string
  userId: string
  /** The session that shows the QR code. */
  sessionUid: string
  createdAt: Timestamp
  /** Of the QR code; once confirmed, of what the phone allowed. */
  expiresAt: Timestamp
  confirmedAt: Timestamp | null
  refusedAt: Timestamp | null
  usedAt: Timestamp | null
}

/** Passkeys with which people sign in and confirm acts. */
export interface AuthPasskeyTable {
  /** The credential id, base64url. */
  id: string
  userId: string
  name: string
  /** COSE, base64url. */
  publicKey: string
  /** As the authenticator last told it; a signal only, synced passkeys say 0. */
  counter: string
  transports: string[]
  backedUp: boolean
  createdAt: Timestamp
  lastUsedAt: Timestamp | null
}

/** What a passkey is asked to sign, once. */
export interface AuthChallengeTable {
  hash: string
  /** Session, act and object that it was made for. */
  boundTo: string
  expiresAt: Timestamp
  usedAt: Timestamp | null
}

/** The tables and views of this folder, as its statements see them. */
export interface AuthTables {
  authItem: AuthItemTable
  authSession: AuthSessionTable
  authFamily: AuthFamilyTable
  authConsent: AuthConsentTable
  authAttempt: AuthAttemptTable
  authCode: AuthCodeTable
  authCaptcha: AuthCaptchaTable
  authTicket: AuthTicketTable
  authKey: AuthKeyTable
  authScan: AuthScanTable
  authPasskey: AuthPasskeyTable
  authChallenge: AuthChallengeTable
}
