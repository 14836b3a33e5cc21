import Type from 'typebox'
import { FlowStep, RunningStep, ShownSteps } from './flow-schemas.ts'
import { Typed } from '../../platform/readers.ts'
import { DateTimeText, Id, Millis, Model, Nullable, Paged, YesNo } from '../../platform/schema.ts'

const Text = Nullable(Type.String())
/** Key of a kind that a domain has registered. */
const Kind = Type.String({ maxLength: 40 })
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
      /** Absent: of all kinds that one may review. */
      kind: Type.Optional(Nullable(Type.String({ title: '申请类型', maxLength: 40 }))),
      auditStatus: Type.Optional(Nullable(Status)),
      text: Type.Optional(Nullable(Typed('name'))),
      /** 1: without what the caller applied for, which others decide. */
      others: Type.Optional(Nullable(YesNo)),
      /** When it was applied for, both ends included. */
      startTime: Type.Optional(Nullable(Millis)),
      endTime: Type.Optional(Nullable(Millis)),
    },
    { additionalProperties: false },
  ),
)

/** A screen of the console, by its route id. */
const Screen = Type.Object(
  { routeId: Type.String(), params: Type.Record(Type.String(), Type.String()) },
  { additionalProperties: false },
)

const item = {
  id: Id,
  kind: Kind,
  /** What its kind is called. */
  kindName: Type.String(),
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
  /** The step of its flow that runs; null without a flow and once it has ended. */
  step: RunningStep,
  /** The organisation that reviews; empty where it is none that the caller may know. */
  reviewTenantName: Type.String(),
  /** Where all of it is to be seen: the reviewer's screen, or the applicant's; null for none. */
  screen: Nullable(Screen),
  /** What would be different once it passes. */
  changes: Type.Array(
    Type.Object(
      { label: Type.String(), before: Text, after: Text },
      { additionalProperties: false },
    ),
  ),
} as const

/** An application of any kind; names as the organisation in force calls people. */
export const ApprovalItem = Model('ApprovalItem', item)

/** One application, and how it came to it. */
export const ApprovalDetail = Model('ApprovalDetail', {
  ...item,
  /** 1: the caller may pass or refuse it now. */
  mayDecide: YesNo,
  /** 1: a signature of the caller is waited for: they may hand it over and add signers. */
  maySign: YesNo,
  /** 1: the caller applied for it, it goes through a flow, and was not urged just now. */
  mayUrge: YesNo,
  /** 1: the caller applied for it and may take it back. */
  mayWithdraw: YesNo,
  /** The steps that it goes through; none where whoever may review the kind decides at once. */
  flow: Type.Array(FlowStep),
  /** What happened to it, the oldest first. */
  steps: Type.Array(
    Type.Object(
      {
        name: Type.String(),
        status: Status,
        userName: Text,
        time: Nullable(DateTimeText),
        reason: Text,
      },
      { additionalProperties: false },
    ),
  ),
})

export const OneApproval = Type.Object({ id: Id }, { additionalProperties: false })

/** A kind that the caller's lists may hold. */
export const ApprovalKindName = Model('ApprovalKindName', { kind: Kind, name: Type.String() })

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
    steps: ShownSteps,
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
