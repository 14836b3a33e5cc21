import Type from 'typebox'
import { ReviewerStanding, ShownSteps } from '../approval/service.ts'
import { DateTimeText, Id, Lines, Model, Nullable, Paged, YesNo } from '../../platform/schema.ts'
import { Typed } from '../../platform/readers.ts'

const Text = Nullable(Type.String())
const Status = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
])
/** 1 by name, 2 by code, 3 by link or QR code, 4 on invitation. */
const Source = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)], {
  title: '加入方式',
})
const Platform = Type.Union([Type.Literal('gov'), Type.Literal('wisdom'), Type.Literal('drifter')])
const Platforms = Type.Array(Platform, { minItems: 1, maxItems: 3, title: '端' })
/** Each is a transaction of its own. */
const MAX_AT_ONCE = 100
const Token = Type.String({ minLength: 1, maxLength: 64, title: '邀请链接' })
const TenantCode = Typed('code', { minLength: 1, maxLength: 20, title: '组织代码' })

const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** Without `tenantId` the organisation in force; another id is answered as unknown. */
export const OfTenant = closed({ tenantId: Type.Optional(Id) })
/** Id of an application or an invitation. */
export const OfId = closed({ id: Id })
export const OfCode = closed({ tenantCode: TenantCode })
export const OfToken = closed({ token: Token })
export const NoInput = closed({})

/** The name of a part that is searched for; two characters or more (decisions I9). */
export const OfName = closed({
  tenantName: Typed('name', { maxLength: 108, title: '组织名称' }),
})

/** An organisation that may be joined; never with its code or link. */
export const JoinableTenant = Model('JoinableTenant', {
  id: Id,
  tenantName: Type.String(),
  tenantFullName: Type.String(),
  logo: Text,
  tenantType: Type.Integer({ minimum: 1, maximum: 7 }),
  city: Text,
  /** 1: the caller works there. */
  joined: YesNo,
})

/** What a link shows to whoever holds it, signed in or not. */
export const InviteLanding = Model('InviteLanding', {
  tenantId: Id,
  tenantName: Type.String(),
  tenantFullName: Type.String(),
  logo: Text,
  tenantType: Type.Integer({ minimum: 1, maximum: 7 }),
  memberCount: Type.Integer(),
})

/** How others are asked to join the organisation in force (S2 §3 Invite info). */
export const InviteInfo = Model('InviteInfo', {
  tenantName: Type.String(),
  /** What the QR code holds; drawn by the console. Null where links are closed. */
  inviteQrCode: Text,
  /** Path of the landing page; null where links are closed. */
  inviteLink: Text,
  /** Null where codes are closed. */
  tenantCode: Text,
  /** 1: the caller may invite by phone. */
  mayInvite: YesNo,
  /** 1: whoever accepts the caller's invitation is a member at once; 2: applies. */
  direct: YesNo,
})

/** What proves the way: the code with source 2, the token with source 3. */
export const SaveApply = closed({
  tenantId: Id,
  source: Source,
  /** Heard with an invitation alone, which knows its sender itself. */
  inviterId: Type.Optional(Nullable(Id)),
  departmentId: Type.Optional(Nullable(Id)),
  reason: Type.Optional(Nullable(Lines(108, { title: '申请理由' }))),
  /** With source 2: the code by which the organisation was found. */
  tenantCode: Type.Optional(Nullable(TenantCode)),
  /** With source 3: the token of the link. */
  token: Type.Optional(Nullable(Token)),
})

export const SavedApply = Model('SavedApply', {
  /** Of the application. */
  id: Id,
})

/** One's own application (S2 §3 Join application). */
export const OwnApply = Model('OwnApply', {
  id: Id,
  tenantId: Id,
  tenantName: Type.String(),
  logo: Text,
  source: Source,
  createTime: DateTimeText,
  /** 1 waiting, 2 passed, 3 refused, 4 withdrawn, 5 expired. */
  auditStatus: Status,
  /** What its reviewer answered. */
  reason: Text,
})

