import { ApiError, ERROR_CODES, type Envelope, ErrorCode, type TransferAnswer } from '@zz/contract'

/** The data of an envelope that came by `transfer`, or one ApiError for whatever else came. */
export function readAnswer<T>(answer: Pick<TransferAnswer, 'status' | 'text'>): T {
  const body = parsed(answer.text)
  if (typeof body?.code !== 'number') {
    const code =
      answer.status === 413
        ? ErrorCode.TooLarge
        : answer.status === 404
          ? ErrorCode.NotFound
          : answer.status === 401
            ? ErrorCode.SignInExpired
            : ErrorCode.Unavailable
    throw new ApiError({ code, status: answer.status, msg: ERROR_CODES[code].text })
  }
  if (body.success && answer.status < 300) return body.data as T
  throw new ApiError({
    code: body.code,
    status: answer.status,
    msg: body.msg,
    field: body.field,
    requestId: body.requestId,
  })
}

function parsed(text: string): Envelope<unknown> | null {
  try {
    return JSON.parse(text) as Envelope<unknown> | null
  } catch {
    return null
  }
}
