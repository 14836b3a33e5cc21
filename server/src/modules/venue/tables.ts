/** Venues, listing applications and bookings as stored. */
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json, Timestamp } from '../../platform/db/schema.ts'

/** What outsiders see of a listed venue, too (view venue_directory). */
export interface VenueShown {
  tenantId: string
  id: string
  name: string
  advantage: Generated<string>
  /** Labels in words, joined by commas. */
  venueLabel: Generated<string>
  province: string | null
  provinceCode: string | null
  city: string | null
  cityCode: string | null
  county: string | null
  countyCode: string | null
  venueAddress: Generated<string>
  latitude: number | null
  longitude: number | null
  contactMobile: string | null
  /** Rich text. */
  venueRemark: Generated<string>
  /** Keys, joined by commas; the first is the cover. */
  venueImageUrl: Generated<string>
  venueVideoUrl: string | null
  seatRow: Generated<number>
  seatCol: Generated<number>
  maxSeatRow: Generated<number>
  maxSeatCol: Generated<number>
  allowJust: ColumnType<1 | 2, 1 | 2 | undefined, 1 | 2>
  /** One character a seat, row by row: 1 available, 0 not; null: all are. */
  validSeats: string | null
  validSeatCount: Generated<number>
  openStartTime: Timestamp | null
  openEndTime: Timestamp | null
  /** 1 listed, 2 self-use. */
  venueType: ColumnType<1 | 2, 1 | 2 | undefined, 1 | 2>
  /** When it was last listed; kept after a delisting. */
  onlineTime: Timestamp | null
  /** 1 banned, 2 normal. */
  forbidden: ColumnType<1 | 2, 1 | 2 | undefined, 1 | 2>
  forbiddenTime: Timestamp | null
  createdAt: CreatedAt
}

export interface VenueTable extends VenueShown {
  /** 1 hours of each day in a span, 2 chosen days, 3 one period. */
  openMode: ColumnType<1 | 2 | 3, 1 | 2 | 3 | undefined, 1 | 2 | 3>
  /** Of the last listing application: null none, 1 under review, 2 passed, 3 refused. */
  listingStatus: 1 | 2 | 3 | null
  creatorId: string
  deletedAt: Timestamp | null
  version: Generated<number>
}

export interface VenuePeriodTable {
  tenantId: string
  venueId: string
  startTime: Timestamp
  endTime: Timestamp
}

/** 1 under review, 2 passed, 3 refused, 4 withdrawn. */
export type ApplyStatus = 1 | 2 | 3 | 4

export interface VenueApplyTable {
  tenantId: string
  /** Of the application in the approval engine. */
  id: string
  venueId: string
  name: string
  venueLabel: string
  venueAddress: string
  auditStatus: ColumnType<ApplyStatus, ApplyStatus | undefined, ApplyStatus>
  reason: string | null
  sendTime: Timestamp
  auditTime: Timestamp | null
  senderId: string
}

/** 1 pending, 2 approved, 3 rejected, 4 cancelled, 5 expired (decisions S4.12). */
export type AppointmentStatus = 1 | 2 | 3 | 4 | 5

export interface AppointmentTable {
  /** Organisation of the venue. */
  tenantId: string
  id: string
  venueId: string
  bookerTenantId: string
  bookerId: string
  subject: Generated<string>
  userCount: number
  seats: Json<{ seatRow: number; seatCol: number }[] | null> | null
  startTime: Timestamp
  endTime: Timestamp
  auditStatus: ColumnType<AppointmentStatus, AppointmentStatus | undefined, AppointmentStatus>
  reason: string | null
  auditorId: string | null
  auditTime: Timestamp | null
  noShow: Generated<boolean>
  platform: Generated<string>
  version: Generated<number>
  createdAt: CreatedAt
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    venue: VenueTable
    venuePeriod: VenuePeriodTable
    venueApply: VenueApplyTable
    appointment: AppointmentTable
    venueDirectory: VenueShown
    venuePeriodDirectory: VenuePeriodTable
  }
}
