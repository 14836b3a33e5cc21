/** What the operators read of listing applications. */
import Type from 'typebox'
import { Typed } from '../../platform/readers.ts'
import { Id, Millis, Model, Nullable, Paged, YesNo } from '../../platform/schema.ts'

const Words = Nullable(Type.String())
/** 1 待审核, 2 已通过, 3 已拒绝 (decisions A1). */
const AuditStatus = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** Moments in milliseconds; null leaves a filter out. */
export const PageListingReviews = Paged(
  Type.Object(
    {
      /** Part of the venue's name or address, or of the organisation's full name. */
      name: Type.Optional(Nullable(Typed('name'))),
      auditStatus: Type.Optional(Nullable(AuditStatus)),
      /** Both ends included. */
      sendStartTime: Type.Optional(Nullable(Millis)),
      sendEndTime: Type.Optional(Nullable(Millis)),
    },
    { additionalProperties: false },
  ),
)

const review = {
  applyId: Id,
  kind: Type.String(),
  venueId: Id,
  /** As the venue was sent. */
  name: Type.String(),
  venueLabel: Type.String(),
  venueAddress: Type.String(),
  /** Keys joined by commas; the first is the cover. */
  venueImageUrl: Type.String(),
  tenantId: Id,
  tenantFullName: Type.String(),
  senderName: Type.String(),
  sendTime: Millis,
  auditStatus: AuditStatus,
  reason: Words,
  auditorName: Words,
  auditTime: Nullable(Millis),
  /** How the venue differs from what passed last; empty where it never did. */
  changes: Type.Array(
    Type.Object(
      { label: Type.String(), before: Words, after: Words },
      { additionalProperties: false },
    ),
  ),
} as const

/** A row of the operators' list: the venue as it was when it was sent. */
export const ListingReview = Model('ListingReview', review)

export const ListingReviewOf = Type.Object({ id: Id }, { additionalProperties: false })

const ReviewedVenue = Type.Object(
  {
    advantage: Type.String(),
    /** Province, city and county, as far as there are. */
    region: Type.Array(Type.String()),
    latitude: Nullable(Type.Number()),
    longitude: Nullable(Type.Number()),
    contactMobile: Words,
    /** Rich text, sanitised. */
    venueRemark: Type.String(),
    venueVideoUrl: Words,
    seatRow: Type.Integer(),
    seatCol: Type.Integer(),
    /** Seats that may be taken. */
    validSeatCount: Type.Integer(),
    openStartTime: Nullable(Millis),
    openEndTime: Nullable(Millis),
    /** The next ones; what is over is left out. */
    openPeriods: Type.Array(
      Type.Object({ startTime: Millis, endTime: Millis }, { additionalProperties: false }),
    ),
    /** 1 listed, 2 self-use. */
    venueType: YesNo,
    /** 1 已封禁, 2 正常. */
    forbidden: YesNo,
  },
  { additionalProperties: false },
)

/** One application beside the venue as it is now. */
export const ListingReviewDetail = Model('ListingReviewDetail', {
  ...review,
  /** As it is now; null where it was deleted. */
  venue: Nullable(ReviewedVenue),
  tenant: Type.Object(
    {
      tenantFullName: Type.String(),
      tenantType: Type.Integer(),
      logo: Words,
      /** -1 not certified, 1 pending, 2 certified, 3 failed. */
      certification: Type.Integer(),
    },
    { additionalProperties: false },
  ),
  /** What was sent and decided of the venue so far, the oldest first. */
  steps: Type.Array(
    Type.Object(
      {
        name: Type.String(),
        status: AuditStatus,
        time: Nullable(Millis),
        userName: Words,
        reason: Words,
      },
      { additionalProperties: false },
    ),
  ),
})
