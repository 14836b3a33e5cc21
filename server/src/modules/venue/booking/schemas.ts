/** Finding a venue, booking it, one's own bookings, and their management (S2 §2.7, §3, §7). */
import Type from 'typebox'
import { Id, Millis, Model, Nullable, YesNo } from '../../../platform/schema.ts'
import { ReviewerStanding, RunningStep, ShownSteps } from '../../approval/service.ts'
import { MAX_LINES, Seat } from '../shared-schemas.ts'

/** 1 待审核, 2 已通过, 3 已拒绝, 4 已取消, 5 已失效 (decisions B4). */
export const BookingStatus = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
])

const Words = Nullable(Type.String())

/** A venue that the person asking may book: a listed one, or one of the organisation in force. */
export const BookableVenueRow = Model('BookableVenueRow', {
  id: Id,
  belongTenantId: Id,
  tenantName: Type.String(),
  /** 1: of the organisation in force. */
  isOwn: YesNo,
  name: Type.String(),
  advantage: Type.String(),
  /** Labels in words, joined by commas. */
  venueLabel: Type.String(),
  province: Words,
  city: Words,
  county: Words,
  venueAddress: Type.String(),
  /** Keys joined by commas; the first is the cover. */
  venueImageUrl: Type.String(),
  /** 1 listed, 2 self-use. */
  venueType: YesNo,
  seatRow: Type.Integer(),
  seatCol: Type.Integer(),
  validSeatCount: Type.Integer(),
  openStartTime: Nullable(Millis),
  openEndTime: Nullable(Millis),
})

/** What every list of bookings shows of one. */
const shown = {
  id: Id,
  venueId: Id,
  name: Type.String(),
  venueLabel: Type.String(),
  venueAddress: Type.String(),
  venueImageUrl: Type.String(),
  startTime: Millis,
  endTime: Millis,
  subject: Type.String(),
  userCount: Type.Integer(),
  /** Seats that were chosen; 0: the whole venue. */
  seatCount: Type.Integer(),
  auditStatus: BookingStatus,
  /** Why it was refused or cancelled. */
  reason: Words,
  /** When it was sent. */
  launchAuditTime: Millis,
  /** Name of who decided or cancelled it. */
  auditor: Words,
  auditTime: Nullable(Millis),
  platform: Type.String(),
} as const

/** Who booked, as of the day of booking. */
const BookerInfo = Type.Object(
  {
    userId: Id,
    avatar: Words,
    realName: Type.String(),
    nickName: Type.String(),
    tenantName: Type.String(),
    position: Type.String(),
    mobile: Words,
  },
  { additionalProperties: false },
)

/** A booking as the venue's organisation sees it. */
export const AppointmentRow = Model('AppointmentRow', {
  ...shown,
  userInfo: BookerInfo,
  /** Other requests that wait and overlap it: 同时段{n}个申请. */
  sameTimeCount: Type.Integer(),
  ...ReviewerStanding,
})

/** A booking of one's own. */
export const MyAppointmentRow = Model('MyAppointmentRow', {
  ...shown,
  /** Short name of the venue's organisation. */
  tenantName: Type.String(),
  canCancel: YesNo,
})

/** A booking whole, to who made it and to who decides it. */
export const AppointmentDetail = Model('AppointmentDetail', {
  ...shown,
  tenantName: Type.String(),
  userInfo: BookerInfo,
  sameTimeCount: Type.Integer(),
  /** The step of its flow that runs; null without a flow and once it has ended. */
  step: RunningStep,
  seats: Type.Array(Seat),
  seatRow: Type.Integer(),
  seatCol: Type.Integer(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  contactMobile: Words,
  /** Whether the person asking may decide it now. */
  canAudit: YesNo,
  /** Whether the person asking may cancel it now. */
  canCancel: YesNo,
  /** 1: who asks made it. */
  isOwn: YesNo,
})

/** Within one day; the whole venue without seats. */
export const SaveAppointment = Model('SaveAppointment', {
  venueId: Id,
  startTime: Millis,
  endTime: Millis,
  userCount: Type.Integer({ minimum: 1, maximum: MAX_LINES * MAX_LINES }),
  subject: Type.String({ title: '预约事由', maxLength: 108 }),
  /** Without it, or empty: the whole venue. With it, as many people as seats. */
  seats: Type.Optional(Type.Array(Seat, { maxItems: 500, title: '所选座位' })),
})

/** Refused as taken (40903), an answer's `data`: other times of the same length on that day. */
export const SavedAppointment = Type.Object({ id: Id }, { additionalProperties: false })

const Reason = Type.Optional(Nullable(Type.String({ maxLength: 200 })))

export const CancelAppointment = Type.Object(
  { id: Id, reason: Reason },
  { additionalProperties: false },
)

/** So many as the largest page of the list holds. */
const MAX_BATCH = 100

export const AuditAppointment = Model('AuditAppointment', {
  /** 1 approve, 2 reject (S2 §4). */
  operationType: Type.Union([Type.Literal(1), Type.Literal(2)]),
  ids: Type.Array(Id, { minItems: 1, maxItems: MAX_BATCH, uniqueItems: true }),
  /** Why; shared by all of them. */
  reason: Reason,
  steps: ShownSteps,
})

export const AppointmentOf = Type.Object({ appointmentId: Id }, { additionalProperties: false })
export const CalendarFileOf = Type.Object({ id: Id }, { additionalProperties: false })

/** A file in the format of iCalendar, to be saved by the page. */
export const CalendarFile = Model('CalendarFile', {
  fileName: Type.String(),
  content: Type.String(),
})
