import {
  ApiError,
  ErrorCode,
  type Http,
  type HttpAnswer,
  type HttpRequest,
  networkFailure,
  noAnswerReason,
} from '@zz/contract'
import { type EnvelopeAnswer, isEndedElsewhere, readAnswer, readEnvelope } from './envelope'
import { requestId } from './requestId'

/** The part of the session that a call needs. */
export interface HttpSession {
  token(): Promise<string | null>
  renew(refused: string): Promise<string | null>
}

/**
 * What a client is made with; `timeout` is milliseconds for one attempt, body included (30 000
 * unless given).
 */
export interface HttpOptions {
  readonly session: HttpSession
  /** Tenant in the address; null on pages without one. */
  readonly tenantId: () => string | null
  /** Called when a call was refused and no renewal helped. */
  readonly onUnauthorized: (error: ApiError) => void
  /** Called with every failure that came as an answer. */
  readonly onFailure?: (error: ApiError, request: HttpRequest) => void
  /** Origin of the API where it is not the page's own; nothing for the page's. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  readonly timeout?: number
}

/**
 * Every call of the console (docs/architecture.md, "The way of one click"): token, tenant, request
 * id, idempotency key, one renewal, one repeat of what only reads (decisions G6, G10), the envelope
 * made into data or `ApiError`.
 */
export function createHttp(options: HttpOptions): Http {
  const send = options.fetch ?? ((input, init) => fetch(input, init))

  const once = async (request: HttpRequest, token: string | null): Promise<EnvelopeAnswer> => {
    const headers = new Headers({ Accept: 'application/json', 'X-Request-Id': requestId() })
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    const tenantId = options.tenantId()
    if (tenantId !== null) headers.set('Tenant-Id', tenantId)
    if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey)
    const init: RequestInit = {
      method: request.method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
    }
    if (request.method === 'POST') {
      headers.set('Content-Type', 'application/json')
      init.body = JSON.stringify(request.body ?? {})
    }
    const limit = limited(request.signal, options.timeout ?? 30_000)
    try {
      return await readAnswer(
        await send((options.origin ?? '') + address(request), { ...init, signal: limit.signal }),
      )
    } finally {
      limit.done()
    }
  }

  const attempt = async (request: HttpRequest, token: string | null): Promise<EnvelopeAnswer> => {
    const again = request.method === 'GET' || request.reads === true
    try {
      const answer = await once(request, token)
      if (!again || answer.status < 502 || answer.status > 504) return answer
    } catch (error) {
      if (!again || request.signal?.aborted === true || !navigator.onLine) throw error
    }
    return once(request, token)
  }

  return {
    // Most pages send no file.
    async transfer(request) {
      const { createTransfer } = await import('./transfer').catch(() => {
        throw new ApiError({ code: 0, status: 0, msg: networkFailure() })
      })
      return createTransfer(options)(request)
    },
    async request<T>(request: HttpRequest): Promise<HttpAnswer<T>> {
      try {
        const token = await options.session.token()
        let answer = await attempt(request, token)
        // A session that was ended elsewhere stays ended: the person is told so, nothing is renewed
        // (SignedOutElsewhere).
        if (answer.status === 401 && token !== null && !isEndedElsewhere(answer)) {
          const fresh = await options.session.renew(token)
          if (fresh !== null) answer = await attempt(request, fresh)
        }
        return readEnvelope<T>(answer)
      } catch (error) {
        if (!(error instanceof ApiError))
          throw new ApiError({ code: 0, status: 0, msg: noAnswerReason(error) })
        // Somebody whose account was disabled while at work is told so by a 403 of its own.
        if (error.status === 401 || error.code === ErrorCode.AccountDisabled)
          options.onUnauthorized(error)
        options.onFailure?.(error, request)
        throw error
      }
    },
  }
}

function address(request: HttpRequest): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? request.path : `${request.path}?${text}`
}

/** One signal for the caller's abort and the time limit, which both cover the body too. */
function limited(
  outer: AbortSignal | undefined,
  timeout: number,
): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  if (outer?.aborted === true) abort()
  outer?.addEventListener('abort', abort)
  const timer = setTimeout(abort, timeout)
  return {
    signal: controller.signal,
    done() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
