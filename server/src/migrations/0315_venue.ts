/**
 * Venues, their opening periods, their listing applications and bookings (S2 §3 Venue, Listing
 * application, Appointment; decisions V1 to V17, S4.11, S4.12).
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const DIRECTORY = 'zz_directory'

const READS: Readonly<Record<string, string>> = {
  venue: `tenant_id, id, name, advantage, venue_label, province, province_code, city, city_code, county, county_code, venue_address, latitude, longitude, contact_mobile,
    venue_remark, venue_image_url, venue_video_url, seat_row, seat_col, max_seat_row, max_seat_col, allow_just, valid_seats, valid_seat_count, open_start_time, open_end_time,
    venue_type, online_time, forbidden, forbidden_time, created_at, deleted_at`,
  venue_period: 'tenant_id, venue_id, start_time, end_time',
}

/**
 * What everyone may see of a listed venue, and of nothing else: not banned, not deleted, of an
 * active organisation.
 */
const VIEWS: Readonly<Record<string, string>> = {
  venue_directory: `
    select v.tenant_id, v.id, v.name, v.advantage, v.venue_label, v.province, v.province_code, v.city, v.city_code, v.county, v.county_code, v.venue_address, v.latitude,
      v.longitude, v.contact_mobile, v.venue_remark, v.venue_image_url, v.venue_video_url, v.seat_row, v.seat_col, v.max_seat_row, v.max_seat_col, v.allow_just,
      v.valid_seats, v.valid_seat_count, v.open_start_time, v.open_end_time, v.venue_type, v.online_time, v.forbidden, v.forbidden_time, v.created_at
    from venue v join tenant t on t.id = v.tenant_id and t.status = 2
    where v.venue_type = 1 and v.forbidden = 2 and v.deleted_at is null`,
  venue_period_directory: `
    select p.tenant_id, p.venue_id, p.start_time, p.end_time
    from venue_period p join venue_directory v on v.tenant_id = p.tenant_id and v.id = p.venue_id`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`
    create table venue (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      name text not null,
      advantage text not null default '',
      venue_label text not null default '',
      province text,
      province_code text,
      city text,
      city_code text,
      county text,
      county_code text,
      venue_address text not null default '',
      latitude double precision,
      longitude double precision,
      contact_mobile text,
      venue_remark text not null default '',
      venue_image_url text not null default '',
      venue_video_url text,
      seat_row smallint not null default 10 check (seat_row between 1 and 100),
      seat_col smallint not null default 10 check (seat_col between 1 and 100),
      max_seat_row smallint not null default 100 check (max_seat_row between 1 and 100),
      max_seat_col smallint not null default 100 check (max_seat_col between 1 and 100),
      allow_just smallint not null default 1 check (allow_just in (1, 2)),
      valid_seats text check (length(valid_seats) = seat_row * seat_col),
      valid_seat_count integer not null default 100,
      open_mode smallint not null default 1 check (open_mode in (1, 2, 3)),
      open_start_time timestamptz,
      open_end_time timestamptz,
      venue_type smallint not null default 2 check (venue_type in (1, 2)),
      listing_status smallint check (listing_status in (1, 2, 3)),
      online_time timestamptz,
      forbidden smallint not null default 2 check (forbidden in (1, 2)),
      forbidden_time timestamptz,
      creator_id bigint not null,
      deleted_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      check (venue_type = 2 or online_time is not null)
    )`)
  await run(`comment on column venue.venue_label is 'labels in words, joined by commas'`)
  await run(
    `comment on column venue.valid_seats is 'one character a seat, row by row: 1 available, 0 not; null: all are'`,
  )
  await run(
    `comment on column venue.open_mode is '1 hours of each day in a span, 2 chosen days, 3 one period (decisions K19)'`,
  )
  await run(`comment on column venue.venue_type is '1 listed, 2 self-use'`)
  await run(
    `comment on column venue.listing_status is 'of the last listing application: null none, 1 under review, 2 passed, 3 refused'`,
  )
  await run(
    `comment on column venue.online_time is 'when it was last listed; kept after a delisting'`,
  )
  await run(`comment on column venue.forbidden is '1 banned, 2 normal (decisions V2)'`)
  await run(
    'create index venue_newest on venue (tenant_id, venue_type, created_at desc, id desc) where deleted_at is null',
  )
  await run(
    'create index venue_online on venue (tenant_id, online_time desc, id desc) where deleted_at is null and venue_type = 1',
  )

  await run(`
    create table venue_period (
      tenant_id bigint not null,
      venue_id bigint not null,
      start_time timestamptz not null,
      end_time timestamptz not null,
      primary key (tenant_id, venue_id, start_time),
      foreign key (tenant_id, venue_id) references venue (tenant_id, id) on delete cascade,
      check (end_time > start_time)
    )`)

  await run(`
    create table venue_apply (
      tenant_id bigint not null,
      id bigint not null,
      venue_id bigint not null,
      name text not null,
      venue_label text not null,
      venue_address text not null,
      audit_status smallint not null default 1 check (audit_status in (1, 2, 3, 4)),
      reason text,
      send_time timestamptz not null,
      audit_time timestamptz,
      sender_id bigint not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, venue_id) references venue (tenant_id, id) on delete cascade
    )`)
  await run(
    `comment on table venue_apply is 'listing applications as the venue''s own side keeps them; the id is that of the application in the approval engine'`,
  )
  await run(
    'create unique index venue_apply_waiting on venue_apply (tenant_id, venue_id) where audit_status = 1',
  )
  await run('create index venue_apply_newest on venue_apply (tenant_id, send_time desc, id desc)')

  await run(`
    create table appointment (
      tenant_id bigint not null,
      id bigint not null,
      venue_id bigint not null,
      booker_tenant_id bigint not null references tenant (id),
      booker_id bigint not null,
      subject text not null default '',
      user_count integer not null check (user_count > 0),
      seats jsonb,
      start_time timestamptz not null,
      end_time timestamptz not null,
      audit_status smallint not null default 1 check (audit_status between 1 and 5),
      reason text,
      auditor_id bigint,
      audit_time timestamptz,
      no_show boolean not null default false,
      platform text not null default 'gov',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      foreign key (tenant_id, venue_id) references venue (tenant_id, id),
      check (end_time > start_time)
    )`)
  await run(`comment on column appointment.tenant_id is 'organisation of the venue'`)
  await run(
    `comment on column appointment.audit_status is '1 pending, 2 approved, 3 rejected, 4 cancelled, 5 expired (decisions S4.12)'`,
  )
  await run(
    'create index appointment_venue on appointment (tenant_id, venue_id, audit_status, end_time)',
  )
  await run(
    'create index appointment_now on appointment (tenant_id, end_time, start_time) where audit_status = 2',
  )
  await run(
    'create index appointment_newest on appointment (tenant_id, audit_status, created_at desc, id desc)',
  )
  await run(
    'create index appointment_booker_tenant on appointment (booker_tenant_id, created_at desc)',
  )
  await run('create index appointment_booker on appointment (booker_id, created_at desc)')

  await run(`grant usage, create on schema public to ${DIRECTORY}`)
  for (const [table, columns] of Object.entries(READS)) {
    await run(`grant select (${columns}) on ${table} to ${DIRECTORY}`)
    await run(
      `create policy zz_directory on ${table} as permissive for select to ${DIRECTORY} using (true)`,
    )
  }
  for (const [view, select] of Object.entries(VIEWS)) {
    await run(`create view ${view} as ${select}`)
    await run(`alter view ${view} owner to ${DIRECTORY}`)
  }
  await run(`revoke create on schema public from ${DIRECTORY}`)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'venue', class: 'tenant' }),
  ownership({ table: 'venue_period', class: 'tenant' }),
  ownership({ table: 'venue_apply', class: 'tenant' }),
  ownership({
    table: 'appointment',
    class: 'two-party',
    tenantColumns: ['tenant_id', 'booker_tenant_id'],
    userColumns: ['booker_id'],
  }),
]

export const views: readonly string[] = Object.keys(VIEWS)
