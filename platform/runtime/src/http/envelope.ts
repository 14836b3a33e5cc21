import { ApiError, type Envelope, ERROR_CODES, type HttpAnswer } from '@zz/contract'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The envelope's data (decisions G3), or one `ApiError` for whatever else came. */
export async function readEnvelope<T>(response: Response): Promise<HttpAnswer<T>> {
  let body: unknown
  try {
    body = await response.json()
  } catch {
    body = null
  }
  const requestId = response.headers.get('X-Request-Id') ?? undefined
  if (!isObject(body) || typeof body['code'] !== 'number')
    throw fromStatus(response.status, requestId)
  const envelope = body as unknown as Envelope<T>
  if (response.ok && envelope.success) {
    return {
      data: envelope.data,
      totalNum: envelope.totalNum,
      msg: envelope.msg,
      header: (name) => response.headers.get(name),
    }
  }
  throw new ApiError({
    code: envelope.code,
    status: response.status,
    msg: envelope.msg || fromStatus(response.status, requestId).msg,
    field: envelope.field,
    requestId: envelope.requestId ?? requestId,
  })
}

/**
 * Whether a refusal says that the session was ended from another device or by a new password. The
 * answer can still be read.
 */
export async function endedElsewhere(response: Response): Promise<boolean> {
  try {
    const body: unknown = await response.clone().json()
    return isObject(body) && body['code'] === 40102
  } catch {
    return false
  }
}

/** Something between us and the server answered; the status says what to tell. */
function fromStatus(status: number, requestId: string | undefined): ApiError {
  const code =
    status === 401
      ? 40101
      : status === 403
        ? 40301
        : status === 404
          ? 40401
          : status === 413
            ? 40011
            : status === 429
              ? 42901
              : 50000
  return new ApiError({ code, status, msg: ERROR_CODES[code].text, requestId })
}
