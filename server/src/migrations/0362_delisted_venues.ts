/**
 * A delisted venue must pass review again, so that the review it once passed counts no longer
 * (decisions S4.11).
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update venue set listing_status = null where venue_type = 2 and listing_status = 2`.execute(
    db,
  )
}
