/** What an organisation lets its members see and do (decisions T19), beside how they join it. */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  'alter table apply_set add column show_mobile smallint not null default 2 check (show_mobile in (1, 2))',
  'alter table apply_set add column edit_nick_name smallint not null default 1 check (edit_nick_name in (1, 2))',
  `comment on column apply_set.show_mobile is '1: members see the mobile numbers of each other'`,
  `comment on column apply_set.edit_nick_name is '1: members may change their nickname while they work here'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
