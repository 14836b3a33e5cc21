/**
 * Who a bearer token stands for: signature checked once, session, family and account read again
 * after at most a second.
 */
import {
  type AccessClaims,
  type AccessVerifier,
  type AccountPort,
  type AuthStore,
  listAudiences,
  createAccessVerifier,
  type LoginClient,
  loadPublicKeys,
} from '@zz/login-site'
import type { Bus } from '../../platform/bus.ts'
import type { Authenticator, Identity } from '../../platform/ports.ts'
import { type ClientGrant, isApiScope } from '../../platform/scopes.ts'
import { isFamilyLive } from './session-queries.ts'
import { whyRefused } from './why-refused.ts'

const MAX_AGE = 1000
const MAX_ENTRIES = 20_000
const KEYS_MAX_AGE = 30_000
/** A token with an unknown key may make the keys be read again that often. */
const KEYS_MIN_AGE = 2000
const ENDED_TOPIC = 'auth.ended'

/** What ended; every process drops what it holds of it. */
export interface EndedSession {
  readonly sessions: readonly string[]
  readonly families: readonly string[]
}

/** Tells every process, this one at once. */
export const announceEnded = (bus: Bus, ended: EndedSession): void =>
  bus.publish(ENDED_TOPIC, { sessions: ended.sessions, families: ended.families })

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

interface Entry {
  readonly readAt: number
  readonly sessionId: string
  readonly live: Promise<boolean>
}

/** What authentication reads, and by which clocks it tells age. */
export interface AuthenticatorDeps {
  readonly store: AuthStore
  readonly accounts: Pick<AccountPort, 'get'>
  readonly bus: Bus
  readonly issuer: string
  readonly consoleUrl: string
  readonly clients: readonly LoginClient[]
  now(): Date
  /** Milliseconds by which what was read grows old; the machine's without one. */
  clock?(): number
}

/** Authentication for the API, with why a token was refused. */
export interface TokenGate extends Required<Authenticator> {
  /** The access token that last proved this family, for the exchange that changes its tenant. */
  tokenOf(familyId: string): string | undefined
}

/**
 * Null for a token that is forged, over, of an ended session or of an account that is not active.
 * What was read is kept for a second at most, and forgotten when the bus tells of an ended session.
 */
export const createAuthenticator = (deps: AuthenticatorDeps): TokenGate => {
  const clock = deps.clock ?? Date.now
  const entries = new Map<string, Entry>()
  const tokens = new Map<string, string>()
  let keys: { readonly verify: Promise<AccessVerifier>; readonly readAt: number } | undefined

  deps.bus.subscribe(ENDED_TOPIC, (message) => {
    const sessions = new Set(texts(message.sessions))
    for (const family of texts(message.families)) entries.delete(family)
    for (const [family, entry] of entries) if (sessions.has(entry.sessionId)) entries.delete(family)
  })

  const verifier = (maxAge: number): Promise<AccessVerifier> => {
    const now = clock()
    if (keys && now - keys.readAt < maxAge) return keys.verify
    const verify = loadPublicKeys(deps.store).then((found) => {
      // No login site has ever started: its first key must count as soon as it is there.
      if (found.length === 0) keys = undefined
      return createAccessVerifier(found, deps.issuer, audiences)
    })
    keys = { verify, readAt: now }
    verify.catch(() => {
      keys = undefined
    })
    return verify
  }

  const claimsOf = async (token: string): Promise<AccessClaims | null> => {
    const claims = (await verifier(KEYS_MAX_AGE))(token)
    return claims ?? (await verifier(KEYS_MIN_AGE))(token)
  }

  const audiences = listAudiences(deps)
  const whyDeps = {
    ...deps,
    audiences,
    isPartner: (id: string) => (grants.get(id) ?? 'all') !== 'all',
  }
  const grants = new Map(deps.clients.map((client) => [client.id, client.scopes]))
  /** What the token names, as far as its client is registered for it still. */
  const grantOf = ({ clientId, scopes }: AccessClaims): ClientGrant => {
    const registered = grants.get(clientId) ?? []
    if (registered === 'all') return { id: clientId, scopes: 'all' }
    return {
      id: clientId,
      scopes: new Set(scopes.filter((scope) => registered.includes(scope)).filter(isApiScope)),
    }
  }

  const read = async (claims: AccessClaims): Promise<boolean> => {
    const [isStanding, account] = await Promise.all([
      isFamilyLive(deps.store.db, claims, deps.now()),
      deps.accounts.get(claims.userId),
    ])
    return isStanding && account?.state === 'active'
  }

  const isLive = (claims: AccessClaims): Promise<boolean> => {
    const known = entries.get(claims.familyId)
    if (known && known.sessionId === claims.sessionId && clock() - known.readAt < MAX_AGE)
      return known.live
    if (entries.size >= MAX_ENTRIES) entries.clear()
    const live = read(claims)
    const entry: Entry = { readAt: clock(), sessionId: claims.sessionId, live }
    entries.set(claims.familyId, entry)
    // A failed read is not kept.
    live.catch(() => {
      if (entries.get(claims.familyId) === entry) entries.delete(claims.familyId)
    })
    return live
  }

  return {
    async authenticate(token): Promise<Identity | null> {
      const claims = await claimsOf(token)
      if (!claims || !(await isLive(claims))) return null
      if (tokens.size >= MAX_ENTRIES) tokens.clear()
      tokens.set(claims.familyId, token)
      return {
        userId: claims.userId,
        sessionId: claims.sessionId,
        familyId: claims.familyId,
        tenantId: claims.tenantId,
        client: grantOf(claims),
      }
    },
    isOurs: async (token) => (await claimsOf(token)) !== null,
    whyRefused: async (token) => whyRefused(whyDeps, token, await claimsOf(token)),
    tokenOf: (familyId) => tokens.get(familyId),
  }
}
