/** Borrowing connections. The raw pool is seen here and in `database.ts` only. */
import type pg from 'pg'
import { type BatchOutcome, runBatch, type Statement } from './batch.ts'

export interface Lease {
  run(statements: readonly Statement[]): Promise<BatchOutcome>
  /** Gives the connection back; one that is not idle, or ever failed outside a statement, is destroyed. */
  release(): void
}

/** Takes a connection from the pool; rejects when none is to be had in time. */
export const lease = async (pool: pg.Pool): Promise<Lease> => {
  const client = await pool.connect()
  let status: BatchOutcome['status'] = 'I'
  let failure: Error | undefined
  const onError = (error: Error): void => {
    failure = error
  }
  client.on('error', onError)
  return {
    async run(statements) {
      const outcome = await runBatch(client, statements)
      status = outcome.status
      return outcome
    },
    release() {
      client.off('error', onError)
      client.release(failure !== undefined || status !== 'I')
    },
  }
}
