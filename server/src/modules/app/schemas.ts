/** Apps on the wire (S2 §3 App, §7 Apps; decisions W1 to W6, K20). */
import Type from 'typebox'
import { ReviewerStanding } from '../approval/service.ts'
import { Typed } from '../../platform/readers.ts'
import { DateTimeText, Id, Millis, Model, Nullable, Paged, YesNo } from '../../platform/schema.ts'

/** As many people or departments as one call may name. */
export const MOST_TARGETS = 200
const Words = Nullable(Type.String())
/** 1 免费, 2 限时免费, 3 收费 (decisions W1). */
export const ChargeType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
/** 1 staff, 2 department. */
const UserType = Type.Union([Type.Literal(1), Type.Literal(2)])
const Code = Type.Optional(Type.Integer({ minimum: 0, maximum: 99, title: '查询条件' }))

const app = {
  id: Id,
  /** Names an app that is part of this product; others have an address. */
  code: Type.String(),
  name: Type.String(),
  icon: Words,
  /** Separated by commas. */
  keywords: Type.String(),
  supplier: Type.String(),
  chargeType: ChargeType,
  remarkOssKey: Words,
  isDefault: YesNo,
  appUrl: Words,
  /** 1: the organisation has opened it, enabled or not. */
  isOpen: YesNo,
  /** 1: opened and enabled. */
  isUse: YesNo,
  /** 1: the caller may open and manage it. */
  isOpt: YesNo,
  /** 1: the caller may enter it. */
  canUse: YesNo,
  /** The caller’s own application to use it that waits; null for none. */
  applyId: Nullable(Id),
  /** 2: the operators delisted it; who opened it before goes on. */
  isListed: YesNo,
  /** 2: this deployment has no address for it. A part of this product needs none. */
  isDeployed: YesNo,
  openTime: Nullable(DateTimeText),
} as const

export const AppRow = Model('AppRow', app)

export const AppDetail = Model('AppDetail', {
  ...app,
  /** Rich text, sanitised; null for none. */
  introduction: Words,
})

/** operationClient and bizType are fixed by the documents and change nothing. */
export const WorkbenchOf = Type.Object(
  { operationClient: Code, bizType: Code },
  { additionalProperties: false },
)
export const StoreOf = Type.Object(
  { queryType: Code, bizType: Code },
  { additionalProperties: false },
)

const AppId = Type.String({ ...Id, title: '应用' })
/** Id of an app of the store, opened or not. */
export const AppOf = Type.Object({ appId: AppId }, { additionalProperties: false })

const Targets = (title: string) =>
  Type.Optional(Type.Array(Id, { maxItems: MOST_TARGETS, uniqueItems: true, title }))

/** An app and who is to use it. */
export const AppRange = Type.Object(
  { appId: AppId, departmentIds: Targets('授权使用部门'), userIds: Targets('授权使用人员') },
  { additionalProperties: false },
)

/** `userType` 1 a person, 2 a department; `deleteId` is the account's or the department's id. */
export const DeleteRange = Type.Object(
  {
    appId: AppId,
    deleteId: Type.String({ ...Id, title: '授权使用范围' }),
    userType: Type.Union([Type.Literal(1), Type.Literal(2)], { title: '授权使用范围' }),
  },
  { additionalProperties: false },
)

/** Of an app that the organisation opened and that is no default app. */
export const AppStatus = Type.Object(
  {
    appId: AppId,
    /** 1 enabled, 2 disabled. */
    enable: Type.Union([Type.Literal(1), Type.Literal(2)], { title: '应用状态' }),
  },
  { additionalProperties: false },
)

/** Who may use an app, for who manages apps. */
export const AppManagerInfo = Model('AppManagerInfo', {
  id: Id,
  name: Type.String(),
  icon: Words,
  supplier: Type.String(),
  isUse: YesNo,
  isOpt: YesNo,
  isDefault: YesNo,
  openTime: Nullable(DateTimeText),
  openName: Words,
  /**
   * Who may use it, departments first; of a default app nobody is named. `departments` are those of
   * a person that the caller may see: two may have one name.
   */
  useList: Type.Array(
    Type.Object(
      {
        id: Id,
        name: Type.String(),
        avatar: Words,
        userType: UserType,
        departments: Type.Array(Type.String()),
      },
      { additionalProperties: false },
    ),
  ),
  /** Departments besides, which the caller may not see. */
  unseenCount: Type.Integer(),
})

/** While one application of the caller for the app waits, another is refused. */
export const ApplyUse = Type.Object(
  {
    appId: AppId,
    /** Why, in the applicant’s words. */
    reason: Type.Optional(Nullable(Type.String({ maxLength: 200, title: '申请原因' }))),
  },
  { additionalProperties: false },
)

/** `cancel-apply-use` takes it back by the app, `approval/decide` decides it by this id. */
export const AppliedUse = Model('AppliedUse', { applyId: Id })

/** Where an app begins. */
export const AppEntrance = Model('AppEntrance', {
  code: Type.String(),
  /** Null for a part of this product, and for one that is not deployed. */
  url: Words,
  /** 1: a part of this product, which its code names. */
  isInternal: YesNo,
  /** The registered application that starts with a single-use ticket; null for any other. */
  clientId: Words,
})

/** 1 待审核, 2 已通过, 3 已拒绝 (decisions A1). */
const AuditStatus = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** Null leaves a filter out. */
export const PageUseApplies = Paged(
  Type.Object(
    {
      /** A part of the app’s or the applicant’s name. */
      name: Type.Optional(Nullable(Typed('name'))),
      auditStatus: Type.Optional(Nullable(AuditStatus)),
      /** Both ends included. */
      startTime: Type.Optional(Nullable(Millis)),
      endTime: Type.Optional(Nullable(Millis)),
    },
    { additionalProperties: false },
  ),
)

/** An application to use an app, as its reviewer reads it. */
export const UseApply = Model('UseApply', {
  applyId: Id,
  kind: Type.String(),
  appId: Id,
  appName: Type.String(),
  appIcon: Words,
  applicantId: Id,
  applicantName: Type.String(),
  /** Those in which the applicant sits and that the caller sees. */
  departments: Type.Array(Type.String()),
  /** Why the applicant asks. */
  applyReason: Words,
  createTime: DateTimeText,
  auditStatus: AuditStatus,
  /** Of the reviewer. */
  reason: Words,
  auditorName: Words,
  auditTime: Nullable(DateTimeText),
  /** The step of its flow that runs; null without a flow and once it has ended. */
  ...ReviewerStanding,
  /** Nothing is compared here. */
  changes: Type.Array(
    Type.Object(
      { label: Type.String(), before: Words, after: Words },
      { additionalProperties: false },
    ),
  ),
})
