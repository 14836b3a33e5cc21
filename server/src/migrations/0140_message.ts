/** Messages: one row per recipient, led by person and month (decisions S4.17). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table message (
      user_id bigint not null,
      yyyy_mm integer not null,
      id bigint not null,
      tenant_id bigint,
      event text not null,
      biz_type text not null,
      biz_id bigint not null,
      subject text not null,
      content text not null,
      msg_category smallint not null check (msg_category in (1, 2)),
      readed smallint not null default 2 check (readed in (1, 2)),
      merged_count integer not null default 1,
      dedupe_key text not null,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (user_id, yyyy_mm, id),
      unique (user_id, yyyy_mm, dedupe_key)
    )`.execute(db)
  await sql`create index message_newest on message (user_id, yyyy_mm, created_at desc)`.execute(db)
  await sql`create index message_unread on message (user_id, yyyy_mm, msg_category) where readed = 2 and deleted_at is null`.execute(
    db,
  )
}

export const owns: readonly Ownership[] = [ownership({ table: 'message', class: 'user' })]
