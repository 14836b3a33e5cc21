/** What the calls of approval flows take and answer (WF-02). */
import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../platform/schema.ts'

const Text = Nullable(Type.String())
/** 1: one of a step's signers decides it; 2: all of them must pass it. */
const Sign = Type.Union([Type.Literal(1), Type.Literal(2)])

export const MAX_STEPS = 10
export const MAX_SIGNERS = 20
/** A month. */
const MAX_HOURS = 720

const StepName = Type.String({ title: '步骤名称', minLength: 1, maxLength: 20, pattern: '\\S' })
const Hours = Type.Integer({ title: '审批时限', minimum: 1, maximum: MAX_HOURS })

/** How an organisation decides one kind of application. */
export const ApprovalFlow = Model('ApprovalFlow', {
  kind: Type.String({ maxLength: 40 }),
  kindName: Type.String(),
  /** 1: the caller may set it up, as they review the kind or lead the organisation. */
  maySet: YesNo,
  /** 1: new applications go through the steps; 2: whoever may review the kind decides at once. */
  enabled: YesNo,
  steps: Type.Array(
    Type.Object(
      {
        name: Type.String(),
        sign: Sign,
        /** Within how many hours the step is to be decided; null without a limit. */
        hours: Nullable(Type.Integer()),
        /** Empty: whoever may review the kind. Those who are no members any more are left out. */
        signers: Type.Array(
          Type.Object(
            {
              userId: Id,
              userName: Type.String(),
              /** 2: the account is disabled or not activated; others decide in their place. */
              canSign: YesNo,
            },
            { additionalProperties: false },
          ),
        ),
      },
      { additionalProperties: false },
    ),
  ),
  updateBy: Text,
  updateTime: Nullable(DateTimeText),
  /** Sent back with the next change; 0 where there is no flow yet. */
  version: Type.Integer(),
})

export const SaveFlow = Type.Object(
  {
    kind: Type.String({ title: '申请类型', maxLength: 40 }),
    enabled: YesNo,
    steps: Type.Array(
      Type.Object(
        {
          name: StepName,
          sign: Sign,
          hours: Nullable(Hours),
          userIds: Type.Array(Id, { title: '审批人', maxItems: MAX_SIGNERS, uniqueItems: true }),
        },
        { additionalProperties: false },
      ),
      { title: '审批步骤', maxItems: MAX_STEPS, uniqueItems: false },
    ),
    version: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
)

const Reason = Type.Optional(Nullable(Type.String({ title: '说明', maxLength: 200 })))

/** The caller's own signature in the running step is somebody else's from then on. */
export const DelegateApproval = Type.Object(
  { id: Id, userId: Id, reason: Reason },
  { additionalProperties: false },
)

/** They must sign the running step too, whatever it asks of the others. */
export const AddSigners = Type.Object(
  {
    id: Id,
    userIds: Type.Array(Id, {
      title: '加签人',
      minItems: 1,
      maxItems: MAX_SIGNERS,
      uniqueItems: true,
    }),
    reason: Reason,
  },
  { additionalProperties: false },
)

/** The step of its flow that an application is in, as lists tell it; null in none. */
export const RunningStep = Nullable(
  Type.Object(
    { no: Type.Integer(), total: Type.Integer(), name: Type.String() },
    { additionalProperties: false },
  ),
)

/** What rows of reviewers' lists tell of a waiting application. */
export const ReviewerStanding = {
  step: RunningStep,
  /** 1: the caller may decide it now: it waits for them, and they did not apply. */
  mayDecide: YesNo,
}

/**
 * Of what is decided, by the ids of the same call, the running step that the page showed: one that
 * went on since is not decided. What is not named here is decided in whatever step it is.
 */
export const ShownSteps = Type.Optional(
  Type.Array(
    Type.Object(
      { id: Id, no: Type.Integer({ title: '步骤序号', minimum: 1, maximum: MAX_STEPS }) },
      { additionalProperties: false },
    ),
    // As many as can be decided at once.
    { title: '审批步骤', maxItems: 100 },
  ),
)

/** A step of an application that goes through a flow, and who signs it. */
export const FlowStep = Type.Object(
  {
    no: Type.Integer(),
    name: Type.String(),
    sign: Sign,
    /** 1 waiting, 2 passed, 3 refused, 4 never decided, 5 to come. */
    status: Type.Union([
      Type.Literal(1),
      Type.Literal(2),
      Type.Literal(3),
      Type.Literal(4),
      Type.Literal(5),
    ]),
    dueTime: Nullable(DateTimeText),
    /** 1: it waits past its time; whoever may review the kind decides it too. */
    overdue: YesNo,
    /** Empty: whoever may review the kind. */
    signers: Type.Array(
      Type.Object(
        {
          userId: Id,
          userName: Type.String(),
          /** 1 waiting, 2 passed, 3 refused, 4 no longer asked, 5 handed to another. */
          status: Type.Union([
            Type.Literal(1),
            Type.Literal(2),
            Type.Literal(3),
            Type.Literal(4),
            Type.Literal(5),
          ]),
          /** 1 named by the flow, 2 handed to them, 3 added, 4 decided it as who may review the kind. */
          way: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
          /** Who handed it over or added them. */
          byName: Text,
          /** What was said with the signature or with the handing over. */
          reason: Text,
          time: Nullable(DateTimeText),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
