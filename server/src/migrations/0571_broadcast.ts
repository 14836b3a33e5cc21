/** What operators tell all people or those of some organisations (decisions S4.18, trigger 20). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table broadcast (
    id bigint primary key,
    title text not null,
    content text not null,
    audience text not null check (audience in ('all', 'tenants', 'types')),
    tenant_ids bigint[] not null default '{}',
    tenant_types integer[] not null default '{}',
    send_at timestamptz not null,
    status smallint not null check (status in (1, 2, 3, 4, 5)),
    total integer not null default 0,
    done integer not null default 0,
    last_user_id bigint not null default 0,
    creator_id bigint not null,
    withdrawn_by bigint,
    started_at timestamptz,
    finished_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `comment on column broadcast.status is '1 to be sent, 2 being sent, 3 sent, 4 withdrawn, 5 ended half way'`,
  `comment on column broadcast.last_user_id is 'up to here, by id, everybody has been told'`,
  'create index broadcast_newest on broadcast (created_at desc, id desc)',
  'create index broadcast_due on broadcast (send_at) where status = 1',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [ownership({ table: 'broadcast', class: 'operator' })]
