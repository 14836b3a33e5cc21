import type { EnvelopeAnswer } from '@zz/runtime/http/envelope'

/** The answer of the renewal that start.ts made. */
interface StartedBoot {
  /** The refresh token that was sent. */
  readonly sent: string
  readonly status: number
  readonly body: unknown
  readonly requestId: string | null
}

/** What start.ts has begun before the first large script came. */
export interface StartedPage {
  /** Addresses of the files that it asked for. */
  readonly files: readonly string[]
  /** Null where it left the renewal to the runtime, or got no answer. */
  readonly boot: Promise<StartedBoot | null>
}

/** What start.ts has begun in this page; nothing where it has not run. */
export function startedPage(scope: object = globalThis): StartedPage {
  const started: unknown = Reflect.get(scope, Symbol.for('zz.start'))
  return started === undefined
    ? { files: [], boot: Promise.resolve(null) }
    : (started as StartedPage)
}

/** The same answer as `readAnswer` makes of a response. */
export const answerOf = ({ status, body, requestId }: StartedBoot): EnvelopeAnswer => ({
  status,
  ok: status >= 200 && status < 300,
  headers: new Headers(requestId === null ? {} : { 'X-Request-Id': requestId }),
  body,
})
