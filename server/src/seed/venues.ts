/** Demo venues with opening periods, listing applications and bookings (decisions section 5). */
import type { Insertable } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { json, type Schema } from '../platform/db/schema.ts'
import { shanghaiDay } from '../platform/time.ts'
import { addBookings } from './bookings.ts'
import { personId } from './data/people.ts'
import { OPERATOR_TENANT } from '../platform/operator-tenant.ts'
import {
  DEMO_LISTINGS,
  DEMO_VENUES,
  type DemoListing,
  type DemoVenue,
  type SentVenue,
} from './data/venues.ts'
import { addRows, hasRow } from './rows.ts'
import { venueRemark } from './texts/venues.ts'
import { storeVenuePictures } from './venue-pictures.ts'
import { storeVenueVideo } from './venue-video.ts'

const TENANT = '2'
const ORGANISATION = '锦云区人民政府'
const HOUR = 3_600_000
/** The one of `DEMO_VENUES` that has a video. */
const FILMED = 0
/** Days around today on which the demo venues are open. */
const OPEN = { first: -90, last: 120 } as const

const seatsOf = ({
  rows,
  columns,
  aisles,
}: DemoVenue): { validSeats: string | null; validSeatCount: number } => {
  if (aisles.length === 0) return { validSeats: null, validSeatCount: rows * columns }
  const row = Array.from({ length: columns }, (_, index) =>
    aisles.includes(index + 1) ? '0' : '1',
  ).join('')
  return { validSeats: row.repeat(rows), validSeatCount: rows * (columns - aisles.length) }
}

const periodsOf = (venue: DemoVenue, now: Date): { startTime: Date; endTime: Date }[] => {
  const hour = (day: number, hours: number): Date =>
    new Date(shanghaiDay(now, day).getTime() + hours * HOUR)
  if (venue.openMode !== 2)
    return [{ startTime: hour(OPEN.first, 8), endTime: hour(OPEN.last, 22) }]
  return Array.from({ length: OPEN.last - OPEN.first + 1 }, (_, index) => ({
    startTime: hour(OPEN.first + index, 8),
    endTime: hour(OPEN.first + index, 22),
  }))
}

const venueRow = (
  venue: DemoVenue,
  now: Date,
  pictures: readonly string[],
  video: string | null,
): Insertable<Schema['venue']> => {
  const periods = periodsOf(venue, now)
  return {
    tenantId: TENANT,
    id: venue.id,
    name: venue.name,
    advantage: venue.advantage,
    venueLabel: venue.labels.join(','),
    province: '四川省',
    provinceCode: '510000',
    city: '成都市',
    cityCode: '510100',
    county: '武侯区',
    countyCode: '510107',
    venueAddress: venue.address,
    latitude: 30.6574 + (Number(venue.id) % 100) / 1000,
    longitude: 104.0658,
    venueRemark: venueRemark(venue),
    venueImageUrl: pictures.join(','),
    venueVideoUrl: video,
    seatRow: venue.rows,
    seatCol: venue.columns,
    ...seatsOf(venue),
    openMode: venue.openMode,
    openStartTime: periods[0]?.startTime ?? null,
    openEndTime: periods.at(-1)?.endTime ?? null,
    venueType: venue.venueType,
    listingStatus: venue.listingStatus,
    onlineTime: venue.listed === null ? null : daysAgo(now, venue.listed),
    forbidden: venue.banned === null ? 2 : 1,
    forbiddenTime: venue.banned === null ? null : daysAgo(now, venue.banned),
    forbiddenReason: venue.banned === null ? null : '场地图片与实际不符，请更换后联系平台运营方',
    creatorId: personId('zhaolan'),
    createdAt: daysAgo(now, venue.created),
  }
}

/** Half past nine of a day that lies so many days back. */
const daysAgo = (now: Date, days: number): Date =>
  new Date(shanghaiDay(now, -days).getTime() + 9.5 * HOUR)

const venueOf = (listing: DemoListing): DemoVenue => {
  const found = DEMO_VENUES.find((venue) => venue.id === listing.venueId)
  if (!found) throw new Error(`no demo venue ${listing.venueId}`)
  return found
}

const sentOf = (listing: DemoListing): SentVenue => {
  const { name, labels, address } = venueOf(listing)
  return listing.sentAs ?? { name, venueLabel: labels.join(','), venueAddress: address }
}

const applyRow = (listing: DemoListing, now: Date): Insertable<Schema['venueApply']> => {
  return {
    tenantId: TENANT,
    id: listing.id,
    venueId: listing.venueId,
    ...sentOf(listing),
    auditStatus: listing.status,
    reason: listing.reason,
    sendTime: daysAgo(now, listing.sent),
    auditTime: listing.audited === null ? null : daysAgo(now, listing.audited),
    senderId: personId('zhaolan'),
  }
}

/** The same applications on the reviewers' side. */
const approvalRow = (
  listing: DemoListing,
  now: Date,
  pictures: readonly string[],
): Insertable<Schema['approval']> => {
  const sent = sentOf(listing)
  return {
    tenantId: OPERATOR_TENANT,
    id: listing.id,
    kind: 'venueListing',
    applicantTenantId: TENANT,
    applicantId: personId('zhaolan'),
    objectType: 'venue',
    objectId: listing.venueId,
    title: sent.name,
    searchText: `${sent.name}\n${sent.venueAddress}\n${ORGANISATION}`.toLowerCase(),
    snapshot: json({
      ...sent,
      tenantFullName: ORGANISATION,
      listed: listing.listed,
      venueImageUrl: pictures.join(','),
    }),
    auditStatus: listing.status,
    reason: listing.reason,
    decidedBy: listing.audited === null ? null : personId('wutong'),
    decidedAt: listing.audited === null ? null : daysAgo(now, listing.audited),
    createdAt: daysAgo(now, listing.sent),
  }
}

/** One transaction; nothing when it has run before. */
export async function seedVenues(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  if (await hasRow(ctx.db, 'venue', DEMO_VENUES[0]?.id ?? '')) return
  const [pictures, video] = await Promise.all([
    storeVenuePictures(ctx, DEMO_VENUES),
    storeVenueVideo(ctx, FILMED),
  ])
  await ctx.write(async ({ db }) => {
    await addRows(
      db,
      'venue',
      DEMO_VENUES.map((venue, nth) =>
        venueRow(venue, now, pictures.get(venue.id) ?? [], nth === FILMED ? video : null),
      ),
    )
    await addRows(
      db,
      'venuePeriod',
      DEMO_VENUES.flatMap((venue) =>
        periodsOf(venue, now).map((period) => ({ tenantId: TENANT, venueId: venue.id, ...period })),
      ),
    )
    await addRows(
      db,
      'venueApply',
      DEMO_LISTINGS.map((listing) => applyRow(listing, now)),
    )
    await addRows(
      db,
      'approval',
      DEMO_LISTINGS.map((listing) =>
        approvalRow(listing, now, pictures.get(listing.venueId) ?? []),
      ),
    )
    await addBookings(db, now)
  })
}
