/**
 * The login site's token endpoint as the API uses it: renewals pass through, tenant changes are
 * exchanged.
 */
import { ErrorCode } from '@zz/contract'
import type { Clock } from '@zz/login-site'
import {
  type AccountPort,
  API_CLIENT,
  askerHeaders,
  type AuthStore,
  EXCHANGE_GRANT,
  endedSessionOf,
  loadKeys,
} from '@zz/login-site'
import { fail, type Refusal } from '../../platform/errors.ts'
import { whyEnded } from './why-ended.ts'

const LIMIT_MS = 10_000
const NO_REFRESH =
  '本次登录没有申请 offline_access，不能换取新令牌；可在请求头用 Tenant-Id 指定组织'
const ACCESS_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:access_token'

/** The answer of `login/refresh` and `user/switch-tenant` (decisions L2, L3). */
export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
  readonly tokenType: 'Bearer'
  readonly expiresIn: number
}

interface Answer {
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Whether the login site has judged the token and found it wanting (RFC 6749, 5.2). Any other
 * refusal, such as one for too many requests in front of it, says nothing about the token: who is
 * told that a session is over forgets it.
 */
const isTokenOver = ({ body }: Answer): boolean => body.error === 'invalid_grant'

const pairOf = ({ body }: Answer): TokenPair => {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = body
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string')
    throw fail(ErrorCode.Unavailable)
  return { accessToken, refreshToken, tokenType: 'Bearer', expiresIn: Number(expiresIn) }
}

/**
 * Both calls throw Unavailable where the login site does not answer in time or fails. `ip` is whose
 * call it is: by that the login site counts it.
 */
export interface TokenEndpoint {
  /**
   * @throws SignInExpired for a token that is over, reused or revoked; AccountDisabled or
   * SignedOutElsewhere where its session ended so
   */
  refresh(refreshToken: string, ip: string): Promise<TokenPair>
  /**
   * null for a tenant whose member the person is not.
   * @throws SignInExpired for a token that is over; WrongState for one whose sign-in asked for no
   * refresh token (`offline_access`): there is nothing to exchange
   */
  changeTenant(accessToken: string, tenantId: string, ip: string): Promise<TokenPair | null>
}

/** Calls the site at `issuer` over HTTP; the API's secret is read for each call. */
export const createTokenEndpoint = (deps: {
  issuer: string
  clientId: string
  store: AuthStore
  accounts: Pick<AccountPort, 'get'>
  clock: Clock
  /** Told why the login site gave no answer that can be used: the caller is told Unavailable. */
  log: { warn(data: object, message: string): void }
}): TokenEndpoint => {
  const unavailable = (cause: object): Refusal => {
    deps.log.warn({ issuer: deps.issuer, ...cause }, 'the login site cannot be used')
    return fail(ErrorCode.Unavailable)
  }

  const call = async (
    form: Record<string, string>,
    { ip, asApi }: { readonly ip: string; readonly asApi: boolean },
  ): Promise<Answer> => {
    const { apiSecret } = await loadKeys(deps.store, deps.clock)
    const headers: Record<string, string> = {
      'content-type': 'application/x-www-form-urlencoded',
      ...askerHeaders(apiSecret, ip),
    }
    if (asApi)
      headers.authorization = `Basic ${Buffer.from(`${API_CLIENT}:${apiSecret}`).toString('base64')}`
    const response = await fetch(`${deps.issuer}/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch((err: unknown) => {
      throw unavailable({ err })
    })
    if (response.status >= 500) throw unavailable({ status: response.status })
    const body: unknown = await response.json().catch(() => null)
    // A proxy in between may answer a page of its own.
    if (typeof body !== 'object' || body === null)
      throw unavailable({ status: response.status, type: response.headers.get('content-type') })
    return { body: body as Answer['body'] }
  }
  return {
    async refresh(refreshToken, ip) {
      const answer = await call(
        {
          grant_type: 'refresh_token',
          client_id: deps.clientId,
          refresh_token: refreshToken,
        },
        { ip, asApi: false },
      )
      if (isTokenOver(answer))
        throw fail(await whyEnded(deps.accounts, await endedSessionOf(deps.store.db, refreshToken)))
      return pairOf(answer)
    },
    async changeTenant(accessToken, tenantId, ip) {
      const answer = await call(
        {
          grant_type: EXCHANGE_GRANT,
          subject_token: accessToken,
          subject_token_type: ACCESS_TOKEN_TYPE,
          tenant_id: tenantId,
        },
        { ip, asApi: true },
      )
      if (answer.body.error === 'access_denied') return null
      if (answer.body.error === 'invalid_scope') throw fail(ErrorCode.WrongState, NO_REFRESH)
      if (isTokenOver(answer)) throw fail(ErrorCode.SignInExpired)
      return pairOf(answer)
    },
  }
}
