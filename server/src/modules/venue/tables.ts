/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Json, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Places that can be booked. */
export interface VenueTable {
  tenantId: string
  id: string
  name: string
  advantage: Defaulted<string>
  /** Labels in words, joined by commas. */
  venueLabel: Defaulted<string>
  province: string | null
  provinceCode: string | null
  city: string | null
  cityCode: string | null
  county: string | null
  countyCode: string | null
  venueAddress: Defaulted<string>
  latitude: number | null
  longitude: number | null
  contactMobile: string | null
  venueRemark: Defaulted<string>
  venueImageUrl: Defaulted<string>
  venueVideoUrl: string | null
  seatRow: Defaulted<number>
  seatCol: Defaulted<number>
  maxSeatRow: Defaulted<number>
  maxSeatCol: Defaulted<number>
  allowJust: Defaulted<1 | 2>
  /** One character a seat, row by row: 1 available, 0 not; null: all are. */
  validSeats: string | null
  validSeatCount: Defaulted<number>
  /** 1 hours of each day in a span, 2 chosen days, 3 one period (decisions K19). */
  openMode: Defaulted<1 | 2 | 3>
  openStartTime: Timestamp | null
  openEndTime: Timestamp | null
  /** 1 listed, 2 self-use. */
  venueType: Defaulted<1 | 2>
  /** Of the last listing application: null none, 1 under review, 2 passed, 3 refused. */
  listingStatus: 1 | 2 | 3 | null
  /** When it was last listed; kept after a delisting. */
  onlineTime: Timestamp | null
  /** 1 banned, 2 normal (decisions V2). */
  forbidden: Defaulted<1 | 2>
  forbiddenTime: Timestamp | null
  creatorId: string
  deletedAt: Timestamp | null
  version: Defaulted<number>
  createdAt: CreatedAt
  /** Why it is banned; null while it is not, and for bans of before this column. */
  forbiddenReason: string | null
}

/** When a venue is open. */
export interface VenuePeriodTable {
  tenantId: string
  venueId: string
  startTime: Timestamp
  endTime: Timestamp
}

/** Listing applications as the venue’s own side keeps them. */
export interface VenueApplyTable {
  tenantId: string
  /** Of the application in the approval engine. */
  id: string
  venueId: string
  name: string
  venueLabel: string
  venueAddress: string
  auditStatus: Defaulted<Columns['venue_apply.audit_status']>
  reason: string | null
  sendTime: Timestamp
  auditTime: Timestamp | null
  senderId: string
}

/** Bookings. */
export interface AppointmentTable {
  /** Organisation of the venue. */
  tenantId: string
  id: string
  venueId: string
  bookerTenantId: string
  bookerId: string
  subject: Defaulted<string>
  userCount: number
  /** The seats that were chosen; null: the whole venue. */
  seats: Json<Columns['appointment.seats']> | null
  startTime: Timestamp
  endTime: Timestamp
  /** 1 pending, 2 approved, 3 rejected, 4 cancelled, 5 expired (decisions S4.12). */
  auditStatus: Defaulted<Columns['appointment.audit_status']>
  reason: string | null
  auditorId: string | null
  auditTime: Timestamp | null
  noShow: Defaulted<boolean>
  platform: Defaulted<string>
  version: Defaulted<number>
  createdAt: CreatedAt
  /** Who booked, as the own organisation called the person on that day. */
  bookerName: Defaulted<string>
  bookerNickName: Defaulted<string>
  bookerMobile: string | null
  bookerPosition: Defaulted<string>
  bookerTenantName: Defaulted<string>
  /** Name, nickname and mobile number in small letters, for the search. */
  bookerText: Defaulted<string>
  /** Told that it begins soon. */
  reminded: Defaulted<boolean>
}

/** Which seats are taken, and when: no two of them overlap. */
export interface VenueHoldTable {
  /** Organisation of the venue. */
  tenantId: string
  appointmentId: string
  /**
   * A row has room for 100 seats: row * 100 + column, both from 0; the whole venue is 0 to
   * 9999.
   */
  firstSeat: number
  lastSeat: number
  venueId: string
  startTime: Timestamp
  endTime: Timestamp
  /** false: chosen seats of a request that waits. */
  approved: Defaulted<boolean>
  bookerTenantId: string
  bookerId: string
}

/** View: venues that the person asking may book. */
export interface BookableVenueView {
  readonly tenantId: string
  readonly id: string
  readonly name: string
  readonly advantage: string
  /** Labels in words, joined by commas. */
  readonly venueLabel: string
  readonly province: string | null
  readonly provinceCode: string | null
  readonly city: string | null
  readonly cityCode: string | null
  readonly county: string | null
  readonly countyCode: string | null
  readonly venueAddress: string
  readonly venueImageUrl: string
  readonly seatRow: number
  readonly seatCol: number
  /** One character a seat, row by row: 1 available, 0 not; null: all are. */
  readonly validSeats: string | null
  readonly validSeatCount: number
  readonly openStartTime: Date | null
  readonly openEndTime: Date | null
  /** 1 listed, 2 self-use. */
  readonly venueType: 1 | 2
  readonly createdAt: Date
  readonly tenantName: string
}

/** View: when those are open. */
export interface BookablePeriodView {
  readonly tenantId: string
  readonly venueId: string
  readonly startTime: Date
  readonly endTime: Date
}

/** View: what of those is taken, not by whom. */
export interface TakenSeatView {
  /** Organisation of the venue. */
  readonly tenantId: string
  readonly venueId: string
  /**
   * A row has room for 100 seats: row * 100 + column, both from 0; the whole venue is 0 to
   * 9999.
   */
  readonly firstSeat: number
  readonly lastSeat: number
  readonly startTime: Date
  readonly endTime: Date
  /** false: chosen seats of a request that waits. */
  readonly approved: boolean
}

