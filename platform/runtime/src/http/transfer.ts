import {
  ApiError,
  type Http,
  networkFailure,
  type TransferAnswer,
  type TransferRequest,
} from '@zz/contract'
import { readAnswer, readEnvelope } from './envelope'
import type { HttpOptions } from './http'
import { requestId } from './requestId'

/** Without a byte moving for so long, the connection counts as lost. */
const IDLE = 60_000
/** Once all has left, the server judges it. */
const ANSWER = 180_000

const lost = (): ApiError => new ApiError({ code: 0, status: 0, msg: networkFailure() })

/**
 * Files for `Http.transfer`: signed in and renewed as calls are, so that no remote holds a token.
 * By XMLHttpRequest, since `fetch` tells no progress of what is sent.
 */
export function createTransfer(
  options: Pick<HttpOptions, 'session' | 'tenantId' | 'onUnauthorized' | 'origin'>,
  make = () => new XMLHttpRequest(),
): Http['transfer'] {
  const once = (request: TransferRequest, token: string | null): Promise<TransferAnswer> =>
    new Promise((resolve, reject) => {
      if (request.signal?.aborted === true) {
        reject(lost())
        return
      }
      const xhr = make()
      let timer: ReturnType<typeof setTimeout> | undefined
      const abort = (): void => xhr.abort()
      const wait = (millis: number): void => {
        clearTimeout(timer)
        timer = setTimeout(abort, millis)
      }
      const done = (act: () => void) => (): void => {
        clearTimeout(timer)
        request.signal?.removeEventListener('abort', abort)
        act()
      }
      xhr.open(request.method, (options.origin ?? '') + request.path)
      xhr.setRequestHeader('X-Request-Id', requestId())
      if (token !== null) xhr.setRequestHeader('Authorization', `Bearer ${token}`)
      const tenantId = options.tenantId()
      if (tenantId !== null) xhr.setRequestHeader('Tenant-Id', tenantId)
      for (const [name, value] of Object.entries(request.headers ?? {}))
        xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = (progress) => {
        wait(IDLE)
        request.onProgress?.(progress.loaded)
      }
      xhr.upload.onload = () => wait(ANSWER)
      xhr.onload = done(() =>
        resolve({
          status: xhr.status,
          text: xhr.responseText,
          header: (name) => xhr.getResponseHeader(name),
        }),
      )
      xhr.onerror = xhr.onabort = xhr.ontimeout = done(() => reject(lost()))
      request.signal?.addEventListener('abort', abort)
      wait(IDLE)
      xhr.send(request.body ?? null)
    })

  return async (request) => {
    const token = await options.session.token()
    const answer = await once(request, token)
    if (answer.status !== 401 || token === null) return answer
    const fresh = await options.session.renew(token)
    const second = fresh === null ? answer : await once(request, fresh)
    if (second.status === 401)
      await readAnswer(new Response(second.text, { status: 401 }))
        .then(readEnvelope)
        .catch((error: ApiError) => options.onUnauthorized(error))
    return second
  }
}
