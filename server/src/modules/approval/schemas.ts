import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable, Paged } from '../../platform/schema.ts'

const Text = Nullable(Type.String())
/** Key of a kind that a domain has registered. */
const Kind = Type.String({ maxLength: 40 })
const MAX_KINDS = 40
const Status = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
])

/** Filters of the reviewer's list; null leaves one out. */
export const PageApprovals = Paged(
  Type.Object(
    {
      /** Empty or absent: all that one may review. */
      kinds: Type.Optional(Nullable(Type.Array(Kind, { maxItems: MAX_KINDS }))),
      auditStatus: Type.Optional(Nullable(Status)),
      text: Type.Optional(Nullable(Type.String())),
    },
    { additionalProperties: false },
  ),
)

/** An application of any kind; names as the organisation in force calls people. */
export const ApprovalItem = Model('ApprovalItem', {
  id: Id,
  kind: Kind,
  title: Type.String(),
  objectType: Type.String(),
  objectId: Id,
  applicantId: Id,
  applicantName: Type.String(),
  applicantTenantId: Nullable(Id),
  /** 1 waiting, 2 passed, 3 refused, 4 withdrawn, 5 expired. */
  auditStatus: Status,
  reason: Text,
  decidedByName: Text,
  decidedTime: Nullable(DateTimeText),
  createTime: DateTimeText,
})

/**
 * Each decision is a transaction of its own, so that a request must not hold more of them than fit
 * on the largest page of a list, from which they are chosen.
 */
const MAX_DECISIONS = 100

/** One decision for several applications; `reason` is told to the applicants. */
export const DecideApprovals = Type.Object(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: MAX_DECISIONS }),
    auditStatus: Type.Union([Type.Literal(2), Type.Literal(3)]),
    reason: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  },
  { additionalProperties: false },
)

/** One line in `failList` for each application that was not decided. */
export const DecideResult = Model('DecideResult', {
  successCount: Type.Integer(),
  failList: Type.Array(
    Type.Object(
      { id: Id, name: Type.String(), reason: Type.String() },
      { additionalProperties: false },
    ),
  ),
})
