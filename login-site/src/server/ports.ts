/**
 * What the login site needs from its host. It knows no other table than its own (tables.ts) and
 * calls nothing else.
 */
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { HumanCheck } from './human-check.ts'
import type { KeyCipher } from './key-cipher.ts'
import type { AuthTables } from './tables.ts'

/**
 * pending: made by someone else for a phone number, 待激活 (section 0). disabled and cancelled:
 * states 2 and 3 of S4.14.
 */
export type AccountState = 'active' | 'pending' | 'disabled' | 'cancelled'

/** An account as signing in needs it; made from the server's tables by the `AccountPort`. */
export interface Account {
  readonly id: string
  readonly state: AccountState
  readonly name: string
  /** E.164, for example +8619900001234. */
  readonly mobile: string | null
  /** argon2id of the SHA-256 hex of the password (decisions L6); null where none was ever set. */
  readonly passwordHash: string | null
  /** Tenant a new sign-in starts in: the last one used, else the first; '-1' for none. */
  readonly tenantId: string
}

/** An account that the sign-in page offers with DEMO=1. */
export interface DemoAccount {
  readonly account: string
  readonly name: string
  readonly description: string
}

/** Where a sign-in or an account change came from, for the audit log. */
export interface RequestOrigin {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}

/**
 * Accounts as the login site sees them. Every method runs in a scope of its own (system); those
 * that change something write their audit entry and event in their own transaction.
 */
export interface AccountPort {
  /**
   * By account number (case-insensitive), E.164 mobile or e-mail. A cancelled account's mobile and
   * e-mail are free, so it may not be found.
   */
  find(principal: string): Promise<Account | null>
  get(id: string): Promise<Account | null>
  /** What no password may be: account number, mobile in E.164, e-mail, names and spellings. */
  ownWords(id: string): Promise<readonly string[]>
  /**
   * Registers a person; 'taken' when the mobile belongs to an account that is not pending. A
   * pending one is activated instead.
   */
  create(
    input: {
      mobile: string
      passwordHash: string
      nickName: string
      agreements: readonly string[]
    },
    from: RequestOrigin,
  ): Promise<{ id: string } | 'taken'>
  /**
   * pending → active. False when the account is not pending any more: a conditional update, not a
   * read first.
   */
  activate(
    id: string,
    input: { passwordHash: string; agreements: readonly string[] },
    from: RequestOrigin,
  ): Promise<boolean>
  /**
   * Sets a new password of an active account. `also` runs in the same transaction, which it undoes
   * by throwing: there the caller ends the sessions. False when the account is not active.
   */
  setPassword(
    id: string,
    passwordHash: string,
    from: RequestOrigin,
    also: (w: AuthWrite) => Promise<void>,
  ): Promise<boolean>
  /** Enters a refused password or code of the account, and whether it is locked by it. */
  noteRefusedSignIn(id: string, isLocked: boolean, from: RequestOrigin): Promise<void>
  /** Whether the person is a normal member of that tenant now. */
  isMember(id: string, tenantId: string): Promise<boolean>
  /** Keys of the agreements that must be ticked at registration and activation. */
  requiredAgreements(): Promise<readonly string[]>
  /** The cards on the login page; called with DEMO=1 only. */
  demoAccounts(): Promise<readonly DemoAccount[]>
}

/**
 * Claims about a person beside `sub` and `name`, as their scopes ask for them: OpenID Connect Core
 * 1.0, section 5.4, and two of ours.
 */
export interface PersonClaims {
  /** phone: E.164. */
  readonly phone_number?: string
  readonly phone_number_verified?: boolean
  readonly email?: string
  readonly email_verified?: boolean
  /** organisation: the one that the client's tokens work in. */
  readonly organisation?: { readonly id: string; readonly name: string }
  /** organisation: names of the person's departments there, the main one first. */
  readonly departments?: readonly string[]
}

/** Reads what scopes of claims ask for. */
export interface ClaimsPort {
  /** Mobile and mail, as far as the account has them: both were proven by a code. */
  contact(userId: string): Promise<PersonClaims>
  /** Nothing for '-1' and for an organisation whose member the person is not. */
  organisation(userId: string, tenantId: string): Promise<PersonClaims>
}

/**
 * Sends a text to a phone. `key` lets the receiver drop a second copy. Rejects when nothing could
 * be sent.
 */
export interface MessengerPort {
  sms(message: { mobile: string; text: string; key: string }): Promise<void>
}

