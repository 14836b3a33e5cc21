/**
 * Verification of our access tokens: issuer, audience, EdDSA and `typ: at+jwt`, so that an id token
 * is refused.
 */
import { createVerifier, TokenError } from 'fast-jwt'
import type { PublicKey } from './keys.ts'

/** What a verified access token says; ids as text. */
export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
  readonly familyId: string
  readonly tenantId: string
  readonly clientId: string
  /** Of the API; the console's tokens name none. */
  readonly scopes: readonly string[]
  /** Milliseconds. */
  readonly expiresAt: number
}

/** @returns the claims, or null when the token is not one of ours, or over */
export type AccessVerifier = (token: string) => AccessClaims | null

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Tokens remembered as verified: reading a signature again, or only hashing the token for a cache,
 * costs more than the rest of a call's admission.
 */
const MAX_VERIFIED = 5000

function headerOf(token: string): { kid: string; typ: string } | null {
  try {
    const header = JSON.parse(
      Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString(),
    ) as Record<string, unknown>
    return { kid: text(header.kid), typ: text(header.typ) }
  } catch {
    return null
  }
}

/**
 * @param audiences by client: a token is refused unless its audience is that of the client it was
 * made for
 */
export function createAccessVerifier(
  keys: readonly PublicKey[],
  issuer: string,
  audiences: ReadonlyMap<string, string>,
): AccessVerifier {
  const allowedAud = [...audiences.values()]
  const verifiers = new Map(
    keys.map(({ kid, pem }) => [
      kid,
      createVerifier({
        key: pem,
        algorithms: ['EdDSA'],
        allowedIss: issuer,
        allowedAud,
        requiredClaims: ['exp', 'sub', 'sid', 'fid'],
      }),
    ]),
  )
  const verified = new Map<string, AccessClaims>()
  const remember = (token: string, claims: AccessClaims): AccessClaims => {
    if (verified.size >= MAX_VERIFIED) verified.clear()
    verified.set(token, claims)
    return claims
  }
  return (token) => {
    const known = verified.get(token)
    if (known !== undefined) {
      if (known.expiresAt > Date.now()) return known
      verified.delete(token)
      return null
    }
    const header = headerOf(token)
    const verify = header?.typ === 'at+jwt' ? verifiers.get(header.kid) : undefined
    if (!verify) return null
    try {
      const claims = verify(token) as Record<string, unknown>
      const clientId = text(claims.client_id)
      if (claims.aud === undefined || claims.aud !== audiences.get(clientId)) return null
      return remember(token, {
        userId: text(claims.sub),
        sessionId: text(claims.sid),
        familyId: text(claims.fid),
        tenantId: text(claims.tid) || '-1',
        clientId,
        scopes: text(claims.scope).split(' ').filter(Boolean),
        expiresAt: Number(claims.exp) * 1000,
      })
    } catch (error) {
      if (error instanceof TokenError) return null
      throw error
    }
  }
}
