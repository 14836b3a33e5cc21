/** What people read on the site's own page where oidc-provider refuses a request. */
import { type ErrorOut, errors } from 'oidc-provider'

/** One page: what happened, and what to do next. */
export interface ErrorWords {
  readonly title: string
  readonly text: string
}

const TITLE = '登录失败'
const OTHERS_MISTAKE = '请返回该应用重新登录；仍然失败时，请联系该应用的管理员。'

const EXPIRED: ErrorWords = {
  title: '登录页面已失效',
  text: '停留时间过长或已在其他窗口登录，请返回应用重新登录。',
}
const BUSY: ErrorWords = { title: TITLE, text: '系统繁忙，请稍后返回应用重新登录。' }
const LOG_OUT: ErrorWords = {
  title: '退出登录失败',
  text: '退出请求有误或已失效，请返回应用重新退出；使用公用电脑时，请关闭浏览器。',
}
/** Of a request that nobody can answer, as it is not what an application may send. */
export const BAD_REQUEST: ErrorWords = {
  title: TITLE,
  text: `应用发来的登录请求有误。${OTHERS_MISTAKE}`,
}
const UNKNOWN_CLIENT: ErrorWords = {
  title: TITLE,
  text: '该应用没有在众治登记，或已停用。请从应用的首页重新进入；仍然失败时，请联系该应用的管理员。',
}

const BY_CODE: Readonly<Record<string, ErrorWords>> = {
  invalid_client: UNKNOWN_CLIENT,
  unauthorized_client: UNKNOWN_CLIENT,
  invalid_redirect_uri: {
    title: TITLE,
    text: '应用的返回地址没有在众治登记。请从应用的首页重新进入；仍然失败时，请联系该应用的管理员。',
  },
  unsupported_response_type: {
    title: TITLE,
    text: `应用使用的登录方式不受支持。${OTHERS_MISTAKE}`,
  },
  invalid_scope: { title: TITLE, text: `应用申请了没有登记的权限。${OTHERS_MISTAKE}` },
  access_denied: { title: TITLE, text: '您没有同意授权。需要使用该应用时，请返回应用重新登录。' },
  server_error: BUSY,
  temporarily_unavailable: BUSY,
}

/** Routes of oidc-provider that end a session. */
const isLogOut = (route: string | undefined): boolean => route?.startsWith('end_session') === true

/**
 * In: what was refused, and the name of oidc-provider's route. Every refusal has words; those of the
 * standard that are not listed are a mistake of the application.
 */
export function wordsOfError(
  out: Pick<ErrorOut, 'error'>,
  error: unknown,
  route?: string,
): ErrorWords {
  if (error instanceof errors.SessionNotFound) return EXPIRED
  const words = BY_CODE[out.error] ?? BAD_REQUEST
  return isLogOut(route) && words !== BUSY ? LOG_OUT : words
}
