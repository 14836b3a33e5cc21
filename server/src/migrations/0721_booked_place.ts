/** The venues that a person has booked say in which region they lie: a calendar file names it. */
import { type Kysely, sql } from 'kysely'
import { ME } from '../platform/db/directory-views.ts'

/** As 0640_booking.ts has it, with the region behind. */
const BOOKED_VENUE = `
  select v.tenant_id, v.id, v.name, v.venue_label, v.venue_address, v.venue_image_url, v.seat_row, v.seat_col, v.latitude, v.longitude,
    v.contact_mobile, t.tenant_name, v.province, v.city, v.county
  from venue v join tenant t on t.id = v.tenant_id
  where exists (select 1 from appointment a where a.tenant_id = v.tenant_id and a.venue_id = v.id and a.booker_id = ${ME})`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Its name and what it had stay, so owner and rights do too.
  await sql.raw(`create or replace view booked_venue as ${BOOKED_VENUE}`).execute(db)
}
