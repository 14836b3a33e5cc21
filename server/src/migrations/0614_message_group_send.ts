/** What a group is being told: a message of which a part of the group's people have theirs. */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table message_group_send (
    tenant_id bigint not null,
    id bigint not null,
    group_id bigint not null,
    but_ids bigint[] not null,
    draft jsonb not null,
    last_user_id bigint not null,
    told_at timestamptz not null,
    primary key (tenant_id, id)
  )`,
  `comment on column message_group_send.but_ids is 'who of the group is not told, such as whoever did it'`,
  `comment on column message_group_send.last_user_id is 'up to here, by id, everybody has been told'`,
  `comment on column message_group_send.told_at is 'the moment that every part of it bears'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// Of the tenant, so that it goes with it.
export const owns: readonly Ownership[] = [
  ownership({ table: 'message_group_send', class: 'tenant' }),
]
