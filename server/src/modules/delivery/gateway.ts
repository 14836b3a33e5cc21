/** Text messages, or mails, handed to a gateway over http (docs/operations.md, Settings). */
import { type OutsideProvider, Undeliverable } from './outside.ts'

const LIMIT_MS = 5000
/** By which a gateway says that the address itself is wrong. */
const UNPROCESSABLE = 422

export interface GatewayOptions {
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string | undefined
  /** The setting, as faults name it. */
  readonly setting: string
}

/**
 * POSTs the message as JSON, its key also as `Idempotency-Key`. 2xx: taken. 422: nobody is reached
 * by this address. Anything else, and five seconds without an answer: to be tried again.
 */
export const createGateway = <T extends { readonly key: string }>({
  url,
  token,
  setting,
}: GatewayOptions): OutsideProvider<T> => ({
  async send(message) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': message.key,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    // The connection is free for the next one only when the answer has been taken.
    await response.arrayBuffer()
    if (response.ok) return
    const words = `the receiver in ${setting} answered ${response.status}`
    throw response.status === UNPROCESSABLE ? new Undeliverable(words) : new Error(words)
  },
})
