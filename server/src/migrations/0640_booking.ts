/**
 * Bookings of venues (decisions S4.12): who holds which seats when, which the database gives to one
 * alone; what others may see of a venue that they may book or have booked; and the person who booked
 * as of the day of booking.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, ME, MY_TENANT } from '../platform/db/directory-views.ts'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const TABLES: readonly string[] = [
  `alter table appointment add column booker_name text not null default ''`,
  `alter table appointment add column booker_nick_name text not null default ''`,
  `alter table appointment add column booker_mobile text`,
  `alter table appointment add column booker_position text not null default ''`,
  `alter table appointment add column booker_tenant_name text not null default ''`,
  `alter table appointment add column booker_text text not null default ''`,
  `alter table appointment add column reminded boolean not null default false`,
  `comment on column appointment.booker_name is 'who booked, as the own organisation called the person on that day'`,
  `comment on column appointment.booker_text is 'name, nickname and mobile number in small letters, for the search'`,
  `comment on column appointment.seats is 'the seats that were chosen; null: the whole venue'`,
  `comment on column appointment.reminded is 'told that it begins soon'`,

  `create table venue_hold (
     tenant_id bigint not null,
     appointment_id bigint not null,
     first_seat smallint not null check (first_seat between 0 and 9999),
     last_seat smallint not null check (last_seat between 0 and 9999),
     venue_id bigint not null,
     start_time timestamptz not null,
     end_time timestamptz not null,
     approved boolean not null default false,
     booker_tenant_id bigint not null,
     booker_id bigint not null,
     primary key (tenant_id, appointment_id, first_seat),
     foreign key (tenant_id, appointment_id) references appointment (tenant_id, id) on delete cascade,
     check (last_seat >= first_seat),
     check (end_time > start_time),
     constraint venue_hold_once exclude using gist (
       int8range(venue_id, venue_id, '[]') with &&,
       int4range(first_seat, last_seat, '[]') with &&,
       tstzrange(start_time, end_time) with &&)
   )`,
  `comment on column venue_hold.tenant_id is 'organisation of the venue'`,
  `comment on column venue_hold.first_seat is 'a row has room for 100 seats: row * 100 + column, both from 0; the whole venue is 0 to 9999'`,
  `comment on column venue_hold.approved is 'false: chosen seats of a request that waits'`,
  'create index venue_hold_venue on venue_hold (tenant_id, venue_id, end_time)',

  'drop index appointment_booker',
  'create index appointment_booker on appointment (booker_id, created_at desc, id desc)',
  'create index appointment_booker_venue on appointment (booker_id, venue_id, audit_status)',
  'create index appointment_all on appointment (tenant_id, created_at desc, id desc)',
  'create index appointment_waiting on appointment (start_time) where audit_status = 1',
  'create index appointment_remind on appointment (start_time) where audit_status = 2 and not reminded',
  `create index venue_bookable on venue (created_at desc, id desc)
     where deleted_at is null and venue_type = 1 and forbidden = 2`,
]

/** Bookings that are there already: who made them, what they hold, and what waits. */
const EARLIER: readonly string[] = [
  `update appointment a set
     booker_name = coalesce(nullif(u.real_name, ''), u.nick_name), booker_nick_name = u.nick_name, booker_mobile = u.mobile,
     booker_text = lower(concat_ws(E'\\n', u.real_name, u.nick_name, u.mobile)), reminded = true
   from user_account u where u.id = a.booker_id`,
  `update appointment a set booker_tenant_name = t.tenant_name from tenant t where t.id = a.booker_tenant_id`,
  `insert into venue_hold (tenant_id, appointment_id, first_seat, last_seat, venue_id, start_time, end_time, approved, booker_tenant_id, booker_id)
   select tenant_id, id, 0, 9999, venue_id, start_time, end_time, true, booker_tenant_id, booker_id
   from appointment where audit_status = 2 and seats is null and end_time > now() order by id
   on conflict do nothing`,
  `insert into approval (tenant_id, id, kind, applicant_tenant_id, applicant_id, object_type, object_id, title, search_text, snapshot, created_at)
   select a.tenant_id, a.id, 'booking', a.booker_tenant_id, a.booker_id, 'appointment', a.id, v.name,
     lower(concat_ws(E'\\n', v.name, a.booker_name, a.booker_tenant_name, a.subject)),
     jsonb_build_object('venueId', v.id::text, 'venueName', v.name, 'startTime', (extract(epoch from a.start_time) * 1000)::bigint,
       'endTime', (extract(epoch from a.end_time) * 1000)::bigint, 'subject', a.subject, 'userCount', a.user_count,
       'bookerName', a.booker_name, 'bookerTenantName', a.booker_tenant_name),
     a.created_at
   from appointment a join venue v on v.tenant_id = a.tenant_id and v.id = a.venue_id where a.audit_status = 1`,
]

