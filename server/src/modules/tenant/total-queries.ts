/** SQL of how many organisations there are. */
import { countRows } from '../../platform/list/page.ts'
import { sql } from 'kysely'
import type { OrganisationDb } from './db.ts'

/** Active organisations made since the moment, or all; counted up to `limit`. System scope. */
export const countOrganisations = (
  db: OrganisationDb,
  since: Date | null,
  limit: number,
): Promise<number> =>
  countRows(
    db,
    since === null
      ? sql`from tenant where status = 2`
      : sql`from tenant where status = 2 and created_at >= ${since}`,
    limit,
  )
