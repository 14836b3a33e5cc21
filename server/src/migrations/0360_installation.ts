/**
 * Which installation this database belongs to, and the prefix of its files in the storage. A
 * restored copy gets an id of its own, so that it reads and removes no file of the original
 * (docs/adr/0045-installations.md).
 */
import { type Kysely, sql } from 'kysely'
import { ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table installation (
      one integer primary key default 1 check (one = 1),
      id text not null,
      file_prefix text not null,
      created_at timestamptz not null default now())`.execute(db)
  await sql`select set_config('app.role', 'system', true)`.execute(db)
  // Files that were stored before there were prefixes stay where they are.
  await sql`
    insert into installation (id, file_prefix)
    select gen_random_uuid()::text, '' where exists (select from stored_file) or exists (select from upload_session)`.execute(
    db,
  )
  await sql`select set_config('app.role', '', true)`.execute(db)
}

export const owns = [ownership({ table: 'installation', class: 'operator', systemOnly: true })]