const VIEWS: Readonly<Record<string, string>> = {
  // Listed venues for every person, all of an organisation for those who work in it.
  bookable_venue: `
    select v.tenant_id, v.id, v.name, v.advantage, v.venue_label, v.province, v.province_code, v.city, v.city_code, v.county, v.county_code,
      v.venue_address, v.venue_image_url, v.seat_row, v.seat_col, v.valid_seats, v.valid_seat_count, v.open_start_time, v.open_end_time,
      v.venue_type, v.created_at, t.tenant_name
    from venue v join tenant t on t.id = v.tenant_id and t.status = 2
    where v.forbidden = 2 and v.deleted_at is null and ${ME} is not null and (v.venue_type = 1 or v.tenant_id = ${MY_TENANT})`,
  bookable_period: `
    select p.tenant_id, p.venue_id, p.start_time, p.end_time
    from venue_period p join bookable_venue v on v.tenant_id = p.tenant_id and v.id = p.venue_id`,
  // What is taken, and not by whom.
  taken_seat: `
    select h.tenant_id, h.venue_id, h.first_seat, h.last_seat, h.start_time, h.end_time, h.approved
    from venue_hold h join bookable_venue v on v.tenant_id = h.tenant_id and v.id = h.venue_id`,
  // Also one that is delisted or deleted, to who has booked it.
  booked_venue: `
    select v.tenant_id, v.id, v.name, v.venue_label, v.venue_address, v.venue_image_url, v.seat_row, v.seat_col, v.latitude, v.longitude,
      v.contact_mobile, t.tenant_name
    from venue v join tenant t on t.id = v.tenant_id
    where exists (select 1 from appointment a where a.tenant_id = v.tenant_id and a.venue_id = v.id and a.booker_id = ${ME})`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...TABLES, ...EARLIER]) await sql.raw(statement).execute(db)
  await createDirectoryViews(db, {
    reads: {
      appointment: 'venue_id',
      venue_hold: 'tenant_id, venue_id, first_seat, last_seat, start_time, end_time, approved',
    },
    fresh: ['venue_hold'],
    views: VIEWS,
  })
}

export const owns: readonly Ownership[] = [
  ownership({
    table: 'appointment',
    class: 'two-party',
    tenantColumns: ['tenant_id', 'booker_tenant_id'],
    userColumns: ['booker_id'],
    writes: [
      {
        column: 'tenant_id',
        update: ['audit_status', 'reason', 'auditor_id', 'audit_time', 'no_show', 'version'],
      },
      {
        column: 'booker_id',
        insert: { where: 'audit_status = 1 and auditor_id is null and audit_time is null' },
        // Who booked takes it back, and does nothing else to it.
        update: ['audit_status', 'reason', 'audit_time', 'version'],
        updateWhere: { before: 'audit_status in (1, 2)', after: 'audit_status = 4' },
      },
    ],
  }),
  ownership({
    table: 'venue_hold',
    class: 'two-party',
    tenantColumns: ['tenant_id', 'booker_tenant_id'],
    userColumns: ['booker_id'],
    writes: [
      { column: 'tenant_id', insert: true, update: ['approved'], delete: true },
      { column: 'booker_id', insert: { where: 'not approved' }, delete: true },
    ],
  }),
]

export const views: readonly string[] = Object.keys(VIEWS)
