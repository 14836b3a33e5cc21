/**
 * Who serves a PostgreSQL database. Several processes need REDIS_URL: without it news would not reach the sockets of the others and
 * limits would count per process, silently. So a process without it holds a lock alone, those with it hold the same lock together.
 * The lock belongs to a connection: a killed process gives it up at once.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface ServingLock {
  release(): Promise<void>
}

export interface ServingLockOptions {
  readonly url: string
  /** Together with others that share. */
  readonly shared: boolean
  /** How long a process that is just ending is waited for. */
  readonly patienceMillis?: number
  /** The connection was lost; it is taken again as soon as that can be. */
  onLost(error: Error): void
}

const KEY = 80_152
const PATIENCE_MILLIS = 15_000
const AGAIN_MILLIS = 500

const refusal = (shared: boolean): Error =>
  new Error(
    shared
      ? 'another process serves this database without REDIS_URL: several processes need REDIS_URL, each of them'
      : 'another process serves this database: several processes need REDIS_URL, which carries their news and counts their limits together',
  )

/** Rejects with a sentence when others serve the database whom this one cannot join. */
export const takeServingLock = async (options: ServingLockOptions): Promise<ServingLock> => {
  const { url, shared, onLost } = options
  let client: pg.Client | undefined
  let released = false

  const tryIt = async (): Promise<boolean> => {
    const candidate = new pg.Client({ connectionString: url, application_name: 'zz serving', keepAlive: true, connectionTimeoutMillis: 5000 })
    candidate.on('error', (error: Error) => {
      if (client !== candidate) return
      client = undefined
      onLost(error)
      void regain()
    })
    await candidate.connect()
    const { rows } = await candidate.query<{ got: boolean }>(`select ${shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'}(${KEY}) as got`)
    if (rows[0]?.got !== true || released) {
      await candidate.end()
      return released
    }
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
        onLost(refusal(shared))
      }
    }
  }

  for (const end = Date.now() + (options.patienceMillis ?? PATIENCE_MILLIS); !(await tryIt()); await pause(AGAIN_MILLIS))
    if (Date.now() > end) throw refusal(shared)
  return {
    async release() {
      released = true
      const held = client
      client = undefined
      await held?.end().catch(() => {})
    },
  }
}
