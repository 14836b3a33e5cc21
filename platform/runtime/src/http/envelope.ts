import { ApiError, ERROR_CODES, type Envelope, ErrorCode, type HttpAnswer } from '@zz/contract'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** An answer with its whole body, so that a time limit covers that too. */
export interface EnvelopeAnswer {
  readonly status: number
  readonly ok: boolean
  readonly headers: Headers
  /** What the JSON says; null where the body is none. */
  readonly body: unknown
}

/** Waits for the whole body. Rejects where the connection breaks before its end. */
export async function readAnswer(response: Response): Promise<EnvelopeAnswer> {
  const { status, ok, headers } = response
  return { status, ok, headers, body: parse(await response.text()) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The envelope's data (decisions G3). Throws one `ApiError` for whatever else came. */
export function readEnvelope<T>({ status, ok, headers, body }: EnvelopeAnswer): HttpAnswer<T> {
  const requestId = headers.get('X-Request-Id') ?? undefined
  if (!isObject(body) || typeof body['code'] !== 'number') throw fromStatus(status, requestId)
  const envelope = body as unknown as Envelope<T>
  if (ok && envelope.success) {
    return {
      data: envelope.data,
      totalNum: envelope.totalNum,
      msg: envelope.msg,
      header: (name) => headers.get(name),
    }
  }
  throw new ApiError({
    code: envelope.code,
    status,
    msg: envelope.msg || fromStatus(status, requestId).msg,
    field: envelope.field,
    requestId: envelope.requestId ?? requestId,
  })
}

/** Whether a refusal says that the session was ended from another device or by a new password. */
export const isEndedElsewhere = ({ body }: EnvelopeAnswer): boolean =>
  isObject(body) && body['code'] === ErrorCode.SignedOutElsewhere

/** Something between us and the server answered; the status says what to tell. */
function fromStatus(status: number, requestId: string | undefined): ApiError {
  const code =
    status === 401
      ? ErrorCode.SignInExpired
      : status === 403
        ? ErrorCode.Forbidden
        : status === 404
          ? ErrorCode.NotFound
          : status === 413
            ? ErrorCode.TooLarge
            : status === 429
              ? ErrorCode.TooManyRequests
              : ErrorCode.Unavailable
  return new ApiError({ code, status, msg: ERROR_CODES[code].text, requestId })
}
