/**
 * The lane in which a delivery waits. What an older version stored, or stores beside a newer one,
 * stands in the lane of rows, from where it is put into its own.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table outbox_delivery add column lane text not null default 'rows' check (lane in ('rows', 'pushes', 'outside'))`.execute(
    db,
  )
  await sql`drop index outbox_delivery_open`.execute(db)
  await sql`create index outbox_delivery_open on outbox_delivery (lane, next_at, event_id) where done_at is null`.execute(
    db,
  )
}
