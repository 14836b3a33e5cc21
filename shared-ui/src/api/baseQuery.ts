import type { ApiBaseQuery } from '@zz/api-contract/base'
import type { Http } from '@zz/contract'
import { toFailure } from './failure'

/** What a remote's store hands to every call. */
export interface RemoteExtra {
  readonly http: Http
  /**
   * Keys of acts whose answer was lost, by address and body: the same act pressed again within a
   * minute is the same one to the server (decisions S4.22), unless another one was done in between.
   */
  readonly lost: Map<string, { readonly key: string; readonly since: number }>
}

const SAME_ACT_MILLIS = 60_000

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * Sends a generated endpoint's request through the shell's `http`; answers `data`, or `{data,
 * totalNum}` of a paged one.
 */
export const remoteBaseQuery: ApiBaseQuery = async (request, { signal, extra, type }) => {
  const { http, lost } = extra as RemoteExtra
  const act = request.idempotent ? JSON.stringify([request.url, request.body]) : undefined
  const before = act === undefined ? undefined : lost.get(act)
  const again = before !== undefined && Date.now() - before.since < SAME_ACT_MILLIS
  const sent = again ? before : { key: newKey(), since: Date.now() }
  try {
    const answer = await http.request<unknown>({
      method: request.method ?? 'GET',
      path: request.url,
      reads: type === 'query',
      signal,
      ...(request.params ? { query: request.params as Query } : {}),
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(act === undefined ? {} : { idempotencyKey: sent.key }),
    })
    if (act !== undefined) lost.clear()
    const data = answer.data ?? null
    return { data: answer.totalNum === undefined ? data : { data, totalNum: answer.totalNum } }
  } catch (error) {
    const failure = toFailure(error)
    if (act !== undefined) {
      if (failure.code === 0 || failure.status >= 500) lost.set(act, sent)
      else lost.delete(act)
    }
    return { error: failure }
  }
}

/** Not `randomUUID`: that exists in secure contexts only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
