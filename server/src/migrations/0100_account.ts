/**
 * Accounts: the person, his secret apart from it, agreements accepted (S1 §3 Account info,
 * decisions L6, S4.14, section 0).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table user_account (
      id bigint primary key,
      user_name text not null,
      user_name_changed_at timestamptz,
      nick_name text not null,
      real_name text,
      name_pinyin text not null default '',
      name_initials text not null default '',
      avatar text,
      mobile text,
      email text,
      status smallint not null default 1 check (status in (1, 2, 3)),
      activated boolean not null default true,
      tour_done_at timestamptz,
      last_login_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index user_account_user_name on user_account (lower(user_name))`.execute(
    db,
  )
  await sql`create unique index user_account_mobile on user_account (mobile) where mobile is not null`.execute(
    db,
  )
  await sql`create unique index user_account_email on user_account (lower(email)) where email is not null`.execute(
    db,
  )

  await sql`
    create table user_secret (
      user_id bigint primary key references user_account (id),
      password_hash text not null,
      changed_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table user_agreement (
      user_id bigint not null references user_account (id),
      location_code text not null,
      agreement_version integer not null,
      ip text not null,
      accepted_at timestamptz not null default now(),
      primary key (user_id, location_code, agreement_version)
    )`.execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'user_account', class: 'user', column: 'id' }),
  ownership({ table: 'user_secret', class: 'operator', systemOnly: true }),
  ownership({ table: 'user_agreement', class: 'user', appendOnly: true }),
]
