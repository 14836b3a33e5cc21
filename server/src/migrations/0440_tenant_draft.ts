/**
 * Drafts of applications to create an organisation (S1 §4 Creation wizard, §7 Draft; decisions T2,
 * S4.1). A draft is the person's alone: no organisation and no reviewer sees it. What it says is
 * kept by step as it was typed, for half a form is kept too. It stays beside an organisation that
 * was applied for until that is passed, so that a refused application is mended from it.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table tenant_draft (
      user_id bigint not null,
      id bigint not null,
      tenant_type smallint not null check (tenant_type between 1 and 7),
      submitted boolean not null default false,
      perfect_step smallint not null default 0 check (perfect_step between 0 and 5),
      basic jsonb not null default '{}',
      relation jsonb not null default '{}',
      qualification jsonb not null default '{}',
      introduction jsonb not null default '{}',
      principal jsonb not null default '{}',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (user_id, id)
    )`.execute(db)
  await sql`comment on column tenant_draft.id is 'the organisation’s id once it was applied for'`.execute(
    db,
  )
  await sql`comment on column tenant_draft.submitted is 'it was applied for at least once'`.execute(
    db,
  )
  await sql`comment on column tenant_draft.perfect_step is 'the last step that was finished: 1 Base, 2 Relation, 3 Authorize, 4 Intro, 5 Principal'`.execute(
    db,
  )
  await sql`create unique index tenant_draft_one on tenant_draft (user_id) where not submitted`.execute(
    db,
  )
  await sql`create index tenant_draft_updated on tenant_draft (updated_at)`.execute(db)

  await sql`alter table tenant add column credit_code text`.execute(db)
  await sql`comment on column tenant.credit_code is 'claimed by an application: one organisation that waits or is active has it'`.execute(
    db,
  )
  await sql`create unique index tenant_credit_code on tenant (credit_code) where status in (1, 2)`.execute(
    db,
  )
}

export const owns: readonly Ownership[] = [ownership({ table: 'tenant_draft', class: 'user' })]
