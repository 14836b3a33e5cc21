/**
 * To-dos by a part of their title and audit entries by a part of what their object was called, from
 * an index of pairs of letters. Without it a text that stands in few rows is looked for in all of
 * them, twice: for the page and for the total.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, MY_TENANT } from '../platform/db/directory-views.ts'

const FUNCTIONS: readonly string[] = [
  // Each behind its organisation, as the index knows nothing else of it.
  `create function name_pairs(tenant bigint, name text) returns text[] language plpgsql immutable parallel safe as $$
  declare
    letters constant text[] := string_to_array(lower(name), null);
    pairs text[] := '{}';
  begin
    for i in 2 .. coalesce(cardinality(letters), 0) loop
      pairs := pairs || (tenant || ':' || letters[i - 1] || letters[i]);
    end loop;
    return pairs;
  end $$`,
  // The first of the fields in which entries keep what their object is called.
  `create function audit_object_name(before jsonb, after jsonb) returns text language sql immutable parallel safe return coalesce(
    nullif(after ->> 'name', ''), nullif(before ->> 'name', ''), nullif(after ->> 'title', ''), nullif(before ->> 'title', ''),
    nullif(after ->> 'tenantFullName', ''), nullif(before ->> 'tenantFullName', ''), nullif(after ->> 'simpleName', ''), nullif(before ->> 'simpleName', ''),
    nullif(after ->> 'staffName', ''), nullif(before ->> 'staffName', ''), nullif(after ->> 'invitee', ''), nullif(before ->> 'invitee', ''),
    nullif(after ->> 'fileName', ''), nullif(before ->> 'fileName', ''))`,
]

const TITLE = `name_pairs(tenant_id, title) collate "C"`
const OBJECT = `name_pairs(tenant_id, audit_object_name(before, after)) collate "C"`

/** Without a list of what is pending: one write in thousands would wait for all of it. */
const INDEXES: readonly string[] = [
  `create index todo_title_pairs on todo using gin ((${TITLE})) with (fastupdate = off)`,
  `create index audit_log_object_pairs on audit_log using gin ((${OBJECT})) with (fastupdate = off) where tenant_id is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...FUNCTIONS, ...INDEXES]) await sql.raw(statement).execute(db)
  await createDirectoryViews(db, {
    reads: { todo: 'tenant_id, id, title', audit_log: 'tenant_id, id, before, after' },
    fresh: ['todo', 'audit_log'],
    views: {
      todo_title: `select tenant_id, id, title as name, ${TITLE} as pairs from todo where tenant_id = ${MY_TENANT}`,
      audit_object: `select tenant_id, id, audit_object_name(before, after) as name, ${OBJECT} as pairs from audit_log where tenant_id = ${MY_TENANT}`,
    },
  })
}

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = ['todo_title', 'audit_object']
