/** Numbered limits hold though several act at once: they are counted one transaction at a time. */
import { type QueryExecutorProvider, sql } from 'kysely'

/** What is limited in number. The numbers tell the locks apart and mean nothing else. */
export const LIMIT_LOCKS = {
  waitingBookings: 735,
  waitingCreations: 736,
  passkeys: 737,
  invitations: 738,
} as const

/**
 * Counts what is limited while no other transaction adds to it: holds `key` until the transaction
 * ends, so the count stays true for what it adds.
 * @param key whose things are counted, such as a person's id
 * @returns what `count` says
 */
export async function countUnderLock<T = number>(
  db: QueryExecutorProvider,
  limit: keyof typeof LIMIT_LOCKS,
  key: string,
  count: () => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_xact_lock(${LIMIT_LOCKS[limit]}, hashtext(${key}))`.execute(db)
  return count()
}
