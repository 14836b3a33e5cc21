import Type from 'typebox'
import {
  DateTimeText,
  Id,
  Model,
  Nullable,
  Paged,
  Paging,
  YesNo,
} from '../../../platform/schema.ts'

const Text = Nullable(Type.String())
const TenantType = Type.Integer({ minimum: 1, maximum: 7 })
/** 1 waiting, 2 passed, 3 refused, 4 withdrawn, 5 expired. */
const AuditStatus = Type.Integer({ minimum: 1, maximum: 5 })

/** Without an id: the organisation in force. */
export const FileQuery = Type.Object({ id: Type.Optional(Id) }, { additionalProperties: false })
/** A page where `pageNum` is given, else all of it. */
export const BelongQuery = Type.Object(
  { id: Type.Optional(Id), ...Paging },
  { additionalProperties: false },
)
/** Without `applyId` the newest application to create the organisation. */
export const AuditInfoQuery = Type.Object(
  { tenantId: Id, applyId: Type.Optional(Id) },
  { additionalProperties: false },
)

/** Papers of an organisation for its members, its applicant and its reviewers. */
export const TenantQualification = Model('TenantQualification', {
  tenantId: Id,
  /** -1 not certified, 1 pending, 2 certified, 3 failed. */
  certification: Type.Integer({ minimum: -1, maximum: 3 }),
  creditCode: Text,
  recordNumber: Text,
  /**
   * 1 组织证件照片, 2 组织许可证, 3 认证授权书; `url` is good for ten minutes where the picture is private, null
   * where it is gone.
   */
  qualityInfo: Type.Array(
    Type.Object(
      {
        type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
        key: Type.String(),
        url: Text,
      },
      { additionalProperties: false },
    ),
  ),
  /** Keys of type 2, separated by commas. */
  licenseFile: Type.String(),
})

const Section = Type.Optional(Type.String())

/** Which sections belong to which type: decisions K17. */
export const TenantIntroduction = Model('TenantIntroduction', {
  tenantId: Id,
  tenantType: TenantType,
  topOrgFlag: YesNo,
  /** Of the organisation in force only; 0 where nothing was written yet. */
  version: Type.Optional(Type.Integer()),
  introduction: Section,
  partyIdeology: Section,
  governmentReform: Section,
  topFunction: Section,
  topHistory: Section,
  communityConception: Section,
  residentPurpose: Section,
  residentConception: Section,
  residentSupport: Section,
  companyHistory: Section,
  companyMarket: Section,
  companyResponsibility: Section,
  schoolHistory: Section,
  schoolResearch: Section,
  talentWork: Section,
  talentService: Section,
  talentPolicy: Section,
})

/** A belonging, or an application for one that was not withdrawn. */
export const BelongEntry = Model('TenantBelong', {
  id: Id,
  /** The caller's own application while it waits, which `audit/cancel` takes; else null. */
  applyId: Nullable(Id),
  belongTenantId: Id,
  belongTenantName: Type.String(),
  belongTenantType: Nullable(TenantType),
  belongDepartmentId: Nullable(Id),
  belongDepartmentName: Text,
  auditStatus: AuditStatus,
  reason: Text,
  createTime: DateTimeText,
})

/** The superior in force, also while a change of superior waits. */
export const TenantParent = Model('TenantParent', {
  pid: Nullable(Id),
  parentName: Text,
  pidDepartmentId: Nullable(Id),
  parentDepartmentName: Text,
  topOrgFlag: YesNo,
})

/** The property company of a residential community; the call answers null where it has none. */
export const TenantAssociate = Model('TenantAssociate', {
  associateTenantId: Id,
  associateTenantName: Type.String(),
  associateTenantType: Nullable(TenantType),
  remark: Text,
})

/** Without `tenantId` the organisation in force. */
export const PageAuditBelongApply = Paged(
  Type.Object(
    { /** The applying organisation. */ tenantId: Type.Optional(Nullable(Id)) },
    { additionalProperties: false },
  ),
)

/** The target organisation of each entry (decisions A6). */
export const BelongAuditStatus = Model('BelongAuditStatus', {
  applyId: Id,
  tenantId: Id,
  logo: Text,
  tenantFullName: Type.String(),
  tenantType: Nullable(TenantType),
  belongDepartmentName: Text,
  reason: Text,
  auditStatus: AuditStatus,
  createTime: DateTimeText,
})

/** How one application stands; `applyId` is null where none was sent. */
export const AuditInfo = Model('TenantAuditInfo', {
  tenantId: Id,
  /** Withdraw it with this id while it waits. */
  applyId: Nullable(Id),
  auditStatus: Nullable(AuditStatus),
  reason: Text,
  auditTime: Nullable(DateTimeText),
  auditorName: Text,
  parentName: Text,
  belongs: Type.Array(BelongEntry),
  steps: Type.Array(
    Type.Object(
      {
        name: Type.String(),
        status: AuditStatus,
        time: Nullable(DateTimeText),
        userName: Text,
        reason: Text,
      },
      { additionalProperties: false },
    ),
  ),
})

/** A page where `pageNum` is given, else all of them; there is nothing to filter by. */
export const ListCreated = Type.Object(
  {
    ...Paging,
    data: Type.Optional(
      Type.Object(
        {
          /** 1: also those that were begun anew (decisions A7). */
          includeVoid: Type.Optional(YesNo),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

/** One of the caller's own applications about an organisation. */
export const CreatedTenant = Model('CreatedTenant', {
  /** tenantCreate, certification, superiorChange or belong. */
  kind: Type.String(),
  /** Of a certification: papers were sent again, no name changed. */
  papers: Type.Boolean(),
  /** The organisation that reviews, and for belonging its department. */
  reviewerName: Type.String(),
  /** What passing changes; empty for an application to create or to belong. */
  changes: Type.Array(
    Type.Object(
      { label: Type.String(), before: Text, after: Text },
      { additionalProperties: false },
    ),
  ),
  /** Of the waiting or last application; `audit/cancel` takes it. */
  applyId: Nullable(Id),
  tenantId: Id,
  tenantFullName: Type.String(),
  tenantName: Type.String(),
  logo: Text,
  tenantType: TenantType,
  createTime: DateTimeText,
  parentName: Text,
  reason: Text,
  /** 1 待审核, 2 已通过, 3 已拒绝. */
  auditStatus: AuditStatus,
  /** 已作废: it was refused and begun anew. */
  isVoid: Type.Boolean(),
  belongDtos: Type.Array(
    Type.Object(
      { belongTenantId: Id, belongTenantName: Type.String(), auditStatus: AuditStatus },
      { additionalProperties: false },
    ),
  ),
})
