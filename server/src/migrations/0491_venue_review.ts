/**
 * What the operators see of a venue that an organisation wants listed (decisions S4.11, S4.7): the
 * venue itself and when it is open, of its bookings and people nothing.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, MY_TENANT } from '../platform/db/directory-views.ts'

/** Applied for at the organisation in force, which is the operators' or there is none. */
const APPLIED_FOR = `exists (
  select 1 from approval a where a.object_id = v.id and a.kind = 'venueListing' and a.applicant_tenant_id = v.tenant_id
    and a.tenant_id = ${MY_TENANT} and a.audit_status in (1, 2, 3))`

const VIEWS: Readonly<Record<string, string>> = {
  venue_review: `
    select v.tenant_id, v.id, v.name, v.advantage, v.venue_label, v.province, v.city, v.county, v.venue_address, v.latitude, v.longitude, v.contact_mobile,
      v.venue_remark, v.venue_image_url, v.venue_video_url, v.seat_row, v.seat_col, v.valid_seat_count, v.open_start_time, v.open_end_time, v.venue_type,
      v.forbidden, v.deleted_at, t.tenant_full_name, t.tenant_type, t.logo, t.certification
    from venue v join tenant t on t.id = v.tenant_id where ${APPLIED_FOR}`,
  venue_period_review: `
    select p.tenant_id, p.venue_id, p.start_time, p.end_time
    from venue_period p join venue_review v on v.tenant_id = p.tenant_id and v.id = p.venue_id`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createDirectoryViews(db, {
    reads: { approval: 'object_id' },
    fresh: [],
    views: VIEWS,
  })
  // The last passed application of a venue is what the next one is compared with.
  await sql`create index venue_apply_venue on venue_apply (tenant_id, venue_id, send_time desc)`.execute(
    db,
  )
  // From now on an application is found by its organisation too.
  await sql`
    update approval a set search_text = a.search_text || E'\n' || lower(t.tenant_full_name)
    from tenant t where t.id = a.applicant_tenant_id and a.kind = 'venueListing'`.execute(db)
}

export const views: readonly string[] = Object.keys(VIEWS)
