/**
 * Who serves a PostgreSQL database. Several processes need REDIS_URL and S3_ENDPOINT: without the
 * one news would not reach the sockets of the others and limits would count per process, without
 * the other a file stored by one is absent for the others, silently. So a process that lacks either
 * holds a lock alone, those with both hold the same lock together. The lock belongs to a
 * connection: a killed process gives it up at once. On the same connection each process holds a
 * number of its own, which is part of the ids it makes.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ID_NODES, setIdNode } from '../ids.ts'

/** Held while the process serves; the database releases it when the connection ends. */
export interface ServingLock {
  release(): Promise<void>
}

/**
 * alone: no other may serve; together: only others that serve together; aside: it serves no sockets
 * and no files and joins anybody.
 */
export type ServingHow = 'alone' | 'together' | 'aside'

/** How the process means to serve, and what is done when its connection breaks. */
export interface ServingLockOptions {
  readonly url: string
  readonly how: ServingHow
  /** How long a process that is just ending is waited for. */
  readonly patienceMillis?: number
  /** The connection was lost; it is taken again as soon as that can be. */
  onLost(error: Error): void
}

const KEY = 80_152
const NODE_KEY = 80_153
const TAKE = {
  alone: `pg_try_advisory_lock(${KEY})`,
  together: `pg_try_advisory_lock_shared(${KEY})`,
  aside: 'true',
} as const
const PATIENCE_MILLIS = 15_000
const AGAIN_MILLIS = 500

const refusal = (how: ServingHow): Error =>
  new Error(
    how === 'together'
      ? 'another process serves this database without REDIS_URL or S3_ENDPOINT: several processes need both, each of them'
      : 'another process serves this database: several processes need REDIS_URL, which carries their news and counts their limits together, and S3_ENDPOINT, where all of them find the files',
  )

/** Takes a number that no other process on this database has. */
const takeNode = async (client: pg.Client): Promise<number> => {
  const first = randomInt(ID_NODES)
  for (let step = 0; step < ID_NODES; step += 1) {
    const node = (first + step) % ID_NODES
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1, $2) as got',
      [NODE_KEY, node],
    )
    if (rows[0]?.got === true) return node
  }
  throw new Error(`${ID_NODES} processes work on this database already`)
}

/** Rejects with a sentence when others serve the database whom this one cannot join. */
export const takeServingLock = async (options: ServingLockOptions): Promise<ServingLock> => {
  const { url, how, onLost } = options
  let client: pg.Client | undefined
  let released = false

  const tryIt = async (): Promise<boolean> => {
    const candidate = new pg.Client({
      connectionString: url,
      application_name: 'zz serving',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    candidate.on('error', (error: Error) => {
      if (client !== candidate) return
      client = undefined
      onLost(error)
      void regain()
    })
    await candidate.connect()
    const { rows } = await candidate.query<{ got: boolean }>(`select ${TAKE[how]} as got`)
    if (rows[0]?.got !== true || released) {
      await candidate.end()
      return released
    }
    setIdNode(await takeNode(candidate))
    client = candidate
    return true
  }

  /** A server that is away is no reason to stop: everything else waits for it too. */
  const regain = async (): Promise<void> => {
    for (let complained = false; !released; ) {
      await pause(AGAIN_MILLIS, undefined, { ref: false })
      const got = await tryIt().catch(() => undefined)
      if (got === true) return
      if (got === false && !complained) {
        complained = true
        onLost(refusal(how))
      }
    }
  }

  for (
    const end = Date.now() + (options.patienceMillis ?? PATIENCE_MILLIS);
    !(await tryIt());
    await pause(AGAIN_MILLIS)
  )
    if (Date.now() > end) throw refusal(how)
  return {
    async release() {
      released = true
      const held = client
      client = undefined
      await held?.end().catch(() => {})
    },
  }
}
