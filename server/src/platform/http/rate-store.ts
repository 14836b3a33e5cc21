/**
 * Where the rate limits are counted: over all processes where there is a shared counter, in this
 * process without one or while it is lost.
 */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Counted, RedisLink } from '../redis.ts'

/** Counts one more of the key in its window, and answers how many there are. */
export type SharedCount = (key: string, windowMillis: number) => Promise<Counted>

/**
 * After a failure the shared counter is left alone that long: one request waits for it, not every
 * one.
 */
const LEAVE_ALONE_MILLIS = 1000
const KEPT = 20_000

/** Counts in this process. */
export class ProcessCount {
  readonly #windows = new Map<string, { current: number; ends: number }>()

  count(key: string, windowMillis: number, now = Date.now()): Counted {
    const known = this.#windows.get(key)
    if (known !== undefined && known.ends > now) {
      known.current += 1
      return { current: known.current, ttl: known.ends - now }
    }
    if (this.#windows.size >= KEPT) this.#forget(now)
    this.#windows.set(key, { current: 1, ends: now + windowMillis })
    return { current: 1, ttl: windowMillis }
  }

  /** What has ended; and the oldest, when that is not enough. */
  #forget(now: number): void {
    for (const [key, { ends }] of this.#windows) if (ends <= now) this.#windows.delete(key)
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < KEPT / 2) return
      this.#windows.delete(key)
    }
  }
}

/** Shared first, this process's own when that fails. */
export const countWithFallback = (
  shared: SharedCount,
  own = new ProcessCount(),
  clock: () => number = Date.now,
): SharedCount => {
  let tryAgain = 0
  return async (key, windowMillis) => {
    if (clock() >= tryAgain) {
      try {
        return await shared(key, windowMillis)
      } catch {
        tryAgain = clock() + LEAVE_ALONE_MILLIS
      }
    }
    return own.count(key, windowMillis, clock())
  }
}

/** Counts in Redis, and in this process while Redis is lost. */
export const countInRedis = (redis: RedisLink): SharedCount =>
  countWithFallback((key, windowMillis) => redis.count(key, windowMillis))

/** Counts in this process alone. */
export const countInProcess =
  (own = new ProcessCount()): SharedCount =>
  (key, windowMillis) =>
    Promise.resolve(own.count(key, windowMillis))

/** A route with limits of its own counts by itself. */
const nameOf = (options: object): string => {
  const { routeInfo } = options as { routeInfo?: { method?: unknown; url?: unknown } }
  return routeInfo === undefined ? 'all' : `${String(routeInfo.method)}${String(routeInfo.url)}`
}

/**
 * The store that @fastify/rate-limit asks for: a class, made anew for every route with limits of
 * its own.
 */
export const rateStore = (shared: SharedCount): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    readonly #name: string

    constructor(options: object) {
      this.#name = nameOf(options)
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: Counted) => void,
      windowMillis: number,
    ): void {
      shared(`${this.#name}:${key}`, windowMillis).then(
        (counted) => callback(null, counted),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      )
    }

    child(options: object): Store {
      return new Store(options)
    }
  }
