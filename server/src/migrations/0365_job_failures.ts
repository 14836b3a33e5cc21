/**
 * How often in a row a periodic job was begun and not done, so that one which ends its process
 * again and again is put off.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table job add column failures integer not null default 0`.execute(db)
  await sql`comment on column job.failures is 'runs in a row that were begun and not done, counted when they begin'`.execute(
    db,
  )
  await sql`comment on column member_import.failures is 'times in a row that it was taken without progress, so that a hopeless one ends'`.execute(
    db,
  )
}
