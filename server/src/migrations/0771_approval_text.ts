/** Applications by a part of their title and keywords, from an index of pairs of letters (0750). */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, MY_TENANT } from '../platform/db/directory-views.ts'

const TEXT = `name_pairs(tenant_id, search_text) collate "C"`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `create index approval_text_pairs on approval using gin ((${TEXT})) with (fastupdate = off)`,
    )
    .execute(db)
  await createDirectoryViews(db, {
    reads: { approval: 'tenant_id, id, search_text' },
    fresh: [],
    views: {
      approval_text: `select tenant_id, id, search_text as name, ${TEXT} as pairs from approval where tenant_id = ${MY_TENANT}`,
    },
  })
  // What the index of an expression holds is known after that alone.
  await sql`analyze approval`.execute(db)
}

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = ['approval_text']
