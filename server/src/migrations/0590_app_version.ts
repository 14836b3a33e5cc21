/** Versions of the clients that people install (S1 §3, §7; decisions H4). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table app_version (
    id bigint primary key,
    platform text not null check (platform in ('gov', 'wisdom', 'drifter')),
    client_type smallint not null check (client_type in (2, 3, 4, 6)),
    app_name text not null,
    app_version text not null check (app_version ~ '^[0-9]{1,5}[.][0-9]{1,5}[.][0-9]{1,5}$'),
    app_url text not null,
    note text not null default '',
    status smallint not null default 1 check (status in (1, 2, 3)),
    published_at timestamptz,
    creator_id bigint not null,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    constraint app_version_number unique (platform, client_type, app_version)
  )`,
  'create index app_version_newest on app_version (created_at, id)',
  `comment on column app_version.client_type is '2 Android, 3 Mac x86, 4 Windows, 6 Mac ARM'`,
  `comment on column app_version.app_version is 'three numbers parted by dots'`,
  `comment on column app_version.note is 'what is new, for operators'`,
  `comment on column app_version.status is '1 draft, 2 published, 3 withdrawn'`,
  `comment on column app_version.version is 'rises with each change'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [ownership({ table: 'app_version', class: 'shared' })]
