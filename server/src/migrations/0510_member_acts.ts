/**
 * What is done to members of an organisation (decisions N1, N2, S4.5): where they sat when they left,
 * how the list finds them, and acts on so many that they go on in the background.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, MY_TENANT } from '../platform/db/directory-views.ts'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  'alter table member add column left_department_ids bigint[]',
  `comment on column member.left_department_ids is 'where they sat when they left, the main one first'`,
  'create index member_gone on member (tenant_id, left_at desc, user_id desc) where status <> 1',
  'create index staff_reach_person on staff_reach (tenant_id, user_id, department_id, member_id)',
  // A number is looked for by how it begins or ends, among all accounts.
  'create index user_account_mobile_begin on user_account (mobile text_pattern_ops)',
  'create index user_account_mobile_end on user_account (reverse(mobile) text_pattern_ops)',
  `create table member_batch (
    tenant_id bigint not null references tenant (id),
    id bigint not null,
    creator_id bigint not null,
    act text not null check (act in ('move', 'position', 'leave')),
    args jsonb not null,
    user_ids bigint[] not null,
    status text not null default 'running' check (status in ('running', 'done', 'cancelled')),
    done integer not null default 0,
    succeeded integer not null default 0,
    fail_list jsonb not null default '[]',
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    primary key (tenant_id, id)
  )`,
  `comment on column member_batch.args is 'what is done to each, by act'`,
  `comment on column member_batch.done is 'how many of user_ids, from the first, have been dealt with'`,
  'create index member_batch_age on member_batch (created_at)',
]

/** Who holds which position in the organisation in force. */
const STAFF_POSITION = `
  select h.tenant_id, h.user_id, p.id as position_id, p.name as position_name, p.status as position_status
  from position_holder h join position p on p.tenant_id = h.tenant_id and p.id = h.position_id
  where h.tenant_id = ${MY_TENANT}`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await createDirectoryViews(db, {
    reads: {
      position: 'tenant_id, id, name, status',
      position_holder: 'tenant_id, user_id, position_id',
    },
    fresh: ['position', 'position_holder'],
    views: { staff_position: STAFF_POSITION },
  })
}

export const owns: readonly Ownership[] = [ownership({ table: 'member_batch', class: 'tenant' })]

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = ['staff_position']
