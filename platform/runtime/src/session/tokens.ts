import { STORAGE_KEYS } from '@zz/contract'

/** What the login site, `login/refresh` and `user/switch-tenant` answer (decisions L2, L3). */
export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresIn: number
}

/** A token as this tab holds it; it never goes into storage. */
export interface AccessToken {
  readonly value: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * What the access token says: the account (`sub`), the session (`sid`), the organisation (`tid`,
 * '-1' for none).
 */
export interface TokenClaims {
  readonly sub: string
  readonly sid: string
  readonly tid: string
  /** When the session began, where the token says so, else when it was issued; seconds. */
  readonly since: number
}

/**
 * Where tokens live: refresh and id token in the browser's storage, the access token nowhere but in
 * this object (decisions section 0). Storage that refuses to write (private mode, full) leaves the
 * session working until reload.
 */
export interface TokenStore {
  access(): AccessToken | null
  setAccess(token: AccessToken | null): void
  refreshToken(): string | null
  setRefreshToken(token: string): void
  idToken(): string | null
  setIdToken(token: string): void
  /** Forgets everything that belongs to the session. */
  clear(): void
}

/** `storage` may refuse to read or to write; what it holds is taken up at once. */
export function createTokenStore(storage: Storage): TokenStore {
  let access: AccessToken | null = null
  const kept = new Map<string, string>()
  const read = (key: string): string | null => {
    // First what could not be written: a full storage still answers, with what it held before.
    const own = kept.get(key)
    if (own !== undefined) return own
    try {
      return storage.getItem(key)
    } catch {
      return null
    }
  }
  const write = (key: string, value: string): void => {
    try {
      storage.setItem(key, value)
      kept.delete(key)
    } catch {
      kept.set(key, value)
    }
  }
  const remove = (key: string): void => {
    kept.delete(key)
    try {
      storage.removeItem(key)
    } catch {
      // A storage that cannot be written holds nothing of ours.
    }
  }
  return {
    access: () => access,
    setAccess(token) {
      access = token
    },
    refreshToken: () => read(STORAGE_KEYS.refreshToken),
    setRefreshToken: (token) => write(STORAGE_KEYS.refreshToken, token),
    idToken: () => read(STORAGE_KEYS.cloudToken),
    setIdToken: (token) => write(STORAGE_KEYS.cloudToken, token),
    clear() {
      access = null
      for (const key of [STORAGE_KEYS.refreshToken, STORAGE_KEYS.cloudToken, STORAGE_KEYS.tenantId])
        remove(key)
    },
  }
}

/**
 * Reads a token's claims without judging its signature: the server does that. Null for anything
 * that is no JWT.
 */
export function readClaims(token: string): TokenClaims | null {
  const body = token.split('.')[1]
  if (body === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return null
    const text = (name: string): string => {
      const value: unknown = Reflect.get(claims, name)
      return typeof value === 'string' ? value : ''
    }
    const number = (name: string): number => {
      const value: unknown = Reflect.get(claims, name)
      return typeof value === 'number' ? value : 0
    }
    return {
      sub: text('sub'),
      sid: text('sid'),
      tid: text('tid') || '-1',
      since: number('auth_time') || number('iat'),
    }
  } catch {
    return null
  }
}
