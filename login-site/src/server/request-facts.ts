/** What our own HTTP layer knows of a request, for code that oidc-provider calls deep inside. */
import type { IncomingMessage } from 'node:http'

export interface RequestFacts {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  /** The browser's own cookie: a random value that binds interactions and captchas to it. */
  readonly browser: string
  /**
   * Counts one sign-in begun by somebody unknown from this network. False when there were too many
   * in this minute.
   */
  mayBegin(): Promise<boolean>
}

const NONE: RequestFacts = {
  ip: '',
  userAgent: '',
  requestId: '',
  browser: '',
  mayBegin: () => Promise.resolve(true),
}

const facts = new WeakMap<IncomingMessage, RequestFacts>()

export const setRequestFacts = (request: IncomingMessage, value: RequestFacts): void => {
  facts.set(request, value)
}

/** What is known of the request; empty facts for one that did not come through our HTTP layer. */
export const requestFactsOf = (request: IncomingMessage): RequestFacts => facts.get(request) ?? NONE
