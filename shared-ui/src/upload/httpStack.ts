import type { Http, TransferAnswer, TransferRequest } from '@zz/contract'
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'

function responseOf(answer: TransferAnswer): HttpResponse {
  return {
    getStatus: () => answer.status,
    getHeader: (name) => answer.header(name) ?? undefined,
    getBody: () => answer.text,
    getUnderlyingObject: () => answer,
  }
}

/**
 * Lets the tus client speak through the shell's `http`: the remote holds no token, and a refused
 * one is renewed on the way.
 */
export function stackOver(http: Http): HttpStack {
  return {
    getName: () => 'zz',
    createRequest(method, url): HttpRequest {
      const headers: Record<string, string> = {}
      const controller = new AbortController()
      let onProgress: ((sent: number) => void) | undefined
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader: (name, value) => void (headers[name] = value),
        getHeader: (name) => headers[name],
        setProgressHandler: (handler) => void (onProgress = handler),
        send: async (body: Blob | string | null) =>
          responseOf(
            await http.transfer({
              method: method as TransferRequest['method'],
              path: new URL(url, location.href).pathname as TransferRequest['path'],
              headers,
              signal: controller.signal,
              ...(body ? { body } : {}),
              ...(onProgress === undefined ? {} : { onProgress }),
            }),
          ),
        abort: () => Promise.resolve(controller.abort()),
        getUnderlyingObject: () => controller,
      }
    },
  }
}
