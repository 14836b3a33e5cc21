/**
 * Bans of venues by the operators (decisions V2, S4.11): why, and what operators see of the venues
 * that others can find and book, and of what stands at them: of bookings their times alone, of
 * nobody who booked.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews } from '../platform/db/directory-views.ts'
import { OPERATOR_GROUP } from '../platform/db/roles.ts'

const BY_OPERATOR = `(select pg_has_role('${OPERATOR_GROUP}', 'usage'))`

/** Without its table's name as the indexes have it, with it as the views do. */
const overseen = (of: '' | 'v.'): string =>
  `${of}deleted_at is null and (${of}venue_type = 1 or ${of}forbidden = 1)`

const STATEMENTS: readonly string[] = [
  'alter table venue add column forbidden_reason text',
  `comment on column venue.forbidden_reason is 'why it is banned; null while it is not, and for bans of before this column'`,
  `create index venue_overseen on venue ((coalesce(online_time, created_at)) desc, id desc) where ${overseen('')}`,
  `create index venue_overseen_id on venue (id) where ${overseen('')}`,
]

const VIEWS: Readonly<Record<string, string>> = {
  // Listed venues, and banned ones whatever became of their listing; an organisation's own are its own.
  overseen_venue: `
    select v.tenant_id, v.id, v.name, v.venue_label, v.venue_address, v.venue_image_url, v.venue_type, v.online_time,
      coalesce(v.online_time, v.created_at) as listed_at, v.forbidden, v.forbidden_time, v.forbidden_reason, t.tenant_full_name
    from venue v join tenant t on t.id = v.tenant_id and t.status = 2
    where ${overseen('v.')} and ${BY_OPERATOR}`,
  overseen_booking: `
    select a.tenant_id, a.venue_id, a.audit_status, a.start_time, a.end_time
    from appointment a
    where a.audit_status in (1, 2) and ${BY_OPERATOR}
      and exists (select 1 from venue v where v.tenant_id = a.tenant_id and v.id = a.venue_id and ${overseen('v.')})`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await createDirectoryViews(db, {
    reads: { venue: 'forbidden_reason', appointment: 'audit_status, start_time, end_time' },
    fresh: [],
    views: VIEWS,
  })
}

export const views: readonly string[] = Object.keys(VIEWS)
