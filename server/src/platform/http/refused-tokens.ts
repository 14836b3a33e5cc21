/**
 * Refused tokens of one network: past the limit the next ones are not even looked at, so that a
 * flood of them costs neither a signature nor a query.
 */
import { ErrorCode } from '@zz/contract'
import { addressNetwork } from '@zz/login-site/network'
import { fail } from '../errors.ts'
import type { SharedCount } from './rate-store.ts'

const MINUTE_MILLIS = 60_000
const KEPT = 20_000

/**
 * Counts refused tokens by network; past the limit nothing is asked about a network for a while.
 */
export class RefusedTokens {
  readonly #limit: number
  readonly #shared: SharedCount
  readonly #clock: () => number
  /** Networks past the limit, and until when. */
  readonly #closed = new Map<string, number>()

  constructor(limit: number, shared: SharedCount, clock: () => number = Date.now) {
    this.#limit = limit
    this.#shared = shared
    this.#clock = clock
  }

  /** Before anything is asked about a token. @throws TooManyRequests */
  check(address: string): void {
    if (this.#closed.size === 0) return
    const network = addressNetwork(address)
    const until = this.#closed.get(network)
    if (until === undefined) return
    if (until > this.#clock()) throw fail(ErrorCode.TooManyRequests)
    this.#closed.delete(network)
  }

  /** Counts one refused token. @throws TooManyRequests past the limit */
  async count(address: string): Promise<void> {
    const network = addressNetwork(address)
    const { current, ttl } = await this.#shared(`refused:${network}`, MINUTE_MILLIS)
    if (current <= this.#limit) return
    if (this.#closed.size >= KEPT) this.#closed.clear()
    this.#closed.set(network, this.#clock() + ttl)
    throw fail(ErrorCode.TooManyRequests)
  }
}