/** An event of a session, stored in the outbox with the change that caused it (ADR 0022). */
export interface AuthEvent {
  readonly type: 'session.started' | 'session.ended'
  readonly tenantId: string
  readonly objectType: 'user'
  /** User id. */
  readonly objectId: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** An entry for the audit log (S4.21). */
export interface AuthAudit {
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly result?: string
  /** '-1': a person's own affair, in no organisation's log. */
  readonly tenantId?: string
}

/** In whose name something is written. */
export interface Actor extends RequestOrigin {
  readonly userId: string
}

/** One transaction of the login site: rows, events and audit entries stand or fall together. */
export interface AuthWrite {
  readonly db: Kysely<AuthTables>
  emit(event: AuthEvent): void
  audit(entry: AuthAudit): void
}

/** The login site's tables, always in system scope. */
export interface AuthStore {
  /** Wraps the material of auth_key. */
  readonly keyCipher: KeyCipher
  /** Reads, and writes of one statement, each of which is a transaction of its own. */
  readonly db: Kysely<AuthTables>
  /** One transaction with its audit entries and outbox events. Inside it only `w.db`. */
  write<T>(work: (w: AuthWrite) => Promise<T>, by?: Actor): Promise<T>
}

export type Clock = () => Date

/** One registered application. */
export interface LoginClient {
  readonly id: string
  readonly name: string
  /**
   * Origin whose /auth/callBack (or `redirectPath`) is registered, and which may frame
   * clear-token.html.
   */
  readonly origin: string
  readonly redirectPath?: string
  /**
   * Scopes of the API that its tokens may name; 'all' for the console, which is no application of a
   * partner.
   */
  readonly scopes: 'all' | readonly string[]
  /**
   * Whether people are asked before it gets anything of them; 'ask' unless given. Who may
   * everything ('all') asks nobody.
   */
  readonly consent?: 'ask' | 'never'
}

export interface LoginSiteConfig {
  /** Public origin of the login site, without a trailing slash; also the issuer. */
  readonly issuer: string
  /** Origin of the console; also the audience of access tokens, as `<consoleUrl>/api`. */
  readonly consoleUrl: string
  /** Registered applications; the console comes first. */
  readonly clients: readonly LoginClient[]
  /** What each scope of the API passes on, in words for the page of consent. */
  readonly apiScopes: Readonly<Record<string, string>>
  readonly demo: boolean
  /** Shown beside the demo accounts; null without DEMO. */
  readonly demoPassword: string | null
  readonly passwordPolicy: 'hint' | 'enforce'
  /** The domain that passkeys belong to; null where none can be used. */
  readonly relyingParty: string | null
  /** Folder of the built pages; index.html and clear-token files stand in it. */
  readonly pagesDir: string
  /** Where people get a browser that the pages open in; null where no place is named. */
  readonly browserUrl: string | null
  /** Proxies whose x-forwarded-for is believed: all, none, or their addresses. */
  readonly trustProxy: boolean | string
  /** Requests a minute and network. */
  readonly rateLimit: number
  /**
   * Sign-ins a minute that people without a session may begin from one network: each leaves a row
   * for an hour.
   */
  readonly signInRate: number
  /**
   * How long a request may take to arrive, head and body, and how often that is looked at; 30 s and
   * 10 s unless given.
   */
  readonly arrival?: { readonly limitMs: number; readonly checkMs: number }
}

/** Where the login site logs; no message holds a secret. */
export interface LoginLog {
  info(data: object, message: string): void
  warn(data: object, message: string): void
  error(data: object, message: string): void
}

/** Everything the login site is given; it knows no table but its own. */
export interface LoginSiteDeps {
  readonly config: LoginSiteConfig
  readonly store: AuthStore
  readonly accounts: AccountPort
  readonly claims: ClaimsPort
  readonly messenger: MessengerPort
  readonly clock: Clock
  readonly log: LoginLog
  /** Counts requests over all processes; without it each counts its own. */
  readonly rateStore?: FastifyRateLimitStoreCtor
  /** What asks whether somebody is a person; the product's own slider unless given. */
  readonly humanCheck?: HumanCheck | undefined
  /** Where the framework writes; it writes nothing when this is left out. */
  readonly requestLog?: FastifyBaseLogger
  /**
   * Adds what the host watches the site with, such as metrics and request lines. Called before any
   * route is there.
   */
  observe?(app: FastifyInstance): void
}
