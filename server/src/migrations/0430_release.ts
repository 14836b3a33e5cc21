/**
 * Releasing: who moved a pointer and why, versions that were published instead of built here, the
 * tokens of those who publish, and what browsers told of a version.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `alter table registry_pointer
    add column managed boolean not null default false,
    add column built text,
    add column stable_since timestamptz not null default now(),
    add column canary_since timestamptz`,
  'update registry_pointer set built = stable',
  `alter table registry_move
    add column why text not null default '',
    add column publisher_id bigint,
    add column part jsonb`,
  'create index registry_move_remote on registry_move (remote, id)',
  `create table registry_archive (
    remote text not null,
    version text not null,
    digest text not null,
    object_key text not null,
    object_hash text not null,
    bytes integer not null,
    files integer not null,
    actor_id bigint not null,
    publisher_id bigint,
    created_at timestamptz not null default now(),
    primary key (remote, version)
  )`,
  `create table publisher_token (
    id bigint primary key,
    remote text not null,
    name text not null,
    secret_hash text not null,
    maker_id bigint not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index publisher_token_remote on publisher_token (remote, id)',
  `create table release_outcome (
    remote text not null,
    version text not null,
    user_id bigint not null,
    code text,
    millis integer,
    failed_at timestamptz,
    reported_at timestamptz not null,
    primary key (remote, version, user_id)
  )`,
  'create index release_outcome_reported on release_outcome (reported_at)',
  `create table release_guest_outcome (
    remote text not null,
    version text not null,
    code text not null,
    reports integer not null,
    reported_at timestamptz not null,
    primary key (remote, version, code)
  )`,
]

const COMMENTS: Readonly<Record<string, string>> = {
  'registry_pointer.managed': 'Published once: a start of the server moves it no more',
  'registry_pointer.built': 'The version in dist that a start registered last',
  'registry_move.part': 'Which organisations a canary is for',
  'registry_move.publisher_id': 'The publisher token that was used; null for a console',
  'registry_archive.digest': 'SHA-256 over names and contents of its files',
  'registry_archive.object_key': 'Where the archive lies in the storage',
  'registry_archive.object_hash': 'SHA-256 of the archive',
  'publisher_token.secret_hash': 'SHA-256 of the secret',
  'release_outcome.code': 'MFE-… of the last failure; null while none failed',
  'release_outcome.millis': 'From asking for the version to the mounted page',
  'release_guest_outcome.code': "MFE-… of the failure; '' for a sound load",
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  for (const [column, text] of Object.entries(COMMENTS))
    await sql.raw(`comment on column ${column} is '${text}'`).execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'registry_archive', class: 'operator' }),
  ownership({ table: 'publisher_token', class: 'operator' }),
  ownership({ table: 'release_outcome', class: 'operator' }),
  ownership({ table: 'release_guest_outcome', class: 'operator' }),
]
