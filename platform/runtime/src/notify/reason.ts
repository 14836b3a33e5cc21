import { ApiError, isOwnFault, networkFailure, PAGE_FAULT } from '@zz/contract'

/**
 * What to tell about anything caught: the server's text, else that the network failed, else that the
 * page did, else what the error says (decisions G5).
 */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.msg
  // Chunks and entries carry the contract of their own build, so the class may be another one of
  // the same name.
  if (error instanceof Error && error.name === 'ApiError') return error.message
  if (
    typeof error === 'object' &&
    error !== null &&
    'msg' in error &&
    typeof error.msg === 'string'
  )
    return error.msg
  if (isOwnFault(error)) return PAGE_FAULT
  if (error instanceof TypeError && /fetch|network|load/i.test(error.message))
    return networkFailure()
  return typeof error === 'string' && error !== '' ? error : '系统繁忙，请稍后再试'
}

/**
 * `prefix：reason`; prefixes that the documents show with a half-width colon bring it along
 * (`获取menu失败:`).
 */
export function failureText(prefix: string, error: unknown): string {
  return prefix.endsWith(':') || prefix.endsWith('：')
    ? prefix + reasonOf(error)
    : `${prefix}：${reasonOf(error)}`
}
