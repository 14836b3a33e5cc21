import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../platform/schema.ts'

const Text = Nullable(Type.String())
const TenantType = Type.Integer({ minimum: 1, maximum: 7 })

/** An entry of the switcher. */
export const CurrentTenant = Model('CurrentTenant', {
  tenantId: Id,
  tenantName: Type.String(),
  tenantFullName: Type.String(),
  logo: Text,
  tenantType: TenantType,
  topOrgFlag: YesNo,
  isPrincipal: YesNo,
  roleNames: Type.Array(Type.String()),
})

/** Without an id the organisation in force. */
export const TenantQuery = Type.Object({ id: Type.Optional(Id) }, { additionalProperties: false })

/** Basic data of an organisation, with the version that its settings send back. */
export const TenantSummary = Model('Tenant', {
  id: Id,
  tenantName: Type.String(),
  tenantFullName: Type.String(),
  tenantEnglishName: Type.String(),
  logo: Text,
  tenantType: TenantType,
  topOrgFlag: YesNo,
  attribute: Text,
  province: Text,
  provinceCode: Text,
  city: Text,
  cityCode: Text,
  district: Text,
  districtCode: Text,
  address: Text,
  pid: Nullable(Id),
  parentName: Text,
  pidDepartmentId: Nullable(Id),
  parentDepartmentName: Text,
  associateTenantId: Nullable(Id),
  associateName: Text,
  /** What it belongs to; applications that wait or were refused are in get-belong. */
  belongs: Type.Array(
    Type.Object(
      {
        belongTenantId: Id,
        belongTenantName: Type.String(),
        belongDepartmentId: Nullable(Id),
        belongDepartmentName: Text,
      },
      { additionalProperties: false },
    ),
  ),
  /** -1 not certified, 1 pending, 2 certified, 3 failed. */
  certification: Type.Integer({ minimum: -1, maximum: 3 }),
  /** What is in force while `certification` is 1: the same as it in every other state. */
  certifiedNow: Type.Integer({ minimum: -1, maximum: 3 }),
  createTime: DateTimeText,
  /** A new full name that waits for review; the one in force stays until then (decisions T15). */
  pendingFullName: Text,
  /**
   * The caller's own application for it, which `audit/cancel` takes; null where another applied or
   * nothing waits.
   */
  pendingApplyId: Nullable(Id),
  /** For edits: 数据已被他人修改，请刷新 when it has moved on. */
  version: Type.Integer(),
})
