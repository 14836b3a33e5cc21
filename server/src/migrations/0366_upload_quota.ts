/**
 * What unfinished and unclaimed uploads may hold: bytes that an upload under way has reserved, and
 * rows at which creations of one owner take turns.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table upload_session add column reserved bigint not null default 0`.execute(db)
  await sql`comment on column upload_session.reserved is 'bytes that count for the quota until the upload is finished or gone'`.execute(
    db,
  )
  await sql`update upload_session set reserved = coalesce(size, 0) where result_key is null`.execute(
    db,
  )
  await sql`create index upload_session_user on upload_session (user_id)`.execute(db)
  await sql`create index upload_session_tenant on upload_session (tenant_id) where tenant_id is not null`.execute(
    db,
  )
  await sql`create index stored_file_unclaimed_user on stored_file (user_id) where unclaimed_at is not null`.execute(
    db,
  )
  await sql`create index stored_file_unclaimed_tenant on stored_file (tenant_id) where unclaimed_at is not null and tenant_id is not null`.execute(
    db,
  )
  await sql`
    create table upload_quota (
      owner text not null check (owner in ('user', 'tenant')),
      id bigint not null,
      primary key (owner, id)
    )`.execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'upload_quota', class: 'operator', systemOnly: true }),
]
