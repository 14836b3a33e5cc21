/* Written by `npm run api` from api-contract/openapi.json. Do not edit. Models that several areas share. */
export type TenantBelong = {
  id: string
  applyId: string | null
  belongTenantId: string
  belongTenantName: string
  belongTenantType: number | null
  belongDepartmentId: string | null
  belongDepartmentName: string | null
  auditStatus: number
  reason: string | null
  createTime: string
}
export type TenantAssociate = {
  associateTenantId: string
  associateTenantName: string
  associateTenantType: number | null
  remark: string | null
}
export type Tenant = {
  id: string
  tenantName: string
  tenantFullName: string
  tenantEnglishName: string
  logo: string | null
  tenantType: number
  topOrgFlag: 1 | 2
  attribute: string | null
  province: string | null
  provinceCode: string | null
  city: string | null
  cityCode: string | null
  district: string | null
  districtCode: string | null
  address: string | null
  pid: string | null
  parentName: string | null
  pidDepartmentId: string | null
  parentDepartmentName: string | null
  associateTenantId: string | null
  associateName: string | null
  belongs: {
    belongTenantId: string
    belongTenantName: string
    belongDepartmentId: string | null
    belongDepartmentName: string | null
  }[]
  certification: number
  certifiedNow: number
  createTime: string
  pendingFullName: string | null
  pendingApplyId: string | null
  version: number
}
export type AccountInfo = {
  id: string
  userName: string
  nickName: string
  realName: string | null
  avatar: string | null
  mobile: string | null
  email: string | null
  createTime: string
  userNameChangeableFrom?: (string | null) | undefined
  firstLogin?: (1 | 2) | undefined
}
export type CurrentTenant = {
  tenantId: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
  topOrgFlag: 1 | 2
  isPrincipal: 1 | 2
  roleNames: string[]
}
export type UnreadCount = {
  systemCount: number
  businessCount: number
}
export type FileDownload = {
  name: string
  url: string
}
export type Agreement = {
  locationCode: string
  title: string
  content: string
  version: number
  publishTime: string
}
export type FoundTenant = {
  id: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
}
export type TenantIntroduction = {
  tenantId: string
  tenantType: number
  topOrgFlag: 1 | 2
  version?: number | undefined
  introduction?: string | undefined
  partyIdeology?: string | undefined
  governmentReform?: string | undefined
  topFunction?: string | undefined
  topHistory?: string | undefined
  communityConception?: string | undefined
  residentPurpose?: string | undefined
  residentConception?: string | undefined
  residentSupport?: string | undefined
  companyHistory?: string | undefined
  companyMarket?: string | undefined
  companyResponsibility?: string | undefined
  schoolHistory?: string | undefined
  schoolResearch?: string | undefined
  talentWork?: string | undefined
  talentService?: string | undefined
  talentPolicy?: string | undefined
}
export type LineDepartment = {
  id: string
  name: string
}
export type AuditResult = {
  successCount: number
  failList: {
    id: string
    name: string
    reason: string
  }[]
}