export const PageApply = Paged(
  closed({
    tenantId: Type.Optional(Nullable(Id)),
    auditStatus: Type.Optional(Nullable(Status)),
    /** A part of the applicant's name. */
    name: Type.Optional(Nullable(Typed('name'))),
  }),
)

/** An application as its reviewer reads it. */
export const JoinApplication = Model('JoinApplication', {
  id: Id,
  userId: Id,
  name: Type.String(),
  /** Shortened. */
  mobile: Type.String(),
  source: Source,
  inviterName: Text,
  /** What the applicant says. */
  applyReason: Text,
  /** Where passing puts the person unless the reviewer says otherwise; null for who may not see it. */
  departmentName: Text,
  createTime: DateTimeText,
  auditStatus: Status,
  /** The step of its flow that runs; null without a flow and once it has ended. */
  ...ReviewerStanding,
  /** What the reviewer answered. */
  reason: Text,
  auditorName: Text,
  auditTime: Nullable(DateTimeText),
})

/** One decision for all; department and platforms count where they pass. */
export const AuditApply = closed({
  ids: Type.Array(Id, { minItems: 1, maxItems: MAX_AT_ONCE }),
  auditStatus: Type.Union([Type.Literal(2), Type.Literal(3)]),
  reason: Type.Optional(Nullable(Type.String({ maxLength: 200, title: '拒绝原因' }))),
  /** Where they are put; the default of the organisation without it. */
  departmentId: Type.Optional(Nullable(Id)),
  /** On which platforms; gov without it. */
  platforms: Type.Optional(Nullable(Platforms)),
  steps: ShownSteps,
})

const Failures = Type.Array(
  Type.Object(
    { id: Type.String(), name: Type.String(), reason: Type.String() },
    { additionalProperties: false },
  ),
)

/** One line in `failList` for each application that was not decided. */
export const AuditApplyResult = Model('AuditApplyResult', {
  successCount: Type.Integer(),
  failList: Failures,
})

/** At most fifty numbers and fifty accounts in one call. */
export const Invite = closed({
  tenantId: Type.Optional(Id),
  mobiles: Type.Optional(Type.Array(Type.String(), { maxItems: 50, title: '手机号' })),
  /** People whom the caller may know. */
  userIds: Type.Optional(Type.Array(Id, { maxItems: 50, title: '成员' })),
  departmentId: Type.Optional(Nullable(Id)),
  platforms: Type.Optional(Nullable(Platforms)),
})

/** Each invitation by itself: those that succeed are sent whatever becomes of the others. */
export const InviteResult = Model('InviteResult', {
  successCount: Type.Integer(),
  /** `id` is the number or the person's id as it was sent. */
  failList: Failures,
})

/** An invitation that was sent; `direct` 1 makes a member at once, 2 an application. */
export const SentInvitation = Model('SentInvitation', {
  id: Id,
  /** A shortened number, or a name. */
  invitee: Type.String(),
  inviterName: Text,
  direct: YesNo,
  /** 1 waiting, 2 accepted, 3 declined, 4 taken back, 5 expired. */
  status: Status,
  createTime: DateTimeText,
  expireTime: DateTimeText,
})

/** An invitation that waits for the caller. */
export const ReceivedInvitation = Model('ReceivedInvitation', {
  id: Id,
  tenantId: Id,
  tenantName: Type.String(),
  tenantFullName: Type.String(),
  logo: Text,
  tenantType: Type.Integer({ minimum: 1, maximum: 7 }),
  inviterName: Text,
  /** 1: accepting makes a member; 2: an application. */
  direct: YesNo,
  /** 1: whoever accepts leads the organisation. */
  leads: YesNo,
  createTime: DateTimeText,
  expireTime: DateTimeText,
})

export const AcceptedInvitation = Model('AcceptedInvitation', {
  tenantId: Id,
  /** 1: the caller is a member now; 2: has applied. */
  joined: YesNo,
  /** 1: the caller leads the organisation now. */
  leads: YesNo,
})
