import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../platform/schema.ts'

const Text = Nullable(Type.String())
const TenantType = Type.Integer({ minimum: 1, maximum: 7 })

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

export const TenantQuery = Type.Object({ id: Type.Optional(Id) }, { additionalProperties: false })

export const Tenant = Model('Tenant', {
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
  /** -1 not certified, 1 pending, 2 certified, 3 failed. */
  certification: Type.Integer({ minimum: -1, maximum: 3 }),
  createTime: DateTimeText,
  /** A new full name that waits for review; the one in force stays until then (decisions T15). */
  pendingFullName: Text,
  /** For edits: 数据已被他人修改，请刷新 when it has moved on. */
  version: Type.Integer(),
})
