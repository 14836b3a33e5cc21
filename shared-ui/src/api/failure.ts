import type { ApiFailure } from '@zz/api-contract/base'
import { NETWORK_FAILURE } from '@zz/contract'

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
  return { code: 0, status: 0, msg: NETWORK_FAILURE }
}

/** The reason to show for a failed call (decisions G5). */
export const failureText = (error: unknown): string => toFailure(error).msg || NETWORK_FAILURE

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
