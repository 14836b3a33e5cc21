import { ApiError, ERROR_CODES, ErrorCode } from '@zz/contract'
import { type EndReason, endReasonOf, type TabPort } from './tabs'
import {
  type AccessToken,
  type TokenClaims,
  readClaims,
  type TokenPair,
  type TokenStore,
} from './tokens'

/** `askTimeout` in milliseconds, 150 unless given; nobody is asked where this tab is alone. */
export interface SessionOptions {
  readonly store: TokenStore
  readonly tabs: TabPort
  /** `POST /api/login/refresh`. Rejects with `ApiError`. */
  readonly refresh: (refreshToken: string) => Promise<TokenPair>
  /** `user/switch-tenant` with the given access token. Rejects with `ApiError`. */
  readonly switchTenant: (tenantId: string, accessToken: string) => Promise<TokenPair>
  readonly now?: () => number
  /** How long a neighbour tab may take to hand over its token. */
  readonly askTimeout?: number
}

/**
 * The person's session in this browser. Renewal happens once at a time over all tabs, and the tab
 * that did it hands the token on (decisions L2; section 0, Sign-in).
 */
export interface Session {
  /**
   * Whether this browser holds a session; says nothing about whether the server still accepts it.
   */
  exists(): boolean
  /**
   * A token good for a call now; null where there is no session. Rejects with `ApiError` when
   * renewal got no answer.
   */
  token(): Promise<string | null>
  /** A token other than `refused`; null when the session is over. */
  renew(refused: string): Promise<string | null>
  /** Takes over what the login site or a switch answered. */
  adopt(pair: TokenPair, idToken?: string): void
  /** Changes the tenant of the session (RFC 8693 behind it) under the same lock as a renewal. */
  switchTenant(tenantId: string): Promise<void>
  claims(): TokenClaims | null
  idToken(): string | null
  /** Forgets the session here; `tell` also in the other tabs. */
  end(reason: EndReason, tell?: boolean): void
  onEnded(listener: (reason: EndReason, fromOtherTab: boolean) => void): () => void
  /** Called with every token this tab takes over, from the server or a neighbour. */
  onToken(listener: () => void): () => void
}

const EARLY = 30_000

/**
 * Takes up what the store holds; nothing is sent before the first `token()`. A token counts as
 * expired 30 s before its end.
 */
export function createSession(options: SessionOptions): Session {
  const { store, tabs } = options
  const now = options.now ?? Date.now
  const ended = new Set<(reason: EndReason, fromOtherTab: boolean) => void>()
  const renewed = new Set<() => void>()
  let over = false
  let running: Promise<string | null> | null = null

  const usable = (except?: string): string | null => {
    const token = store.access()
    return token !== null && token.value !== except && token.expiresAt - EARLY > now()
      ? token.value
      : null
  }
  const take = (token: AccessToken): void => {
    over = false
    store.setAccess(token)
    for (const listener of renewed) listener()
  }
  const finishEverywhere = (reason: EndReason): void => {
    finish(reason, false)
    tabs.post({ type: 'ended', reason })
  }
  const finish = (reason: EndReason, fromOtherTab: boolean): void => {
    if (over) return
    over = true
    store.clear()
    for (const listener of ended) listener(reason, fromOtherTab)
  }
  const adopt = (pair: TokenPair, idToken?: string): string => {
    store.setRefreshToken(pair.refreshToken)
    if (idToken !== undefined) store.setIdToken(idToken)
    const token = { value: pair.accessToken, expiresAt: now() + pair.expiresIn * 1000 }
    take(token)
    tabs.post({ type: 'token', token })
    return token.value
  }

  tabs.listen((message) => {
    if (message.type === 'ended') return finish(message.reason, true)
    const token = store.access()
    if (message.type === 'ask') {
      if (token !== null && token.expiresAt - EARLY > now()) tabs.post({ type: 'token', token })
    } else if (token === null || token.expiresAt < message.token.expiresAt) take(message.token)
  })

  /** Waits for a neighbour's token; null when none answers in time. */
  const ask = (except?: string): Promise<string | null> =>
    new Promise((resolve) => {
      const settle = (): void => {
        clearTimeout(timer)
        renewed.delete(check)
        resolve(usable(except))
      }
      const check = (): void => {
        if (usable(except) !== null) settle()
      }
      const timer = setTimeout(settle, options.askTimeout ?? 150)
      renewed.add(check)
      tabs.post({ type: 'ask' })
    })

  const renewLocked = async (except?: string, alone = tabs.alone()): Promise<string | null> => {
    const known = usable(except) ?? ((await alone) ? null : await ask(except))
    if (known !== null) return known
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refreshToken = store.refreshToken()
      if (refreshToken === null) break
      try {
        return adopt(await options.refresh(refreshToken))
      } catch (error) {
        if (
          !(error instanceof ApiError) ||
          error.status < 400 ||
          error.status >= 500 ||
          error.status === 429
        )
          throw error
        // Another tab may have renewed between our reading and the server's answer.
        if (store.refreshToken() === refreshToken) {
          finishEverywhere(endReasonOf(error.code))
          return null
        }
      }
    }
    finishEverywhere('expired')
    return null
  }
  const renew = (except?: string): Promise<string | null> => {
    if (store.refreshToken() === null) return Promise.resolve(usable(except))
    // Asked for beside the lock, not after it: a tab that comes in between costs one renewal more.
    const alone = tabs.alone()
    running ??= tabs
      .exclusive(() => renewLocked(except, alone))
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    exists: () => !over && (store.refreshToken() !== null || usable() !== null),
    token: async () => usable() ?? (await renew()),
    renew,
    adopt: (pair, idToken) => void adopt(pair, idToken),
    async switchTenant(tenantId) {
      await tabs.exclusive(async () => {
        const token = usable() ?? (await renewLocked())
        if (token === null)
          throw new ApiError({
            code: ErrorCode.SignInExpired,
            status: 401,
            msg: ERROR_CODES[ErrorCode.SignInExpired].text,
          })
        adopt(await options.switchTenant(tenantId, token))
      })
    },
    claims() {
      const token = store.access()
      return token === null ? null : readClaims(token.value)
    },
    idToken: () => store.idToken(),
    end(reason, tell = true) {
      finish(reason, false)
      if (tell) tabs.post({ type: 'ended', reason })
    },
    onEnded(listener) {
      ended.add(listener)
      return () => void ended.delete(listener)
    },
    onToken(listener) {
      renewed.add(listener)
      return () => void renewed.delete(listener)
    },
  }
}
