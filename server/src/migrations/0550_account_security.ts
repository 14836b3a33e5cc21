/**
 * Security of accounts: QR codes that a phone confirms, passkeys with their challenges, codes that
 * were checked ahead of their act, and what a cancellation is judged by (S4.14, S4.15; U2, U3,
 * U10).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table auth_scan (
    uid_hash text primary key,
    user_id bigint not null,
    session_uid text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    confirmed_at timestamptz,
    refused_at timestamptz,
    used_at timestamptz
  )`,
  'create index auth_scan_session on auth_scan (session_uid)',
  'create index auth_scan_expiry on auth_scan (expires_at)',
  `comment on column auth_scan.uid_hash is 'SHA-256 of what stands in the QR code.'`,
  `comment on column auth_scan.session_uid is 'The session that shows the QR code.'`,
  `comment on column auth_scan.expires_at is 'Of the QR code; once confirmed, of what the phone allowed.'`,
  `create table auth_passkey (
    id text primary key,
    user_id bigint not null,
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    backed_up boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index auth_passkey_user on auth_passkey (user_id, created_at)',
  `comment on column auth_passkey.id is 'The credential id, base64url.'`,
  `comment on column auth_passkey.public_key is 'COSE, base64url.'`,
  `comment on column auth_passkey.counter is 'As the authenticator last told it; a signal only, synced passkeys say 0.'`,
  `create table auth_challenge (
    hash text primary key,
    bound_to text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index auth_challenge_expiry on auth_challenge (expires_at)',
  `comment on column auth_challenge.bound_to is 'Session, act and object that it was made for.'`,
  'alter table auth_code add column checked_by text',
  `comment on column auth_code.checked_by is 'The session that typed it rightly, and may act by it.'`,
  'alter table user_secret add column modified_at timestamptz',
  `comment on column user_secret.modified_at is 'When another password took the place of one; null where the first is in force.'`,
  `alter table user_account add column mobile_changed_at timestamptz,
    add column disputed_at timestamptz, add column cancelled_at timestamptz,
    add column purged_at timestamptz`,
  'create index user_account_cancelled on user_account (cancelled_at) where cancelled_at is not null and purged_at is null',
  `comment on column user_account.disputed_at is 'Since when the operators hold the account in a dispute (存在纠纷).'`,
  `comment on column user_account.purged_at is 'When what was left of a cancelled account was deleted.'`,
  'alter table installation add column relying_party text',
  `comment on column installation.relying_party is 'The domain that passkeys of this installation belong to.'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const own = (table: string): Ownership => ownership({ table, class: 'operator', systemOnly: true })

export const owns: readonly Ownership[] = [
  own('auth_scan'),
  own('auth_passkey'),
  own('auth_challenge'),
]
