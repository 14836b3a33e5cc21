/** What owners of groups tell their members (decisions section 0 "Groups are a roster", S4.13). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table group_announcement (
    tenant_id bigint not null,
    id bigint not null,
    group_id bigint not null,
    title text not null,
    content text not null,
    author_id bigint not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    foreign key (tenant_id, group_id) references user_group (tenant_id, id) on delete cascade
  )`,
  'create index group_announcement_newest on group_announcement (tenant_id, group_id, created_at, id)',
  `comment on column group_announcement.content is 'plain text; lines are paragraphs of the message'`,
  'create index user_group_member_newest on user_group_member (tenant_id, group_id, joined_at, user_id)',
  // A person's groups, when that person joins, moves or leaves.
  'create index user_group_member_user on user_group_member (tenant_id, user_id)',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'group_announcement', class: 'tenant' }),
]
