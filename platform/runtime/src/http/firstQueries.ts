/**
 * First queries of screens, sent while their code is still coming, and handed to the screen when it
 * asks the very same (docs/adr/0059-boot.md).
 */
import type { Http, HttpAnswer, HttpRequest } from '@zz/contract'

/** A query that was answered without having been sent from here, such as by `session/boot`. */
export interface AnsweredQuery {
  readonly request: HttpRequest
  /** Organisation in which it was asked. */
  readonly tenantId: string | null
  readonly answer: HttpAnswer<unknown>
}

/** Holds answers that nobody has taken yet, ten seconds each at most. */
export interface FirstQueries {
  /**
   * Sends a query ahead, unless the same one waits already to be taken. Where `answered` comes to be
   * an answer to this very query, nothing is sent.
   */
  send(
    request: HttpRequest,
    tenantId: string | null,
    answered?: Promise<AnsweredQuery | null>,
  ): void
  /**
   * A remote's calls: the first that asks what was sent ahead takes that answer, once. What failed
   * ahead is asked again, so that its failure is told as any other. A call that changes something
   * makes all that was read before it worthless. `tenantId` says in which organisation a call is
   * made now.
   */
  around(http: Http, tenantId: () => string | null): Http
  /** Gives up what was sent: something has changed since. */
  forget(): void
}

/** An answer asked for longer ago is not shown as the present one, in milliseconds. */
const LONGEST_WAIT = 10_000

interface Sent {
  readonly at: number
  readonly answer: Promise<HttpAnswer<unknown> | null>
}

/** `httpFor` makes calls in an organisation and tells nobody of a failure. */
export function createFirstQueries(
  httpFor: (tenantId: string | null) => Pick<Http, 'request'>,
  now: () => number = () => performance.now(),
): FirstQueries {
  const sent = new Map<string, Sent>()
  const isFresh = (one: Sent | undefined): one is Sent =>
    one !== undefined && now() - one.at < LONGEST_WAIT

  return {
    send(request, tenantId, answered) {
      const key = keyOf(request, tenantId)
      if (isFresh(sent.get(key))) return
      const ask = () => httpFor(tenantId).request<unknown>(request)
      const asked =
        answered === undefined
          ? ask()
          : answered
              .catch(() => null)
              .then((known) =>
                known !== null && keyOf(known.request, known.tenantId) === key
                  ? known.answer
                  : ask(),
              )
      sent.set(key, { at: now(), answer: asked.catch(() => null) })
    },
    around: (http, tenantId) => ({
      transfer: http.transfer,
      async request<T>(request: HttpRequest): Promise<HttpAnswer<T>> {
        if (request.method === 'POST' && request.reads !== true) sent.clear()
        const key = keyOf(request, tenantId())
        const found = sent.get(key)
        sent.delete(key)
        const answer = isFresh(found) ? await found.answer : null
        return answer === null ? http.request<T>(request) : (answer as HttpAnswer<T>)
      },
    }),
    forget: () => sent.clear(),
  }
}

/** Equal for requests that the server cannot tell apart. */
function keyOf({ method, path, query, body }: HttpRequest, tenantId: string | null): string {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  // As `http` sends it.
  const sent = method === 'POST' ? (body ?? {}) : null
  return JSON.stringify([method, path, tenantId, sorted(Object.fromEntries(given)), sorted(sent)])
}

/** Without members that JSON leaves out, in one order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null
  if (Array.isArray(value)) return value.map(sorted)
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)])
}
