/**
 * Applications of every kind and what was decided (issue "Approval engine"; decisions S4.1, S4.3).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table approval (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      kind text not null,
      applicant_tenant_id bigint,
      applicant_id bigint not null,
      object_type text not null,
      object_id bigint not null,
      department_id bigint,
      title text not null,
      search_text text not null,
      snapshot jsonb not null,
      audit_status smallint not null default 1 check (audit_status between 1 and 5),
      reason text,
      decided_by bigint,
      decided_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`comment on column approval.tenant_id is 'the organisation that reviews'`.execute(db)
  await sql`comment on column approval.audit_status is '1 waiting, 2 passed, 3 refused, 4 withdrawn, 5 expired'`.execute(
    db,
  )
  await sql`create unique index approval_one_waiting on approval (tenant_id, kind, object_type, object_id) where audit_status = 1`.execute(
    db,
  )
  await sql`create index approval_newest on approval (tenant_id, kind, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index approval_object on approval (object_id, kind)`.execute(db)
  await sql`create index approval_applicant on approval (applicant_id, kind, created_at desc)`.execute(
    db,
  )
  await sql`create index approval_applicant_tenant on approval (applicant_tenant_id, kind, created_at desc)`.execute(
    db,
  )
}

export const owns: readonly Ownership[] = [
  ownership({
    table: 'approval',
    class: 'two-party',
    tenantColumns: ['tenant_id', 'applicant_tenant_id'],
    userColumns: ['applicant_id'],
  }),
]
