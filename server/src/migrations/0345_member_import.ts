/**
 * What an organisation says of its people, and tables of people on their way in (decisions N2, N3,
 * MB-05).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table member_profile (
      tenant_id bigint not null references tenant (id),
      user_id bigint not null,
      staff_name text,
      position_name text,
      work_no text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, user_id)
    )`.execute(db)
  await sql`create unique index member_profile_work_no on member_profile (tenant_id, work_no) where work_no is not null`.execute(
    db,
  )

  await sql`
    create table member_import (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      creator_id bigint not null,
      file_key text not null,
      file_name text not null,
      status text not null check (status in ('checking', 'refused', 'ready', 'running', 'done', 'cancelled')),
      refusal text,
      ignored_columns jsonb not null default '[]',
      create_departments boolean not null default false,
      update_existing boolean not null default false,
      total integer not null default 0,
      done integer not null default 0,
      added integer not null default 0,
      updated integer not null default 0,
      skipped integer not null default 0,
      failed integer not null default 0,
      failures integer not null default 0,
      closed boolean not null default false,
      lease_by text,
      lease_until timestamptz,
      actor_ip text not null default '',
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`comment on column member_import.done is 'rows checked while checking, rows brought in while running'`.execute(
    db,
  )
  await sql`comment on column member_import.failures is 'times in a row that a step failed, so that a hopeless one ends'`.execute(
    db,
  )
  await sql`create unique index member_import_open on member_import (tenant_id, creator_id) where status in ('checking', 'ready', 'running')`.execute(
    db,
  )
  await sql`create index member_import_due on member_import (lease_until) where status in ('checking', 'running')`.execute(
    db,
  )
  await sql`create index member_import_age on member_import (created_at)`.execute(db)

  await sql`
    create table member_import_row (
      tenant_id bigint not null,
      import_id bigint not null,
      line integer not null,
      cells jsonb not null,
      faults jsonb not null default '[]',
      hard boolean not null default false,
      missing boolean not null default false,
      existing boolean not null default false,
      mobile text,
      work_no text,
      state smallint not null default 0 check (state between 0 and 4),
      reason text,
      user_id bigint,
      primary key (tenant_id, import_id, line),
      foreign key (tenant_id, import_id) references member_import (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`comment on column member_import_row.hard is 'has a fault of its own; missing: only a department that is not there, which may be created'`.execute(
    db,
  )
  await sql`comment on column member_import_row.state is '0 waiting, 1 added, 2 updated, 3 skipped, 4 failed'`.execute(
    db,
  )
  await sql`create index member_import_row_mobile on member_import_row (tenant_id, import_id, mobile) where mobile is not null`.execute(
    db,
  )
  await sql`create index member_import_row_work_no on member_import_row (tenant_id, import_id, work_no) where work_no is not null`.execute(
    db,
  )
  await sql`create index member_import_row_faulty on member_import_row (tenant_id, import_id, line) where hard or missing`.execute(
    db,
  )
  await sql`create index member_import_row_waiting on member_import_row (tenant_id, import_id, line) where state = 0`.execute(
    db,
  )
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'member_profile', class: 'tenant' }),
  ownership({ table: 'member_import', class: 'tenant' }),
  ownership({ table: 'member_import_row', class: 'tenant' }),
]
