/** What operators see of venues that others can book, and how they ban them (decisions V2, S4.11). */
import Type from 'typebox'
import { Id, Millis, Model, Nullable, YesNo } from '../../platform/schema.ts'

/** Characters of a reason. */
const LONGEST_REASON = 200

/** A venue that is listed, or banned: of its bookings how many there are, and nobody's. */
export const OverseenVenue = Model('OverseenVenue', {
  id: Id,
  tenantId: Id,
  tenantFullName: Type.String(),
  name: Type.String(),
  /** Labels in words, joined by commas. */
  venueLabel: Type.String(),
  venueAddress: Type.String(),
  /** Keys joined by commas; the first is the cover. */
  venueImageUrl: Type.String(),
  /** 1 listed, 2 self-use: of a banned one whose organisation was dissolved and restored. */
  venueType: YesNo,
  /** When it was last listed. */
  onlineTime: Nullable(Millis),
  /** 1 已封禁, 2 正常. */
  forbidden: YesNo,
  forbiddenTime: Nullable(Millis),
  /** Null while it is not banned, and where nobody said why. */
  forbiddenReason: Nullable(Type.String()),
  /** Bookings that wait for the organisation: a ban refuses them. */
  waitingCount: Type.Integer(),
  /** Approved ones that have not begun: a ban cancels them. */
  comingCount: Type.Integer(),
  /** Approved ones that run: they go on until their end. */
  runningCount: Type.Integer(),
})

export const OverseenVenueOf = Type.Object({ id: Id }, { additionalProperties: false })

export const BanVenue = Model('BanVenue', {
  venueId: Id,
  /** Shown to those who manage the venues of its organisation. */
  reason: Type.String({ title: '封禁原因', minLength: 1, maxLength: LONGEST_REASON }),
})

/** What became of the bookings. */
export const BanOutcome = Model('BanOutcome', {
  refusedCount: Type.Integer(),
  cancelledCount: Type.Integer(),
})

export const UnbanVenue = Model('UnbanVenue', { venueId: Id })
