/**
 * Messages as they are listed and cleaned up, and where each leads (S1 §7; decisions M2, S4.17).
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table message add column route_id text, add column route_params jsonb not null default '{}'`.execute(
    db,
  )
  await sql`comment on column message.route_id is 'route of the console that shows its object; null: there is none'`.execute(
    db,
  )
  // One index carries the list of a month, of all months and their counts: a month never holds a
  // moment of another.
  await sql`create index message_list on message (user_id, yyyy_mm desc, created_at desc, id desc) include (msg_category) where deleted_at is null`.execute(
    db,
  )
  await sql`drop index message_newest`.execute(db)
  await sql`create index message_month on message (yyyy_mm)`.execute(db)
}
