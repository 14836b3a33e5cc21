/**
 * Real names and the numbers that prove them (UC-12; decisions S4.16, U13 to U15). The whole number
 * is kept only while it waits: afterwards its mask is shown, and its fingerprint tells that nobody
 * else has it.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table real_name (
    tenant_id bigint not null references tenant (id),
    user_id bigint not null,
    approval_id bigint not null,
    status smallint not null check (status in (1, 2, 3)),
    name text not null,
    id_card text,
    id_card_mask text not null,
    id_card_hash text not null,
    card_front text,
    card_back text,
    reason text,
    submitted_at timestamptz not null,
    decided_at timestamptz,
    cancelled_at timestamptz,
    version integer not null default 1,
    primary key (user_id),
    check ((status = 1) = (id_card is not null))
  )`,
  'create unique index real_name_verified on real_name (id_card_hash) where status = 2',
  'create index real_name_cancelled on real_name (cancelled_at) where cancelled_at is not null',
  'create index real_name_pictures on real_name (decided_at) where card_front is not null',
  `comment on column real_name.tenant_id is 'The organisation that reviews: the operators’'`,
  `comment on column real_name.approval_id is 'The newest application in the approval engine'`,
  `comment on column real_name.status is '1 waiting, 2 verified, 3 refused'`,
  `comment on column real_name.id_card is 'In its form of eighteen signs, only while it waits'`,
  `comment on column real_name.id_card_hash is 'scrypt of the number in its form of eighteen signs'`,
  `comment on column real_name.cancelled_at is 'When its account was cancelled: from then on the fingerprint alone is kept'`,
  `comment on column real_name.card_front is 'The side with the portrait'`,
  `comment on column real_name.card_back is 'The side with the emblem'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const SENT = [
  'tenant_id',
  'approval_id',
  'status',
  'name',
  'id_card',
  'id_card_mask',
  'id_card_hash',
  'card_front',
  'card_back',
  'reason',
  'submitted_at',
  'decided_at',
  'version',
] as const
const DECIDED = ['status', 'id_card', 'reason', 'decided_at', 'version'] as const

export const owns: readonly Ownership[] = [
  ownership({
    table: 'real_name',
    class: 'two-party',
    tenantColumns: ['tenant_id'],
    userColumns: ['user_id'],
    writes: [
      {
        column: 'user_id',
        insert: { where: 'status = 1 and decided_at is null' },
        update: SENT,
        updateWhere: { before: 'status = 3', after: 'status = 1' },
      },
      {
        column: 'tenant_id',
        update: DECIDED,
        updateWhere: { before: 'status = 1', after: 'status in (2, 3)' },
      },
    ],
  }),
]
