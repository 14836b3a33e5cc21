/**
 * Tables of the login site: what oidc-provider stores, sessions, families of refresh tokens, guards
 * and keys (section 0, S4.15).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_item (
      model text not null,
      id text not null,
      grant_id text,
      uid text,
      account_id bigint,
      session_uid text,
      bound text,
      payload jsonb not null,
      expires_at timestamptz,
      consumed_at timestamptz,
      primary key (model, id)
    )`.execute(db)
  await sql`create index auth_item_uid on auth_item (uid) where uid is not null`.execute(db)
  await sql`create index auth_item_grant on auth_item (grant_id) where grant_id is not null`.execute(
    db,
  )
  await sql`create index auth_item_session on auth_item (session_uid) where session_uid is not null`.execute(
    db,
  )
  await sql`create index auth_item_account on auth_item (account_id) where account_id is not null`.execute(
    db,
  )
  await sql`create index auth_item_expiry on auth_item (expires_at) where expires_at is not null`.execute(
    db,
  )

  await sql`
    create table auth_session (
      uid text primary key,
      user_id bigint not null,
      ip text not null,
      user_agent text not null,
      browser text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text
    )`.execute(db)
  await sql`create index auth_session_user on auth_session (user_id, last_seen_at)`.execute(db)
  await sql`create index auth_session_expiry on auth_session (expires_at)`.execute(db)

  await sql`
    create table auth_family (
      id text primary key,
      session_uid text not null,
      user_id bigint not null,
      client_id text not null,
      tenant_id bigint not null,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      end_reason text
    )`.execute(db)
  await sql`create index auth_family_session on auth_family (session_uid)`.execute(db)
  await sql`create index auth_family_user on auth_family (user_id)`.execute(db)

  await sql`create table auth_attempt (key text primary key, count integer not null, until timestamptz not null)`.execute(
    db,
  )
  await sql`create index auth_attempt_until on auth_attempt (until)`.execute(db)

  await sql`
    create table auth_code (
      principal text not null,
      scene text not null,
      code_hash text not null,
      tries integer not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (principal, scene)
    )`.execute(db)
  await sql`create index auth_code_expiry on auth_code (expires_at)`.execute(db)

  await sql`
    create table auth_captcha (
      id text primary key,
      browser text not null,
      token_hash text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create unique index auth_captcha_token on auth_captcha (token_hash) where token_hash is not null`.execute(
    db,
  )
  await sql`create index auth_captcha_expiry on auth_captcha (expires_at)`.execute(db)

  await sql`
    create table auth_ticket (
      hash text primary key,
      kind text not null,
      bound_to text not null,
      user_id bigint not null,
      session_uid text,
      tenant_id bigint not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index auth_ticket_expiry on auth_ticket (expires_at)`.execute(db)

  await sql`
    create table auth_key (
      id text primary key,
      kind text not null,
      material text not null,
      created_at timestamptz not null default now(),
      active_at timestamptz not null,
      retired_at timestamptz
    )`.execute(db)
}

const own = (table: string): Ownership => ownership({ table, class: 'operator', systemOnly: true })

export const owns: readonly Ownership[] = [
  own('auth_item'),
  own('auth_session'),
  own('auth_family'),
  own('auth_attempt'),
  own('auth_code'),
  own('auth_captcha'),
  own('auth_ticket'),
  own('auth_key'),
]
