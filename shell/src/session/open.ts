import { ApiError, NETWORK_FAILURE } from '@zz/contract'
import { type EnvelopeAnswer, readAnswer, readEnvelope } from '@zz/runtime/http/envelope'
import { requestId } from '@zz/runtime/http/requestId'
import { createSession, type Session } from '@zz/runtime/session/session'
import { createTabPort } from '@zz/runtime/session/tabs'
import { createTokenStore, type TokenPair } from '@zz/runtime/session/tokens'

const TIMEOUT = 15_000

async function call(path: string, body: unknown, accessToken?: string): Promise<TokenPair> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'X-Request-Id': requestId(),
  }
  if (accessToken !== undefined) headers['Authorization'] = `Bearer ${accessToken}`
  let answer: EnvelopeAnswer
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    answer = await readAnswer(response)
  } catch {
    throw new ApiError({ code: 0, status: 0, msg: NETWORK_FAILURE })
  }
  return readEnvelope<TokenPair>(answer).data
}

/** The session of this browser, renewed and switched over the API. */
export function openSession(): Session {
  return createSession({
    store: createTokenStore(localStorage),
    tabs: createTabPort(),
    refresh: (refreshToken) => call('/api/login/refresh', { refreshToken }),
    switchTenant: (tenantId, accessToken) =>
      call('/api/user/switch-tenant', { tenantId }, accessToken),
  })
}
