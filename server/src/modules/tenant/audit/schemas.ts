import Type from 'typebox'
import { ReviewerStanding, ShownSteps } from '../../approval/service.ts'
import { Typed } from '../../../platform/readers.ts'
import { DateTimeText, Id, Model, Nullable, Paged, YesNo } from '../../../platform/schema.ts'

const Text = Nullable(Type.String())
const AuditStatus = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
/** A date alone stands for its first moment as a start and for its last as an end. */
const Moment = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?)?$',
  maxLength: 19,
})

const Filters = Type.Object(
  {
    tenantName: Type.Optional(Nullable(Typed('name'))),
    tenantType: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 7 }))),
    auditStatus: Type.Optional(Nullable(AuditStatus)),
    startTime: Type.Optional(Nullable(Moment)),
    endTime: Type.Optional(Nullable(Moment)),
    /** The reviewing organisation: the one in force. */
    tenantId: Type.Optional(Nullable(Id)),
  },
  { additionalProperties: false },
)

/** Filters of the applications that an organisation reviews; all optional, null like missing. */
export const PageForAudit = Paged(
  Type.Object(
    {
      ...Filters.properties,
      /** 1: organisations that are to come about; 2: what existing ones want to change. */
      creation: Type.Optional(Nullable(YesNo)),
    },
    { additionalProperties: false },
  ),
)
/** The same filters, for applications to belong to the organisation in force or a department. */
export const PageForBelongAudit = Paged(Filters)

const row = {
  applyId: Id,
  /** What is applied for: tenantCreate, superiorChange, certification or belong. */
  kind: Type.String(),
  tenantId: Id,
  tenantFullName: Type.String(),
  tenantName: Type.String(),
  createTime: DateTimeText,
  tenantType: Type.Integer(),
  /** Shortened. */
  creatorMobile: Type.String(),
  creatorRealName: Type.String(),
  parentName: Text,
  reason: Text,
  /** Of a certification: papers were sent again, no name changed; get-certify shows them. */
  papers: Type.Boolean(),
  /** 1 待审核, 2 已通过, 3 已拒绝 (decisions A1). */
  auditStatus: Type.Integer(),
  /** The step of its flow that runs; null without a flow and once it has ended. */
  ...ReviewerStanding,
  /**
   * What passing would change, old and new value side by side; empty for an application to create
   * or to belong.
   */
  changes: Type.Array(
    Type.Object(
      { label: Type.String(), before: Text, after: Text },
      { additionalProperties: false },
    ),
  ),
} as const

/**
 * An application about an organisation as its reviewer reads it: names as they were when it was
 * sent.
 */
export const AuditRow = Model('AuditRow', { ...row, tenantLogo: Text })
/** An application to belong; `belongDepartmentName` null where the whole organisation is meant. */
export const BelongAuditRow = Model('BelongAuditRow', {
  ...row,
  logo: Text,
  belongDepartmentName: Text,
})

const Decision = Type.Union([Type.Literal(2), Type.Literal(3)])
const Reason = Type.Optional(Nullable(Type.String({ maxLength: 200 })))
/**
 * As many as the largest page of a list shows: each is a transaction of its own
 * (approval/schemas.ts).
 */
const MAX_DECISIONS = 100
const Ids = Type.Array(Id, { minItems: 1, maxItems: MAX_DECISIONS })

/** A decision by organisation; `reason` is what the applicants read where they are refused. */
export const UpdateAuditStatus = Type.Object(
  {
    auditStatus: Decision,
    reason: Reason,
    tenantIds: Ids,
    /**
     * The applications of these organisations that were looked at: exactly they are decided, not
     * what may wait in their place by now.
     */
    applyIds: Type.Optional(Ids),
    /** By applications: counts with `applyIds`. */
    steps: ShownSteps,
  },
  { additionalProperties: false },
)
/** A decision by application: `ids` are those of the rows, not of organisations. */
export const UpdateBelongAuditStatus = Type.Object(
  { auditStatus: Decision, reason: Reason, ids: Ids, steps: ShownSteps },
  { additionalProperties: false },
)

/** What a batch came to: one line in `failList` for each id that was not decided. */
export const AuditResult = Model('AuditResult', {
  successCount: Type.Integer(),
  failList: Type.Array(
    Type.Object(
      { id: Id, name: Type.String(), reason: Type.String() },
      { additionalProperties: false },
    ),
  ),
})

/** Id of the application. */
export const CancelAudit = Type.Object({ id: Id }, { additionalProperties: false })
