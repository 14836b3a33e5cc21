/**
 * Redis, for deployments of several processes: carries the bus's news and counts the rate limits.
 * Its loss stops neither: news then end at their own process (the outbox sends its again once Redis
 * is back), limits are counted per process, readiness and a metric say so.
 */
import { createHash, randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { BusCarrier } from './bus.ts'

export interface Counted {
  readonly current: number
  /** Milliseconds until the count begins anew. */
  readonly ttl: number
}

/** Reconnects by itself; until then counts reject and news stay in the process. */
export interface RedisLink {
  readonly carrier: BusCarrier
  /** Counts one use over all processes. Rejects soon when Redis does not answer. */
  count(key: string, windowMillis: number): Promise<Counted>
  /** Whether news reach the other processes and come from them. */
  up(): boolean
  /** Called when news come again after a loss: what was said meanwhile was not heard here. */
  onHealed(listener: () => void): void
  close(): void
}

/** The name stands before every key and channel. */
export interface RedisOptions {
  readonly url: string
  /** Deployments of different names share nothing, even on one Redis. */
  readonly name: string
  /** Told once when Redis is lost, and once when it is back. */
  onChange?(up: boolean): void
}

const COUNT = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`

interface Counting {
  zzCount(key: string, windowMillis: number): Promise<[number, number]>
}

const ANSWER_MILLIS = 1000
const CONNECT_MILLIS = 5000
/** A Redis that hangs is told from a quiet one by asking. */
const PING_MILLIS = 5000
/** After a loss it is tried again that often, at first and at last. */
const RETRY_MILLIS = { first: 50, most: 2000 } as const

const settings = {
  lazyConnect: true,
  // What is asked while there is no connection fails at once instead of holding up a request.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: CONNECT_MILLIS,
  commandTimeout: ANSWER_MILLIS,
  retryStrategy: (times: number) => Math.min(RETRY_MILLIS.first * times, RETRY_MILLIS.most),
}

const hostOf = (url: string): string => {
  try {
    return new URL(url).host
  } catch {
    return 'its address'
  }
}

/**
 * Rejects with a sentence when Redis cannot be reached at the start; later losses are mended by the
 * clients themselves.
 */
export const connectRedis = async (options: RedisOptions): Promise<RedisLink> => {
  const client = new Redis(options.url, settings)
  const subscriber = client.duplicate()
  // Losses surface in the commands that suffer them; without a listener they would end the process.
  client.on('error', () => {})
  subscriber.on('error', () => {})
  const space = `zz:${createHash('sha256').update(options.name).digest('hex').slice(0, 12)}`
  const channel = `${space}:bus`
  client.defineCommand('zzCount', { numberOfKeys: 1, lua: COUNT })
  try {
    await client.connect()
    await subscriber.connect()
    await subscriber.subscribe(channel)
  } catch (error) {
    client.disconnect()
    subscriber.disconnect()
    throw new Error(`REDIS_URL: Redis at ${hostOf(options.url)} cannot be used`, { cause: error })
  }

  const healed = new Set<() => void>()
  let heard = true
  let told = true
  const up = (): boolean => heard && client.status === 'ready'
  const tell = (): void => {
    if (up() === told) return
    told = up()
    options.onChange?.(told)
  }
  const again = (): void => {
    // The client subscribes again by itself once it is ready; asking twice does no harm, and the
    // answer is the proof.
    subscriber.subscribe(channel).then(
      () => {
        heard = true
        for (const listener of healed) listener()
        tell()
      },
      () => subscriber.disconnect(true),
    )
  }
  subscriber.on('close', () => {
    heard = false
    tell()
  })
  subscriber.on('ready', again)
  client.on('close', tell)
  client.on('ready', tell)
  const pulse = setInterval(() => {
    for (const each of [client, subscriber])
      if (each.status === 'ready') each.ping().catch(() => each.disconnect(true))
  }, PING_MILLIS)
  pulse.unref()

  const me = randomUUID()
  return {
    carrier: {
      async send(text) {
        await client.publish(channel, `${me} ${text}`)
        // The others may have missed it as we miss theirs: while we do not hear, count it as lost.
        if (!heard) throw new Error('Redis has just been lost')
      },
      onText(listener) {
        subscriber.on('message', (_channel: string, text: string) => {
          const at = text.indexOf(' ')
          if (text.slice(0, at) !== me) listener(text.slice(at + 1))
        })
      },
      close: () => Promise.resolve(),
    },
    async count(key, windowMillis) {
      const [current, ttl] = await (client as unknown as Counting).zzCount(
        `${space}:rate:${key}`,
        windowMillis,
      )
      return { current, ttl: ttl < 0 ? windowMillis : ttl }
    },
    up,
    onHealed: (listener) => void healed.add(listener),
    close() {
      clearInterval(pulse)
      client.removeAllListeners('close')
      subscriber.removeAllListeners('close')
      subscriber.disconnect()
      client.disconnect()
    },
  }
}
