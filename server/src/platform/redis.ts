/** Redis, for deployments of several processes: carries the bus's news and counts the rate limits. */
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Carrier } from './bus.ts'

export interface RedisLink {
  readonly client: Redis
  readonly carrier: Carrier
  close(): void
}

const CHANNEL = 'zz:bus'

/** Rejects when Redis cannot be reached at the start; later losses are mended by the client itself. */
export const connectRedis = async (url: string): Promise<RedisLink> => {
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2, enableOfflineQueue: true })
  const subscriber = client.duplicate()
  // Losses surface in the commands that suffer them; without a listener they would end the process.
  client.on('error', () => {})
  subscriber.on('error', () => {})
  await client.connect()
  await subscriber.connect()
  const me = randomUUID()
  return {
    client,
    carrier: {
      send(text) {
        client.publish(CHANNEL, `${me} ${text}`).catch(() => {})
      },
      onText(listener) {
        subscriber.on('message', (_channel: string, text: string) => {
          const space = text.indexOf(' ')
          if (text.slice(0, space) !== me) listener(text.slice(space + 1))
        })
        subscriber.subscribe(CHANNEL).catch(() => {})
      },
      close: () => Promise.resolve(),
    },
    close() {
      subscriber.disconnect()
      client.disconnect()
    },
  }
}
