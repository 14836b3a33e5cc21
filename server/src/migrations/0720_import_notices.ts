/**
 * What an import tells of its file besides its rows (docs/decisions.md, "Import of members"): sentences about
 * sheets, hidden rows and merged cells, and which rows the person's program does not show.
 */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  `alter table member_import add column notices jsonb not null default '[]'`,
  `comment on column member_import.notices is 'sentences about how the file was read'`,
  'alter table member_import_row add column hidden boolean not null default false',
  `comment on column member_import_row.hidden is 'hidden in the file, or filtered out'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
