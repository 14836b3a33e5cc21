import Type from 'typebox'
import { Id, Millis, Model, Nullable, YesNo } from '../../platform/schema.ts'
import { OpenMode, Seat, Span } from './shared-schemas.ts'

const ListingStatus = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
export const ApplyStatus = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
])
export const ApplicationSide = Type.Union([Type.Literal(1), Type.Literal(2)])
const shown = {
  id: Id,
  belongTenantId: Id,
  name: Type.String(),
  advantage: Type.String(),
  /** Labels in words, joined by commas. */
  venueLabel: Type.String(),
  venueAddress: Type.String(),
  /** Keys joined by commas; the first is the cover. */
  venueImageUrl: Type.String(),
  /** 1 listed, 2 self-use. */
  venueType: YesNo,
  createTime: Millis,
  /** When it was last listed. */
  onlineTime: Nullable(Millis),
  /** 1 已封禁, 2 正常. */
  forbidden: YesNo,
  forbiddenTime: Nullable(Millis),
  /** Why it is banned, to those who manage the venues; null where nobody said why. */
  forbiddenReason: Nullable(Type.String()),
  /** 1 空闲中, 2 使用中, at the moment of the answer. */
  useStatus: YesNo,
  seatRow: Type.Integer(),
  seatCol: Type.Integer(),
  /** Seats that may be taken. */
  validSeatCount: Type.Integer(),
} as const

const counts = {
  /** Ended approved bookings by others. */
  useCount: Type.Integer(),
  /** Ended approved bookings by the own organisation. */
  selfCount: Type.Integer(),
  /** Approved and pending ones. */
  reserveCount: Type.Integer(),
} as const

export const VenueRow = Model('VenueRow', {
  ...shown,
  ...counts,
  /** Of the last listing application: null none, 1 under review, 2 passed, 3 refused. */
  listingStatus: Nullable(ListingStatus),
})

/** A listing application in the organisation's list. */
export const VenueApplyRow = Model('VenueApplyRow', {
  id: Id,
  venueId: Id,
  /** As they were when it was sent. */
  name: Type.String(),
  venueLabel: Type.String(),
  venueAddress: Type.String(),
  sendTime: Millis,
  auditTime: Nullable(Millis),
  /** 1 审核中, 2 已通过, 3 已拒绝, 4 withdrawn. */
  auditStatus: ApplyStatus,
  reason: Nullable(Type.String()),
})

/** So many as the largest page of the list holds, with room. */
const MAX_BATCH = 200
/** The body itself is the list. */
export const VenueIds = Type.Array(Id, { minItems: 1, maxItems: MAX_BATCH, uniqueItems: true })

/** Several venues at once; each failure is a line. */
export const UpDownVenue = Type.Object(
  {
    /** 2: the organisation's side, which delists whatever `online` says (decisions V5). */
    isOperatingSide: ApplicationSide,
    online: Type.Optional(YesNo),
    venueIds: VenueIds,
  },
  { additionalProperties: false },
)

/** One line in `failList` for each venue that stayed as it was. */
export const VenueBatch = Model('VenueBatch', {
  successCount: Type.Integer(),
  failList: Type.Array(
    Type.Object(
      { id: Id, name: Type.String(), reason: Type.String() },
      { additionalProperties: false },
    ),
  ),
})

export const OverviewOf = Type.Object(
  { tenantId: Type.Optional(Id) },
  { additionalProperties: false },
)

export const VenueOverview = Model('VenueOverview', {
  venueCount: Type.Integer(),
  /** Not listed. */
  ownerVenueCount: Type.Integer(),
  /** Listed. */
  publicVenueCount: Type.Integer(),
  /** Ended approved bookings at venues that are listed now. */
  publicVenueUseCount: Type.Integer(),
  /** People of ended approved bookings. */
  venueJoinUserCount: Type.Integer(),
  /** All requests. */
  subscribeCount: Type.Integer(),
})

export const VenueOf = Type.Object({ id: Id }, { additionalProperties: false })
export const StatisticOf = Type.Object({ venueId: Id }, { additionalProperties: false })

const Words = Nullable(Type.String())

/** An own venue whole, or what others may see of a listed one. */
export const VenueDetail = Model('VenueDetail', {
  ...shown,
  ...counts,
  listingStatus: Nullable(ListingStatus),
  /** Of the row: a change stands on the version that was read; of another's venue always 1. */
  version: Type.Integer(),
  /** Short name of the organisation that it belongs to. */
  tenantName: Type.String(),
  /** Whether the person asking may book it now. */
  canBook: YesNo,
  /** Rich text, sanitised. */
  venueRemark: Type.String(),
  venueVideoUrl: Words,
  province: Words,
  provinceCode: Words,
  city: Words,
  cityCode: Words,
  county: Words,
  countyCode: Words,
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  contactMobile: Words,
  maxSeatRow: Type.Integer(),
  maxSeatCol: Type.Integer(),
  /** Whether rows and columns may be adjusted. */
  allowJust: YesNo,
  /** From 1. */
  validSeats: Type.Array(Seat),
  openMode: OpenMode,
  openPeriods: Type.Array(Span),
  openStartTime: Nullable(Millis),
  openEndTime: Nullable(Millis),
})

/** Usage of one venue over all time. */
export const VenueStatistic = Model('VenueStatistic', {
  ...counts,
  cancelCount: Type.Integer(),
  noShowCount: Type.Integer(),
  /** Approved bookings that have not ended, soonest first. */
  reserveStatistics: Type.Array(
    Type.Object(
      { startTime: Millis, endTime: Millis, userCount: Type.Integer() },
      { additionalProperties: false },
    ),
  ),
})
