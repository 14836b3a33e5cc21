/** Start-up images of an organisation (S1 §3 Start-up picture; decisions T17, S4.20). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table startup_picture (
    tenant_id bigint not null references tenant (id),
    id bigint not null,
    default_flag smallint not null check (default_flag in (1, 2)),
    startup_logo text not null,
    jump_address text not null,
    start_time timestamptz,
    end_time timestamptz,
    width integer,
    height integer,
    creator_id bigint not null,
    reminded_at timestamptz,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    primary key (tenant_id, id),
    check ((default_flag = 1) = (start_time is null)),
    check ((start_time is null) = (end_time is null)),
    check (end_time > start_time)
  )`,
  'create unique index startup_picture_default on startup_picture (tenant_id) where default_flag = 1',
  'create index startup_picture_newest on startup_picture (tenant_id, start_time desc, id desc)',
  'create index startup_picture_due on startup_picture (end_time) where default_flag = 2 and reminded_at is null',
  `comment on column startup_picture.default_flag is '1 shown when no other is active, 2 with a range of dates'`,
  `comment on column startup_picture.jump_address is 'where a press leads; empty: nowhere'`,
  `comment on column startup_picture.width is 'in pixels, of the picture as it is stored; null where it could not be read'`,
  `comment on column startup_picture.reminded_at is 'when the administrators were told that it expires soon'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [ownership({ table: 'startup_picture', class: 'tenant' })]
