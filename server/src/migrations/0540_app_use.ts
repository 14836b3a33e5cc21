/**
 * Who asked to use an app and who opened which app last (decisions W5, W6), and which apps an
 * organisation may not manage itself (S2 §6, isOpt).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  'alter table app add column is_opt smallint not null default 1 check (is_opt in (1, 2))',
  `comment on column app.is_opt is '1: organisations manage it themselves, 2: the operators do'`,
  `create table app_visit (
    tenant_id bigint not null,
    user_id bigint not null,
    app_id bigint not null references app (id),
    visited_at timestamptz not null,
    primary key (tenant_id, user_id, app_id)
  )`,
  `create table app_use_apply (
    tenant_id bigint not null,
    id bigint not null,
    app_id bigint not null,
    applicant_id bigint not null,
    approval_id bigint not null,
    audit_status smallint not null default 1 check (audit_status in (1, 2, 3, 4)),
    created_at timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, app_id) references tenant_app (tenant_id, app_id) on delete cascade
  )`,
  'create unique index app_use_apply_waiting on app_use_apply (tenant_id, app_id, applicant_id) where audit_status = 1',
  `comment on column app_use_apply.approval_id is 'The application in the approval engine'`,
  `comment on column app_use_apply.audit_status is '1 waiting, 2 passed, 3 refused, 4 withdrawn'`,
  // Scopes of a person or a department that goes.
  'create index app_scope_target on app_scope (tenant_id, user_type, target_id)',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'app_visit', class: 'tenant' }),
  ownership({ table: 'app_use_apply', class: 'tenant' }),
]
