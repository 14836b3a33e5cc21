/**
 * Executors ask for a later deadline (decisions O7, O8), and what a digest has to name comes from an
 * index: the job that looks for it every ten minutes read all open to-dos past their deadlines.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table todo_extension (
     tenant_id bigint not null,
     id bigint not null,
     todo_id bigint not null,
     user_id bigint not null,
     deadline_time timestamptz not null,
     reason text not null,
     audit_status smallint not null default 1 check (audit_status in (1, 2, 3, 4)),
     decided_by bigint,
     decided_at timestamptz,
     reply text,
     created_at timestamptz not null default now(),
     primary key (tenant_id, id),
     foreign key (tenant_id, todo_id) references todo (tenant_id, id) on delete cascade
   )`,
  `comment on column todo_extension.user_id is 'who asks'`,
  `comment on column todo_extension.deadline_time is 'asked for'`,
  `comment on column todo_extension.audit_status is '1 open, 2 agreed, 3 refused, 4 closed without a decision'`,
  `create unique index todo_extension_open on todo_extension (tenant_id, todo_id, user_id) where audit_status = 1`,
  `create index todo_extension_todo on todo_extension (tenant_id, todo_id)`,
  `alter table todo_log drop constraint todo_log_kind_check`,
  `alter table todo_log add constraint todo_log_kind_check
     check (kind in ('create', 'edit', 'urge', 'supervise', 'finish', 'revoke', 'extend', 'extendApply', 'extendRefuse'))`,
  // The later of deadline and last digest: before nine today, it is to be named today.
  `create index todo_undigested on todo (greatest(deadline_time, digested_at))
     where todo_status = 1 and deadline_time is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [ownership({ table: 'todo_extension', class: 'tenant' })]
