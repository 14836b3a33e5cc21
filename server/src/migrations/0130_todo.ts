/** To-dos, their executors and history (S2 §3 To-do, decisions O1 to O8, S4.10). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table todo (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      title text not null,
      content text not null default '',
      todo_type smallint not null check (todo_type between 1 and 4),
      todo_task_type smallint not null check (todo_task_type between 1 and 4),
      todo_status smallint not null default 1 check (todo_status in (1, 2, 4)),
      creator_uid bigint not null,
      executor_count integer not null,
      deadline_time timestamptz,
      remind_before integer[] not null default '{1440,60}',
      files jsonb not null default '[]',
      finish_time timestamptz,
      revoked_at timestamptz,
      revoked_by bigint,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`comment on column todo.todo_status is '1 in progress, 2 completed, 4 revoked; 3 overdue is computed: 1 and past the deadline (decisions S4.10)'`.execute(
    db,
  )
  await sql`create index todo_newest on todo (tenant_id, created_at desc, id desc)`.execute(db)
  await sql`create index todo_creator on todo (tenant_id, creator_uid, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index todo_open on todo (tenant_id, deadline_time) where todo_status = 1`.execute(
    db,
  )

  await sql`
    create table todo_executor (
      tenant_id bigint not null,
      todo_id bigint not null,
      user_id bigint not null,
      done boolean not null default false,
      finish_time timestamptz,
      remark text,
      primary key (tenant_id, todo_id, user_id),
      foreign key (tenant_id, todo_id) references todo (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index todo_executor_user on todo_executor (tenant_id, user_id, todo_id)`.execute(
    db,
  )

  await sql`
    create table todo_log (
      tenant_id bigint not null,
      id bigint not null,
      todo_id bigint not null,
      kind text not null check (kind in ('create', 'urge', 'supervise', 'finish', 'revoke', 'extend')),
      actor_id bigint not null,
      remark text,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      foreign key (tenant_id, todo_id) references todo (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index todo_log_todo on todo_log (tenant_id, todo_id, created_at)`.execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'todo', class: 'tenant' }),
  ownership({ table: 'todo_executor', class: 'tenant' }),
  ownership({ table: 'todo_log', class: 'tenant', appendOnly: true }),
]
