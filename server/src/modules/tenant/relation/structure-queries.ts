/**
 * The structure of organisations, who stands below whom, and its one lock. Two changes that each are
 * sound may make a circle together: whoever decides that an organisation comes below another one, or
 * that a superior goes, holds the lock from before it reads the structure to its commit.
 */
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

/** Whether an organisation stands below another one, at any distance; nobody stands below itself. */
export async function standsBelow(
  db: OrganisationDb,
  id: string,
  aboveId: string,
): Promise<boolean> {
  if (id === aboveId) return false
  // `union` ends even where the structure were a circle.
  const { rows } = await sql`
    with recursive line (id, pid) as (
      select id, pid from tenant_card where id = ${id}
      union
      select above.id, above.pid from tenant_card above join line on above.id = line.pid)
    select 1 from line where id = ${aboveId} limit 1`.execute(db)
  return rows.length > 0
}
