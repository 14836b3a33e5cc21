/**
 * One of the accounts offered on the page with DEMO=1; a choice of it fills in name and password.
 */
export interface DemoAccountOption {
  readonly account: string
  readonly name: string
  readonly description: string
}

/** What an application is to get of whom: `items` in words, `host` of the application. */
export interface ConsentRequest {
  readonly account: string
  readonly host: string
  readonly items: readonly string[]
}

/** Answer of `GET /api/login/context`. */
export interface LoginContext {
  readonly uid: string
  readonly clientId?: string
  readonly clientName: string
  readonly loginHint: string | null
  /**
   * Why the person's session before this sign-in is over: from another device or by a new password
   * (kickout), with the account (disabled), or by its age; null where the application says nothing.
   */
  readonly endedReason: 'kickout' | 'disabled' | 'expired' | null
  /** What the person is asked to agree to; null while they are still to sign in. */
  readonly consent: ConsentRequest | null
  readonly demo: boolean
  readonly demoAccounts: readonly DemoAccountOption[]
  readonly demoPassword: string | null
  readonly passwordPolicy: 'hint' | 'enforce'
  /** Whether passkeys can be used at this address. */
  readonly passkeys: boolean
  readonly consoleUrl: string
  readonly provisionUrl: string
}

/**
 * Either the way back to the application, or the one step that an account made by someone else
 * still needs.
 */
export type SignedIn =
  | { readonly redirectTo: string }
  | { readonly next: 'activate'; readonly ticket: string }

/** What a code is asked for; a code serves in its scene only. */
export type CodeScene = 'login' | 'register' | 'reset'
/** password: once an account's password was guessed too often. */
export type CaptchaScene = CodeScene | 'password'

/** Answer of `POST /api/login/send-code`; `resendAfter` in seconds, `demoCode` with DEMO=1 only. */
export interface CodeSent {
  readonly resendAfter: number
  readonly demoCode?: string
}
