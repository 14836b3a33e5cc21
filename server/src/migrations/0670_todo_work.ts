/**
 * What is done with to-dos after they were made (decisions O7, O8, S4.10): supervisors, comments,
 * what an executor hands in, the cool-down of urging, and the next moment to remind at.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `alter table todo add column urged_at timestamptz`,
  `comment on column todo.urged_at is 'when it was last urged; again after 30 minutes (decisions S4.10)'`,
  `alter table todo add column next_remind_at timestamptz`,
  `comment on column todo.next_remind_at is 'when executors are reminded next; null where they are not again'`,
  `alter table todo add column digested_at timestamptz`,
  `comment on column todo.digested_at is 'when a digest of overdue to-dos named it last'`,
  `create index todo_remind on todo (next_remind_at) where todo_status = 1 and next_remind_at is not null`,
  // Of those that are open now, so that an organisation that was updated is reminded as any other.
  `update todo set next_remind_at = (
     select min(deadline_time - m * interval '1 minute') from unnest(remind_before) m
     where deadline_time - m * interval '1 minute' > now())
   where todo_status = 1 and deadline_time > now()`,
  `alter table todo_executor add column files jsonb not null default '[]'`,
  `comment on column todo_executor.files is 'handed in with the finished part'`,
  `create table todo_supervisor (
     tenant_id bigint not null,
     todo_id bigint not null,
     user_id bigint not null,
     created_at timestamptz not null,
     primary key (tenant_id, todo_id, user_id),
     foreign key (tenant_id, todo_id) references todo (tenant_id, id) on delete cascade
   )`,
  `comment on column todo_supervisor.created_at is 'that of the to-do, for the order of lists'`,
  `create index todo_supervisor_newest on todo_supervisor (tenant_id, user_id, created_at desc, todo_id desc)`,
  `create table todo_comment (
     tenant_id bigint not null,
     id bigint not null,
     todo_id bigint not null,
     author_id bigint not null,
     content text not null,
     created_at timestamptz not null default now(),
     primary key (tenant_id, id),
     foreign key (tenant_id, todo_id) references todo (tenant_id, id) on delete cascade
   )`,
  `create index todo_comment_newest on todo_comment (tenant_id, todo_id, created_at desc, id desc)`,
  `alter table todo_log drop constraint todo_log_kind_check`,
  `alter table todo_log add constraint todo_log_kind_check
     check (kind in ('create', 'edit', 'urge', 'supervise', 'finish', 'revoke', 'extend'))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'todo_supervisor', class: 'tenant' }),
  ownership({ table: 'todo_comment', class: 'tenant' }),
]
