/** Why a token opens nothing of the API, for its holder: a person, or the engineer of a partner. */
import { ErrorCode } from '@zz/contract'
import { type AccessClaims, type AccountPort, type AuthStore, isStoredToken } from '@zz/login-site'
import { fail, type Refusal } from '../../platform/errors.ts'
import { findEndReason } from './session-queries.ts'
import { whyEnded } from './why-ended.ts'

/** A partner's person may be signed in still: it is the token, or the consent, that is over. */
const PARTNER_OVER = '访问令牌已失效，请用刷新令牌换取新的令牌，或请用户重新授权'

/** What the answer is made of. */
export interface WhyRefusedDeps {
  readonly store: AuthStore
  readonly accounts: Pick<AccountPort, 'get'>
  readonly issuer: string
  /** Of the access tokens of each client. */
  readonly audiences: ReadonlyMap<string, string>
  isPartner(clientId: string): boolean
  now(): Date
}

const partOf = (part: string | undefined): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/**
 * In: a token that was refused, and its claims, null where it is no access token of the API or is
 * over. Out: what to answer. TokenNotForApi for another token of the login site (an id token, one
 * for the userinfo endpoint, a refresh token); AccountDisabled and SignedOutElsewhere as `whyEnded`
 * has them; else SignInExpired, in other words for a partner. What an unverified token says of itself
 * changes the words alone.
 */
export async function whyRefused(
  deps: WhyRefusedDeps,
  token: string,
  claims: AccessClaims | null,
): Promise<Refusal> {
  const over = (clientId: unknown): Refusal =>
    fail(
      ErrorCode.SignInExpired,
      typeof clientId === 'string' && deps.isPartner(clientId) ? PARTNER_OVER : undefined,
    )
  if (claims !== null) {
    const endReason = await findEndReason(deps.store.db, claims.sessionId)
    const code = await whyEnded(deps.accounts, { userId: claims.userId, endReason })
    return code === ErrorCode.SignInExpired ? over(claims.clientId) : fail(code)
  }
  const [header, payload] = token.split('.').map(partOf)
  if (!header || !payload)
    return (await isStoredToken(deps.store.db, token, deps.now()))
      ? fail(ErrorCode.TokenNotForApi)
      : over(undefined)
  const { iss, aud, client_id: clientId } = payload
  if (iss !== deps.issuer) return over(undefined)
  const isAccessToken =
    header.typ === 'at+jwt' && typeof clientId === 'string' && aud === deps.audiences.get(clientId)
  return isAccessToken ? over(clientId) : fail(ErrorCode.TokenNotForApi)
}
