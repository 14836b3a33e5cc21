/** The structure of organisations, who stands below whom, and its one lock. */
import { sql } from 'kysely'
import type { OrganisationDb } from '../db.ts'

/** Tells this lock from those of other subjects; the number itself means nothing. */
const LOCK = 461

/**
 * The lock `organisation structure`: lets one transaction at a time change who stands below whom and
 * who is there at all, until it ends. To be taken first: before rows of organisations and
 * applications, so that no two transactions wait for each other.
 */
export async function lockTenantStructure(db: OrganisationDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, 0)`.execute(db)
}
