import { ApiError, type Envelope, networkFailure, noAnswerReason } from '@zz/contract'

const LIMIT_MS = 20_000

/** Data that a refusal may carry, such as the way back to the console. */
export class CallError extends ApiError {
  readonly data: unknown
  constructor(init: {
    code: number
    status: number
    msg: string
    field?: string | undefined
    requestId?: string | undefined
    data?: unknown
  }) {
    super(init)
    this.data = init.data
  }
}

const offline = (status = 0, msg: string = networkFailure()): CallError =>
  new CallError({ code: 0, status, msg })

async function call<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response
  let envelope: Envelope<T>
  try {
    response = await fetch(path, {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
  } catch (error) {
    throw offline(0, noAnswerReason(error))
  }
  try {
    envelope = (await response.json()) as Envelope<T>
  } catch {
    throw offline(response.status)
  }
  // A proxy in between may answer something else than the envelope.
  if (typeof envelope !== 'object' || envelope === null || typeof envelope.msg !== 'string')
    throw offline(response.status)
  if (response.ok && envelope.success) return envelope.data
  const { code, msg, field, requestId, data } = envelope
  throw new CallError({ code, status: response.status, msg, field, requestId, data })
}

/**
 * Calls of the login site's own JSON API. Reject with `CallError` and nothing else; code 0 means
 * that no answer came.
 */
export const getJson = <T>(path: string): Promise<T> => call<T>(path, { method: 'GET' })

/** Sends a body as JSON; answers and rejects as `getJson` does. */
export const postJson = <T>(path: string, body: unknown): Promise<T> =>
  call<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
