/**
 * Long work that is owed, whatever its kind. Imports that are under way become tasks; their own
 * leases, counts of failures and deliveries go.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table background_task (
      tenant_id bigint not null,
      id bigint not null,
      kind text not null,
      creator_id bigint not null,
      actor_ip text not null default '',
      failures integer not null default 0,
      lease_by text,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id, kind)
    )`.execute(db)
  await sql`comment on column background_task.id is 'of the thing that is worked on'`.execute(db)
  await sql`comment on column background_task.failures is 'times in a row that it was taken without progress, so that a hopeless one ends'`.execute(
    db,
  )
  await sql`create index background_task_due on background_task (created_at, id)`.execute(db)
  await sql`
    insert into background_task (tenant_id, id, kind, creator_id, actor_ip, failures, lease_by, lease_until, created_at)
    select tenant_id, id, case status when 'checking' then 'member.import.check' else 'member.import.bring' end,
      creator_id, actor_ip, failures, lease_by, lease_until, created_at
    from member_import where status in ('checking', 'running')`.execute(db)
  await sql`alter table member_import drop column lease_by, drop column lease_until, drop column failures, drop column actor_ip`.execute(
    db,
  )
  await sql`delete from outbox_delivery where type = 'member.import.due' and done_at is null`.execute(
    db,
  )
  await sql`delete from job where name = 'member.import'`.execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'background_task', class: 'operator', systemOnly: true, insertByAll: true }),
]
