import type { ApiFailure } from '@zz/api-contract/base'
import { ErrorCode, networkFailure, noAnswerReason } from '@zz/contract'

export type { ApiFailure }

/**
 * The fields of an ApiError, or of anything caught, in the serialisable form a store keeps. `code`
 * 0: no answer came.
 */
export function toFailure(error: unknown): ApiFailure {
  if (isFailure(error)) {
    return {
      code: error.code,
      status: error.status,
      msg: error.msg,
      field: error.field,
      requestId: error.requestId,
    }
  }
  return { code: 0, status: 0, msg: noAnswerReason(error) }
}

/** The reason to show for a failed call (decisions G5). */
export const failureText = (error: unknown): string => toFailure(error).msg || networkFailure()

/** Asked again, these are answered the same: what was asked for is wrong, gone or not for the caller. */
const FINAL_CODES: ReadonlySet<number> = new Set([
  ErrorCode.InvalidInput,
  ErrorCode.Forbidden,
  ErrorCode.NotMember,
  ErrorCode.AccountDisabled,
  ErrorCode.NotFound,
  ErrorCode.WrongState,
])

/**
 * Whether asking for the same again can help, which is when 重试 is offered: true where no answer
 * came, the server was busy or refused for a while.
 */
export const isRetryable = (error: unknown): boolean => !FINAL_CODES.has(toFailure(error).code)

function isFailure(error: unknown): error is ApiFailure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'number' &&
    'msg' in error &&
    typeof error.msg === 'string'
  )
}
