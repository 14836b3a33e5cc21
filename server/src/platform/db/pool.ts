/** Borrowing connections. The raw pool is seen here and in `database.ts` only. */
import type pg from 'pg'
import { type BatchOutcome, runBatch, type Statement } from './batch.ts'

/** A connection that is taken from its pool until `release`. */
export interface ConnectionLease {
  run(statements: readonly Statement[]): Promise<BatchOutcome>
  /**
   * Gives the connection back; one that is not idle, or ever failed outside a statement, is
   * destroyed.
   */
  release(): void
}

/**
 * Clients that failed outside a statement. The listener stays on a client for good: one is needed
 * whoever holds it.
 */
const failed = new WeakSet<pg.PoolClient>()
const watched = new WeakSet<pg.PoolClient>()

const watch = (client: pg.PoolClient): void => {
  if (watched.has(client)) return
  watched.add(client)
  client.on('error', () => failed.add(client))
}

class Leased implements ConnectionLease {
  readonly #client: pg.PoolClient
  #status: BatchOutcome['status'] = 'I'

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async run(statements: readonly Statement[]): Promise<BatchOutcome> {
    const outcome = await runBatch(this.#client, statements)
    this.#status = outcome.status
    return outcome
  }

  release(): void {
    this.#client.release(failed.has(this.#client) || this.#status !== 'I')
  }
}

/** Takes a connection from the pool; rejects when none is to be had in time. */
export const leaseConnection = async (pool: pg.Pool): Promise<ConnectionLease> => {
  const client = await pool.connect()
  watch(client)
  return new Leased(client)
}
