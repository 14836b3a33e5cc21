/**
 * Organisations, their departments and members (S1 §3 Tenant, Department, Staff; decisions S4.1,
 * S4.5, S4.6).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table tenant (
      id bigint primary key,
      tenant_name text not null,
      tenant_full_name text not null,
      tenant_english_name text not null,
      logo text,
      tenant_type smallint not null check (tenant_type between 1 and 7),
      top_org_flag smallint not null default 2 check (top_org_flag in (1, 2)),
      attribute text,
      province text,
      province_code text,
      city text,
      city_code text,
      district text,
      district_code text,
      address text,
      pid bigint references tenant (id),
      pid_department_id bigint,
      associate_tenant_id bigint references tenant (id),
      tenant_code text unique,
      status smallint not null check (status between 0 and 5),
      certification smallint not null default -1 check (certification in (-1, 1, 2, 3)),
      reason text,
      creator_id bigint not null,
      principal_id bigint,
      version integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`comment on column tenant.status is '0 draft, 1 pending, 2 active, 3 refused, 4 dissolved, 5 void (decisions S4.1)'`.execute(
    db,
  )
  await sql`create index tenant_pid on tenant (pid)`.execute(db)
  await sql`create unique index tenant_full_name on tenant (tenant_type, tenant_full_name) where status in (1, 2, 3)`.execute(
    db,
  )

  await sql`
    create table department (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      pid bigint,
      name text not null,
      simple_name text not null,
      path text not null,
      depth smallint not null check (depth between 1 and 10),
      sort integer not null default 0,
      hidden_flag smallint not null default 3 check (hidden_flag in (1, 2, 3)),
      view_type smallint not null default 1 check (view_type in (1, 2, 3)),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      foreign key (tenant_id, pid) references department (tenant_id, id)
    )`.execute(db)
  await sql`comment on column department.path is 'ids from the root, each followed by a slash: the row and everything below it share the prefix'`.execute(
    db,
  )
  await sql`comment on column department.hidden_flag is '1 hidden, 2 visible to department_viewer only, 3 normal (decisions D3)'`.execute(
    db,
  )
  await sql`create unique index department_sibling_name on department (tenant_id, coalesce(pid, 0), name)`.execute(
    db,
  )
  await sql`create index department_parent on department (tenant_id, pid)`.execute(db)
  await sql`create index department_path on department (tenant_id, path text_pattern_ops)`.execute(
    db,
  )

  await sql`
    create table department_manager (
      tenant_id bigint not null,
      department_id bigint not null,
      user_id bigint not null,
      primary key (tenant_id, department_id, user_id),
      foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade
    )`.execute(db)

  await sql`
    create table department_viewer (
      tenant_id bigint not null,
      department_id bigint not null,
      viewer_kind text not null check (viewer_kind in ('user', 'department')),
      viewer_id bigint not null,
      primary key (tenant_id, department_id, viewer_kind, viewer_id),
      foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade
    )`.execute(db)

  await sql`
    create table member (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      user_id bigint not null,
      platform text not null check (platform in ('gov', 'wisdom', 'drifter')),
      status smallint not null default 1 check (status in (1, 2, 3)),
      joined_at timestamptz not null default now(),
      left_at timestamptz,
      version integer not null default 1,
      primary key (tenant_id, id),
      unique (tenant_id, user_id, platform)
    )`.execute(db)
  await sql`create index member_user on member (user_id, tenant_id)`.execute(db)

  await sql`
    create table member_department (
      tenant_id bigint not null,
      member_id bigint not null,
      department_id bigint not null,
      main boolean not null default false,
      primary key (tenant_id, member_id, department_id),
      foreign key (tenant_id, member_id) references member (tenant_id, id) on delete cascade,
      foreign key (tenant_id, department_id) references department (tenant_id, id)
    )`.execute(db)
  await sql`create unique index member_department_main on member_department (tenant_id, member_id) where main`.execute(
    db,
  )
  await sql`create index member_department_department on member_department (tenant_id, department_id)`.execute(
    db,
  )

  await sql`
    create table tenant_visit (
      user_id bigint not null,
      tenant_id bigint not null references tenant (id),
      visited_at timestamptz not null default now(),
      primary key (user_id, tenant_id)
    )`.execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'tenant', class: 'tenant', column: 'id' }),
  ownership({ table: 'department', class: 'tenant' }),
  ownership({ table: 'department_manager', class: 'tenant' }),
  ownership({ table: 'department_viewer', class: 'tenant' }),
  ownership({ table: 'member', class: 'tenant' }),
  ownership({ table: 'member_department', class: 'tenant' }),
  ownership({ table: 'tenant_visit', class: 'user' }),
]
