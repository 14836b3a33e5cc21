/** Role groups, roles, who holds them and what they grant (decisions R1 to R6, S4.7). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table role_group (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      name text not null,
      sort integer not null default 0,
      primary key (tenant_id, id),
      unique (tenant_id, name)
    )`.execute(db)

  await sql`
    create table role (
      tenant_id bigint not null,
      id bigint not null,
      role_group_id bigint not null,
      name text not null,
      builtin text check (builtin in ('principal', 'admin', 'member')),
      remark text,
      sort integer not null default 0,
      creator_id bigint not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, name),
      foreign key (tenant_id, role_group_id) references role_group (tenant_id, id)
    )`.execute(db)
  await sql`create unique index role_builtin on role (tenant_id, builtin) where builtin is not null`.execute(
    db,
  )

  await sql`
    create table role_user (
      tenant_id bigint not null,
      role_id bigint not null,
      user_id bigint not null,
      creator_id bigint not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, role_id, user_id),
      foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index role_user_user on role_user (user_id, tenant_id)`.execute(db)

  await sql`
    create table role_department (
      tenant_id bigint not null,
      role_id bigint not null,
      department_id bigint not null,
      include_child boolean not null default true,
      creator_id bigint not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, role_id, department_id),
      foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade,
      foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index role_department_department on role_department (tenant_id, department_id)`.execute(
    db,
  )

  await sql`
    create table role_grant (
      tenant_id bigint not null,
      role_id bigint not null,
      kind text not null check (kind in ('menu', 'resource')),
      permission_key text not null,
      primary key (tenant_id, role_id, kind, permission_key),
      foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
    )`.execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'role_group', class: 'tenant' }),
  ownership({ table: 'role', class: 'tenant' }),
  ownership({ table: 'role_user', class: 'tenant' }),
  ownership({ table: 'role_department', class: 'tenant' }),
  ownership({ table: 'role_grant', class: 'tenant' }),
]
