/**
 * Refused tokens of one network: past the limit only tokens whose signature is ours are looked at
 * any further, so that a flood of others costs no query, and shuts nobody of that network out.
 */
import { ErrorCode } from '@zz/contract'
import { addressNetwork } from '@zz/login-site/network'
import { fail } from '../errors.ts'
import type { SharedCount } from './rate-store.ts'

const MINUTE_MILLIS = 60_000
const KEPT = 20_000

const keyOf = (address: string, kind: TokenKind): string => `${kind}:${addressNetwork(address)}`

/** Publishers' tokens have no signature: each kind is counted and refused apart from the other. */
export type TokenKind = 'person' | 'publisher'

/** Counts refused tokens by kind and network, and tells which networks sent too many. */
export class RefusedTokens {
  readonly #limit: number
  readonly #shared: SharedCount
  readonly #clock: () => number
  /** Kinds and networks past the limit, and until when. */
  readonly #closed = new Map<string, number>()

  constructor(limit: number, shared: SharedCount, clock: () => number = Date.now) {
    this.#limit = limit
    this.#shared = shared
    this.#clock = clock
  }

  /** Whether the network sent too many refused tokens of that kind within a minute. */
  isClosed(address: string, kind: TokenKind): boolean {
    if (this.#closed.size === 0) return false
    const key = keyOf(address, kind)
    const until = this.#closed.get(key)
    if (until === undefined) return false
    if (until > this.#clock()) return true
    this.#closed.delete(key)
    return false
  }

  /** Counts one refused token. @throws TooManyRequests past the limit */
  async count(address: string, kind: TokenKind): Promise<void> {
    const key = keyOf(address, kind)
    const { current, ttl } = await this.#shared(`refused:${key}`, MINUTE_MILLIS)
    if (current <= this.#limit) return
    if (this.#closed.size >= KEPT) this.#closed.clear()
    this.#closed.set(key, this.#clock() + ttl)
    throw fail(ErrorCode.TooManyRequests)
  }
}
