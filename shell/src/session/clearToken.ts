import { STORAGE_KEYS } from '@zz/contract'

/** Why the login site was not cleared; the texts are the documents' (S1 §8). */
export type ClearTokenFailure =
  | 'clear token failed'
  | 'clear token timeout'
  | 'iframe append failed'

/** `timeout` in milliseconds for the frame's answer, 1000 unless given. */
export interface ClearTokenOptions {
  readonly loginUrl: string
  readonly timeout?: number
  readonly page?: Window
}

/** Less than the time until the page is left after a log-out. */
const LINGER = 500

/**
 * Clears the login site's session through a hidden frame on its origin (S1 §4 "Token clear",
 * decisions L5). Only that frame on that origin is listened to. On success the cloud token and the
 * first-login flag are removed. Rejects with an `Error` whose message is a `ClearTokenFailure`.
 */
export function clearToken({
  loginUrl,
  timeout = 1000,
  page = window,
}: ClearTokenOptions): Promise<void> {
  const { origin } = new URL(loginUrl)
  const frame = page.document.createElement('iframe')
  frame.hidden = true
  frame.title = '退出登录'
  frame.src = `${origin}/clear-token.html`
  return new Promise((resolve, reject) => {
    let sent = false
    const finish = (failure: ClearTokenFailure | null): void => {
      clearTimeout(timer)
      page.removeEventListener('message', onMessage)
      // The frame reads the rest of its own answer before it goes; a call cut off would stand in
      // the console as a failure.
      setTimeout(() => frame.remove(), LINGER)
      if (failure !== null) return reject(new Error(failure))
      for (const key of [STORAGE_KEYS.cloudToken, STORAGE_KEYS.firstLogin])
        page.localStorage.removeItem(key)
      resolve()
    }
    const send = (): void => {
      if (sent) return
      sent = true
      frame.contentWindow?.postMessage({ action: 'clearToken' }, origin)
    }
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      const data = event.data
      if (typeof data !== 'object' || data === null || !('action' in data)) return
      if (data.action === 'clearTokenReady') send()
      else if (data.action === 'clearToken')
        finish('success' in data && data.success === true ? null : 'clear token failed')
    }
    const timer = setTimeout(() => finish('clear token timeout'), timeout)
    page.addEventListener('message', onMessage)
    // The page says when it listens; this is for one that is already there when its word is missed.
    frame.addEventListener('load', send)
    frame.addEventListener('error', () => finish('clear token failed'))
    try {
      page.document.body.append(frame)
    } catch {
      finish('iframe append failed')
    }
  })
}
