import type { ApiBaseQuery } from '@zz/api-contract/base'
import type { Http } from '@zz/contract'
import { toFailure } from './failure'

/** What a remote's store hands to every call. */
export interface RemoteExtra {
  readonly http: Http
}

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * Sends a generated endpoint's request through the shell's `http`; answers `data`, or `{data,
 * totalNum}` of a paged one.
 */
export const remoteBaseQuery: ApiBaseQuery = async (request, { signal, extra, type }) => {
  const { http } = extra as RemoteExtra
  try {
    const answer = await http.request<unknown>({
      method: request.method ?? 'GET',
      path: request.url,
      reads: type === 'query',
      signal,
      ...(request.params ? { query: request.params as Query } : {}),
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(request.idempotent ? { idempotencyKey: newKey() } : {}),
    })
    const data = answer.data ?? null
    return { data: answer.totalNum === undefined ? data : { data, totalNum: answer.totalNum } }
  } catch (error) {
    return { error: toFailure(error) }
  }
}

/** Not `randomUUID`: that exists in secure contexts only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
