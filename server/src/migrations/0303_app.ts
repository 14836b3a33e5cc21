/**
 * The catalogue of apps, which of them an organisation opened, and who may use them there (S2 §3
 * App; decisions S4.19, W1 to W6).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table app (
      id bigint primary key,
      code text not null unique,
      name text not null,
      icon text,
      keywords text not null default '',
      supplier text not null,
      charge_type smallint not null default 1 check (charge_type in (1, 2, 3)),
      remark_oss_key text,
      is_default smallint not null default 2 check (is_default in (1, 2)),
      app_url text,
      sort integer not null default 0,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table tenant_app (
      tenant_id bigint not null references tenant (id),
      app_id bigint not null references app (id),
      enable smallint not null default 1 check (enable in (1, 2)),
      opened_by bigint not null,
      opened_at timestamptz not null,
      version integer not null default 1,
      primary key (tenant_id, app_id)
    )`.execute(db)
  await sql`
    create table app_scope (
      tenant_id bigint not null,
      app_id bigint not null,
      user_type smallint not null check (user_type in (1, 2)),
      target_id bigint not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, app_id, user_type, target_id),
      foreign key (tenant_id, app_id) references tenant_app (tenant_id, app_id) on delete cascade
    )`.execute(db)
  await sql`comment on column app_scope.user_type is '1 staff (user id), 2 department with everything below it; a default app has no rows and is everyone’s'`.execute(
    db,
  )
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'app', class: 'shared' }),
  ownership({ table: 'tenant_app', class: 'tenant' }),
  ownership({ table: 'app_scope', class: 'tenant' }),
]
