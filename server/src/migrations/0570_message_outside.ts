/**
 * How a person wants messages of a kind, whether a message counts at the badge, and what the
 * demonstration keeps instead of sending it (decisions S4.17; docs/adr/0079-messages-outside.md).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  'alter table message add column quiet boolean not null default false',
  `comment on column message.quiet is 'its kind was muted when it came: it stands in the list and not at the badge'`,
  'drop index message_unread',
  `create index message_unread on message (user_id, yyyy_mm, msg_category) include (quiet)
    where readed = 2 and deleted_at is null`,
  `create table message_preference (
    user_id bigint not null,
    kind text not null,
    muted boolean not null default false,
    mail boolean,
    sms boolean,
    changed_at timestamptz not null default now(),
    primary key (user_id, kind),
    check (kind <> 'security' or not muted)
  )`,
  `comment on column message_preference.mail is 'null: as the installation does where nothing is chosen'`,
  `comment on column message_preference.sms is 'null: as the installation does where nothing is chosen'`,
  `create table demo_outbox (
    id bigint primary key,
    way text not null check (way in ('mail', 'sms')),
    address text not null,
    subject text not null,
    content text not null,
    send_key text not null unique,
    created_at timestamptz not null default now()
  )`,
  'create index demo_outbox_newest on demo_outbox (address, created_at desc, id desc)',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'message_preference', class: 'user' }),
  ownership({ table: 'demo_outbox', class: 'operator', systemOnly: true }),
]
