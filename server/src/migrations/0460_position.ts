/**
 * Positions of an organisation in types of its own, and who holds which (decisions P1 to P3, S4.9).
 * The type 其他 is no row: its positions have no type.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, MY_TENANT } from '../platform/db/directory-views.ts'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table position_type (
    tenant_id bigint not null references tenant (id),
    id bigint not null,
    name text not null,
    creator_id bigint not null,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    primary key (tenant_id, id),
    unique (tenant_id, name)
  )`,
  `create table position (
    tenant_id bigint not null references tenant (id),
    id bigint not null,
    type_id bigint,
    name text not null,
    status smallint not null default 1 check (status in (1, 2)),
    creator_id bigint not null,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    primary key (tenant_id, id),
    foreign key (tenant_id, type_id) references position_type (tenant_id, id)
  )`,
  // Also within 其他, which has no id.
  'create unique index position_name on position (tenant_id, type_id, name) nulls not distinct',
  'create index position_newest on position (tenant_id, created_at, id)',
  `create table position_holder (
    tenant_id bigint not null references tenant (id),
    user_id bigint not null,
    position_id bigint not null,
    primary key (tenant_id, user_id),
    foreign key (tenant_id, position_id) references position (tenant_id, id) on delete cascade
  )`,
  'create index position_holder_position on position_holder (tenant_id, position_id)',
  `comment on column position.type_id is 'null: 其他, 0 on the wire'`,
  `comment on column position.status is '1 enabled, 2 disabled'`,
  `comment on column position.version is 'rises with each new name'`,
  `comment on column position_type.version is 'rises with each new name'`,
]

/**
 * Normal staff of the organisation in force, once for each platform: who asks whether somebody is
 * one of them finds him by his key.
 */
const NORMAL_STAFF = `
  select m.tenant_id, m.user_id from member m
  where m.status = 1 and m.tenant_id = ${MY_TENANT}`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await createDirectoryViews(db, { reads: {}, fresh: [], views: { normal_staff: NORMAL_STAFF } })
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'position_type', class: 'tenant' }),
  ownership({ table: 'position', class: 'tenant' }),
  ownership({ table: 'position_holder', class: 'tenant' }),
]

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = ['normal_staff']