/** View: venues that the person asking has booked. */
export interface BookedVenueView {
  readonly tenantId: string
  readonly id: string
  readonly name: string
  /** Labels in words, joined by commas. */
  readonly venueLabel: string
  readonly venueAddress: string
  readonly venueImageUrl: string
  readonly seatRow: number
  readonly seatCol: number
  readonly latitude: number | null
  readonly longitude: number | null
  readonly contactMobile: string | null
  readonly tenantName: string
  readonly province: string | null
  readonly city: string | null
  readonly county: string | null
}

/** View: listed venues of active organisations, which every person may see. */
export interface VenueDirectoryView {
  readonly tenantId: string
  readonly id: string
  readonly name: string
  readonly advantage: string
  /** Labels in words, joined by commas. */
  readonly venueLabel: string
  readonly province: string | null
  readonly provinceCode: string | null
  readonly city: string | null
  readonly cityCode: string | null
  readonly county: string | null
  readonly countyCode: string | null
  readonly venueAddress: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly contactMobile: string | null
  readonly venueRemark: string
  readonly venueImageUrl: string
  readonly venueVideoUrl: string | null
  readonly seatRow: number
  readonly seatCol: number
  readonly maxSeatRow: number
  readonly maxSeatCol: number
  readonly allowJust: 1 | 2
  /** One character a seat, row by row: 1 available, 0 not; null: all are. */
  readonly validSeats: string | null
  readonly validSeatCount: number
  readonly openStartTime: Date | null
  readonly openEndTime: Date | null
  /** 1 listed, 2 self-use. */
  readonly venueType: 1 | 2
  /** When it was last listed; kept after a delisting. */
  readonly onlineTime: Date | null
  /** 1 banned, 2 normal (decisions V2). */
  readonly forbidden: 1 | 2
  readonly forbiddenTime: Date | null
  readonly createdAt: Date
}

/** View: when those are open. */
export interface VenuePeriodDirectoryView {
  readonly tenantId: string
  readonly venueId: string
  readonly startTime: Date
  readonly endTime: Date
}

/** View: venues whose listing the organisation in force reviews or has reviewed. */
export interface VenueReviewView {
  readonly tenantId: string
  readonly id: string
  readonly name: string
  readonly advantage: string
  /** Labels in words, joined by commas. */
  readonly venueLabel: string
  readonly province: string | null
  readonly city: string | null
  readonly county: string | null
  readonly venueAddress: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly contactMobile: string | null
  readonly venueRemark: string
  readonly venueImageUrl: string
  readonly venueVideoUrl: string | null
  readonly seatRow: number
  readonly seatCol: number
  readonly validSeatCount: number
  readonly openStartTime: Date | null
  readonly openEndTime: Date | null
  /** 1 listed, 2 self-use. */
  readonly venueType: 1 | 2
  /** 1 banned, 2 normal (decisions V2). */
  readonly forbidden: 1 | 2
  readonly deletedAt: Date | null
  readonly tenantFullName: string
  readonly tenantType: number
  readonly logo: string | null
  /** -1 not certified, 1 pending, 2 certified, 3 failed. */
  readonly certification: -1 | 1 | 2 | 3
}

/** View: when those are open. */
export interface VenuePeriodReviewView {
  readonly tenantId: string
  readonly venueId: string
  readonly startTime: Date
  readonly endTime: Date
}

/** View: listed and banned venues of all organisations, for the operators. */
export interface OverseenVenueView {
  readonly tenantId: string
  readonly id: string
  readonly name: string
  /** Labels in words, joined by commas. */
  readonly venueLabel: string
  readonly venueAddress: string
  readonly venueImageUrl: string
  /** 1 listed, 2 self-use. */
  readonly venueType: 1 | 2
  /** When it was last listed; kept after a delisting. */
  readonly onlineTime: Date | null
  readonly listedAt: Date
  /** 1 banned, 2 normal (decisions V2). */
  readonly forbidden: 1 | 2
  readonly forbiddenTime: Date | null
  /** Why it is banned; null while it is not, and for bans of before this column. */
  readonly forbiddenReason: string | null
  readonly tenantFullName: string
}

/** View: when those are booked or asked for, not by whom. */
export interface OverseenBookingView {
  /** Organisation of the venue. */
  readonly tenantId: string
  readonly venueId: string
  /** 1 pending, 2 approved, 3 rejected, 4 cancelled, 5 expired (decisions S4.12). */
  readonly auditStatus: Columns['appointment.audit_status']
  readonly startTime: Date
  readonly endTime: Date
}

/** The tables and views of this folder, as its statements see them. */
export interface VenueTables {
  venue: VenueTable
  venuePeriod: VenuePeriodTable
  venueApply: VenueApplyTable
  appointment: AppointmentTable
  venueHold: VenueHoldTable
  bookableVenue: BookableVenueView
  bookablePeriod: BookablePeriodView
  takenSeat: TakenSeatView
  bookedVenue: BookedVenueView
  venueDirectory: VenueDirectoryView
  venuePeriodDirectory: VenuePeriodDirectoryView
  venueReview: VenueReviewView
  venuePeriodReview: VenuePeriodReviewView
  overseenVenue: OverseenVenueView
  overseenBooking: OverseenBookingView
}

/** What statements of this folder see. */
export type VenueDb = ModuleDb<VenueTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends VenueTables {}
}
