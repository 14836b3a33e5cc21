/** How an organisation decides each kind of application, step by step (WF-02). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table approval_flow (
     tenant_id bigint not null references tenant (id),
     id bigint not null,
     kind text not null,
     enabled boolean not null,
     steps jsonb not null,
     updated_by bigint,
     updated_at timestamptz not null,
     version integer not null default 1,
     created_at timestamptz not null default now(),
     primary key (tenant_id, id),
     unique (tenant_id, kind)
   )`,
  `comment on column approval_flow.steps is 'Name, way of signing, hours and people of each step, in their order'`,
  `create table approval_step (
     tenant_id bigint not null,
     approval_id bigint not null,
     no integer not null check (no between 1 and 10),
     applicant_tenant_id bigint,
     applicant_id bigint not null,
     name text not null,
     sign smallint not null check (sign in (1, 2)),
     hours integer,
     user_ids jsonb not null,
     step_status smallint not null default 0 check (step_status between 0 and 3),
     started_at timestamptz,
     due_at timestamptz,
     ended_at timestamptz,
     overdue_told_at timestamptz,
     urged_at timestamptz,
     primary key (tenant_id, approval_id, no),
     foreign key (tenant_id, approval_id) references approval (tenant_id, id) on delete cascade
   )`,
  `comment on column approval_step.sign is '1 any signer decides, 2 all signers must pass it'`,
  `comment on column approval_step.user_ids is 'Whom the flow named when it began; empty: whoever may review the kind'`,
  `comment on column approval_step.step_status is '0 to come, 1 running, 2 passed, 3 refused'`,
  `create unique index approval_step_running on approval_step (tenant_id, approval_id) where step_status = 1`,
  `create index approval_step_due on approval_step (due_at) where step_status = 1 and overdue_told_at is null`,
  `create table approval_signer (
     tenant_id bigint not null,
     id bigint not null,
     approval_id bigint not null,
     step_no integer not null,
     applicant_tenant_id bigint,
     applicant_id bigint not null,
     user_id bigint not null,
     signer_status smallint not null default 1 check (signer_status between 1 and 5),
     way smallint not null check (way in (1, 2, 3, 4)),
     by_id bigint,
     reason text,
     signed_at timestamptz,
     created_at timestamptz not null default now(),
     primary key (tenant_id, id),
     foreign key (tenant_id, approval_id, step_no) references approval_step (tenant_id, approval_id, no) on delete cascade
   )`,
  `comment on column approval_signer.signer_status is '1 waiting, 2 passed, 3 refused, 4 no longer asked, 5 handed to another'`,
  `comment on column approval_signer.way is '1 named by the flow, 2 it was handed to them, 3 added, 4 decided it as who may review the kind'`,
  `comment on column approval_signer.by_id is 'Who handed it over or added them'`,
  `create unique index approval_signer_once on approval_signer (tenant_id, approval_id, step_no, user_id) where signer_status = 1`,
  `create index approval_signer_waiting on approval_signer (tenant_id, user_id) where signer_status = 1`,
  `create index approval_signer_signed on approval_signer (tenant_id, user_id, approval_id) where signer_status in (2, 3)`,
  // What waits of every kind, newest first: the approval centre.
  `create index approval_waiting_newest on approval (tenant_id, created_at desc, id desc) where audit_status = 1`,
  `create index approval_signer_step on approval_signer (tenant_id, approval_id, step_no)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const PARTIES = {
  class: 'two-party',
  tenantColumns: ['tenant_id', 'applicant_tenant_id'],
  userColumns: ['applicant_id'],
} as const

/** The reviewing organisation writes; who applied sees how far it is, and urges. */
export const owns: readonly Ownership[] = [
  ownership({ table: 'approval_flow', class: 'tenant' }),
  ownership({
    table: 'approval_step',
    ...PARTIES,
    writes: [
      {
        column: 'tenant_id',
        insert: true,
        update: ['step_status', 'started_at', 'due_at', 'ended_at', 'overdue_told_at'],
      },
      { column: 'applicant_id', update: ['urged_at'] },
    ],
  }),
  ownership({
    table: 'approval_signer',
    ...PARTIES,
    writes: [
      {
        column: 'tenant_id',
        insert: true,
        update: ['signer_status', 'reason', 'signed_at'],
      },
    ],
  }),
]
