/**
 * Groups of an organisation or department: a roster with an owner (S1 §3 Group; decisions S4.13,
 * section 0).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table user_group (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      department_id bigint,
      name text not null,
      platform text not null default 'gov' check (platform in ('gov', 'wisdom', 'drifter')),
      owner_id bigint not null,
      contain_child smallint not null default 2 check (contain_child in (1, 2)),
      status smallint not null default 1 check (status in (1, 2)),
      dissolved_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`comment on column user_group.department_id is 'null: the group of the whole organisation'`.execute(
    db,
  )
  await sql`comment on column user_group.status is '1 active, 2 dissolved, which is final'`.execute(
    db,
  )
  await sql`create unique index user_group_one on user_group (tenant_id, coalesce(department_id, 0), platform) where status = 1`.execute(
    db,
  )
  await sql`
    create table user_group_member (
      tenant_id bigint not null,
      group_id bigint not null,
      user_id bigint not null,
      joined_at timestamptz not null default now(),
      primary key (tenant_id, group_id, user_id),
      foreign key (tenant_id, group_id) references user_group (tenant_id, id) on delete cascade
    )`.execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'user_group', class: 'tenant' }),
  ownership({ table: 'user_group_member', class: 'tenant' }),
]
