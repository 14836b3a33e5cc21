import { ApiError } from '@zz/contract'

/** The library's code comes with the first passkey that is asked for. */
export const webauthn = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser')

/** What a browser answered, as the calls take it. */
export function wireOf<T extends { authenticatorAttachment?: unknown }>(
  response: T,
): Omit<T, 'authenticatorAttachment'> {
  const { authenticatorAttachment: _unjudged, ...rest } = response
  return { ...rest, clientExtensionResults: {} }
}

/** Why this page cannot use passkeys, and what to do; null where it can. */
export const passkeyLack = (): string | null => {
  if (typeof globalThis.PublicKeyCredential === 'function') return null
  return globalThis.isSecureContext
    ? '当前浏览器不支持通行密钥'
    : '当前页面通过未加密的 http 打开，浏览器不提供通行密钥；如需使用，请联系平台管理员启用 https'
}

const TEXTS: Readonly<Record<string, string>> = {
  NotAllowedError: '操作已取消或超时，请重试',
  AbortError: '操作已取消或超时，请重试',
  InvalidStateError: '该设备已添加过通行密钥',
  SecurityError: '当前页面地址不能使用通行密钥',
  NotSupportedError: '该设备不支持通行密钥',
}

/** What a browser's refusal means to the person; a refusal of the server stays as it is. */
export function passkeyTrouble(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const cause = error.cause instanceof Error ? error.cause.name : error.name
  const msg = TEXTS[error.name] ?? TEXTS[cause]
  return msg === undefined ? error : new ApiError({ code: 0, status: 0, msg })
}
