/**
 * Uploaded files, uploads under way with their parts, and the secret that signs addresses of
 * private files (decisions G14, G15).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table stored_file (
      key text primary key,
      tenant_id bigint,
      user_id bigint,
      app_code text not null,
      purpose text not null,
      name text not null,
      type text not null,
      size bigint not null,
      sha256 text not null,
      private boolean not null,
      object_type text,
      object_id text,
      unclaimed_at timestamptz,
      removing boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index stored_file_unclaimed on stored_file (unclaimed_at) where unclaimed_at is not null`.execute(
    db,
  )
  await sql`create index stored_file_object on stored_file (object_type, object_id) where object_type is not null`.execute(
    db,
  )

  await sql`
    create table upload_session (
      id text primary key,
      user_id bigint not null,
      tenant_id bigint,
      app_code text not null,
      purpose text not null,
      name text not null,
      size bigint,
      staged_key text not null,
      upload_id text,
      writer text,
      rest_key text,
      rest_size bigint,
      result_key text,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index upload_session_expiry on upload_session (expires_at)`.execute(db)

  await sql`
    create table upload_part (
      session_id text not null,
      number integer not null,
      user_id bigint not null,
      etag text not null,
      size bigint not null,
      primary key (session_id, number)
    )`.execute(db)

  await sql`create table upload_secret (id integer primary key check (id = 1), material text not null)`.execute(
    db,
  )
}

export const owns: readonly Ownership[] = [
  // The person who uploaded it, and the organisation it was uploaded in or for. What everybody may
  // read is served by key, not by row.
  ownership({
    table: 'stored_file',
    class: 'two-party',
    tenantColumns: ['tenant_id'],
    userColumns: ['user_id'],
  }),
  ownership({ table: 'upload_session', class: 'user' }),
  ownership({ table: 'upload_part', class: 'user' }),
  ownership({ table: 'upload_secret', class: 'operator', systemOnly: true }),
]
