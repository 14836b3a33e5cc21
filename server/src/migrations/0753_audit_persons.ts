/** Audit entries by the person whom they concern, from an index. */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, MY_TENANT } from '../platform/db/directory-views.ts'

/** Accounts to which the act was done, or with which, each behind its organisation. */
const PERSONS = `
  create function audit_persons(tenant bigint, object_type text, object_id text, before jsonb, after jsonb) returns text[]
  language sql immutable parallel safe return array_remove(array[
    tenant || ':' || case when object_type = 'user' then object_id end,
    tenant || ':' || (before ->> 'userId'), tenant || ':' || (after ->> 'userId')], null)`

const OF_ENTRY = `audit_persons(tenant_id, object_type, object_id, before, after) collate "C"`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(PERSONS).execute(db)
  await sql
    .raw(
      `create index audit_log_persons on audit_log using gin ((${OF_ENTRY})) with (fastupdate = off) where tenant_id is not null`,
    )
    .execute(db)
  await createDirectoryViews(db, {
    reads: { audit_log: 'object_type, object_id' },
    fresh: [],
    views: {
      audit_person: `select tenant_id, id, ${OF_ENTRY} as persons from audit_log where tenant_id = ${MY_TENANT}`,
    },
  })
  // What the indexes of expressions hold is known after that alone; autovacuum might take days.
  await sql`analyze todo, audit_log`.execute(db)
}

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = ['audit_person']
