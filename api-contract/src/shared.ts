/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const sharedEndpoints = <Tag extends string, Path extends string>(build: ApiBuilder<Tag, Path>) => ({
  listDict: build.query<ListDictApiResponse, ListDictApiArg>({
    query: (queryArg) => ({
      url: `/api/dict/list`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  loginRefresh: build.mutation<LoginRefreshApiResponse, LoginRefreshApiArg>({
    query: (queryArg) => ({
      url: `/api/login/refresh`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listRegion: build.query<ListRegionApiResponse, ListRegionApiArg>({
    query: (queryArg) => ({
      url: `/api/region/list`,
      params: {
        parent: queryArg,
      },
    }),
  }),
  getRegistry: build.query<GetRegistryApiResponse, GetRegistryApiArg>({
    query: (queryArg) => ({
      url: `/api/registry`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  myPermissions: build.query<MyPermissionsApiResponse, MyPermissionsApiArg>({
    query: (queryArg) => ({
      url: `/api/role/authorize/my-permissions`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  unreadCount: build.query<UnreadCountApiResponse, UnreadCountApiArg>({
    query: (queryArg) => ({
      url: `/api/station/un-read-count`,
      params: {
        yyyyMm: queryArg,
      },
    }),
  }),
  getTenantAuditInfo: build.query<GetTenantAuditInfoApiResponse, GetTenantAuditInfoApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/audit/get-audit-info`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  getTenant: build.query<GetTenantApiResponse, GetTenantApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getTenantAssociate: build.query<GetTenantAssociateApiResponse, GetTenantAssociateApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-associate`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getTenantBelong: build.query<GetTenantBelongApiResponse, GetTenantBelongApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-belong`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getTenantIntroduction: build.query<GetTenantIntroductionApiResponse, GetTenantIntroductionApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-introduction`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getTenantParent: build.query<GetTenantParentApiResponse, GetTenantParentApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-parent`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getTenantQualification: build.query<GetTenantQualificationApiResponse, GetTenantQualificationApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-qualification`,
      params: {
        id: queryArg,
      },
    }),
  }),
  signFiles: build.query<SignFilesApiResponse, SignFilesApiArg>({
    query: (queryArg) => ({
      url: `/api/upload/sign`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  uploadFile: build.mutation<UploadFileApiResponse, UploadFileApiArg>({
    query: (queryArg) => ({
      url: `/api/upload/v2/upload-file`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  finishTour: build.mutation<FinishTourApiResponse, FinishTourApiArg>({
    query: () => ({ url: `/api/user/finish-tour`, method: 'POST' }),
  }),
  getAccountInfo: build.query<GetAccountInfoApiResponse, GetAccountInfoApiArg>({
    query: (queryArg) => ({
      url: `/api/user/get-account-info`,
      params: {
        userId: queryArg,
      },
    }),
  }),
  listCurrentTenants: build.query<ListCurrentTenantsApiResponse, ListCurrentTenantsApiArg>({
    query: () => ({ url: `/api/user/list-current-tenant` }),
  }),
  userLogout: build.mutation<UserLogoutApiResponse, UserLogoutApiArg>({
    query: () => ({ url: `/api/user/logout`, method: 'POST' }),
  }),
  searchUsers: build.query<SearchUsersApiResponse, SearchUsersApiArg>({
    query: (queryArg) => ({
      url: `/api/user/search`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  switchTenant: build.mutation<SwitchTenantApiResponse, SwitchTenantApiArg>({
    query: (queryArg) => ({
      url: `/api/user/switch-tenant`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  createTicket: build.mutation<CreateTicketApiResponse, CreateTicketApiArg>({
    query: (queryArg) => ({
      url: `/api/user/ticket`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateAvatar: build.mutation<UpdateAvatarApiResponse, UpdateAvatarApiArg>({
    query: (queryArg) => ({
      url: `/api/user/update-avatar`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type ListDictApiResponse = /** status 200 操作成功 */ Dict[]
export type ListDictApiArg = {
  /** Comma-joined application codes */
  appCode: string
  namespace?: string | undefined
}
export type LoginRefreshApiResponse = /** status 200 操作成功 */ TokenPair
export type LoginRefreshApiArg = {
  refreshToken: string
}
export type ListRegionApiResponse = /** status 200 操作成功 */ RegionList
export type ListRegionApiArg = string | undefined
export type GetRegistryApiResponse = /** status 200 操作成功 */ {
  schema: 1
  revision: number
  shell: {
    version: string
  }
  /** Whether this deployment lets a browser point a remote at a dev server */
  devOverrides: boolean
  remotes: object
}
export type GetRegistryApiArg = string | undefined
export type MyPermissionsApiResponse = /** status 200 操作成功 */ MyPermissions
export type MyPermissionsApiArg = string | undefined
export type UnreadCountApiResponse = /** status 200 操作成功 */ UnreadCount
export type UnreadCountApiArg = string | undefined
export type GetTenantAuditInfoApiResponse = /** status 200 操作成功 */ TenantAuditInfo
export type GetTenantAuditInfoApiArg = string
export type GetTenantApiResponse = /** status 200 操作成功 */ Tenant
export type GetTenantApiArg = string | undefined
export type GetTenantAssociateApiResponse = /** status 200 操作成功 */ TenantAssociate | null
export type GetTenantAssociateApiArg = string | undefined
export type GetTenantBelongApiResponse = /** status 200 操作成功 */ TenantBelong[]
export type GetTenantBelongApiArg = string | undefined
export type GetTenantIntroductionApiResponse = /** status 200 操作成功 */ TenantIntroduction
export type GetTenantIntroductionApiArg = string | undefined
export type GetTenantParentApiResponse = /** status 200 操作成功 */ TenantParent
export type GetTenantParentApiArg = string | undefined
export type GetTenantQualificationApiResponse = /** status 200 操作成功 */ TenantQualification
export type GetTenantQualificationApiArg = string | undefined
export type SignFilesApiResponse = /** status 200 操作成功 */ FileAddress[]
export type SignFilesApiArg = {
  keys: string[]
}
export type UploadFileApiResponse = /** status 200 上传成功 */ string[]
export type UploadFileApiArg = {
  appCode: 'wf' | 'gc' | 'uc' | 'pb' | 'td' | 'mt'
  bizId?: (string | null) | undefined
  fileItems: {
    body: string
    fileName: string
    fileType: number
    purpose?:
      | (
          | 'picture'
          | 'voice'
          | 'video'
          | 'file'
          | 'avatar'
          | 'logo'
          | 'certificate'
          | 'certificateEdit'
          | 'licence'
          | 'licenceEdit'
          | 'authorisation'
          | 'realName'
          | 'startUp'
          | 'venueImage'
          | 'venueVideo'
          | 'richText'
          | 'import'
        )
      | undefined
  }[]
}
export type FinishTourApiResponse = /** status 200 操作成功 */ null
export type FinishTourApiArg = void
export type GetAccountInfoApiResponse = /** status 200 操作成功 */ AccountInfo
export type GetAccountInfoApiArg = string | undefined
export type ListCurrentTenantsApiResponse = /** status 200 操作成功 */ CurrentTenant[]
export type ListCurrentTenantsApiArg = void
export type UserLogoutApiResponse = /** status 200 退出登录成功 */ null
export type UserLogoutApiArg = void
export type SearchUsersApiResponse = /** status 200 操作成功 */ StaffRow[]
export type SearchUsersApiArg = {
  userName: string
  platform?: ((('gov' | 'wisdom' | 'drifter') | string) | null) | undefined
  tenantId?: (string | null) | undefined
}
export type SwitchTenantApiResponse = /** status 200 操作成功 */ TokenPair
export type SwitchTenantApiArg = {
  tenantId: string
}
export type CreateTicketApiResponse = /** status 200 操作成功 */ Ticket
export type CreateTicketApiArg = {
  clientId: string
}
export type UpdateAvatarApiResponse = /** status 200 操作成功 */ StoredAvatar
export type UpdateAvatarApiArg = {
  avatar?: (string | null) | undefined
  reset?: (1 | 2) | undefined
  crop?:
    | {
        x: number
        y: number
        width: number
        height: number
        rotation?: (number | 90 | 180 | 270) | undefined
      }
    | undefined
}
export type DictDetail = {
  code: string
  codeCn: string
  codeEn: string
}
export type Dict = {
  appCode: string
  dictCode: string
  dictName: string
  namespace: string
  dictDetails: DictDetail[]
}
export type TokenPair = {
  accessToken: string
  refreshToken: string
  tokenType: 'Bearer'
  expiresIn: number
}
export type Region = {
  name: string
  value: string
  parent: string
  pinyin: string
}
export type RegionList = {
  dataVersion: string
  list: Region[]
}
export type MyPermissions = {
  menus: string[]
  resources: string[]
  principal: boolean
  operator: boolean
}
export type UnreadCount = {
  systemCount: number
  businessCount: number
}
export type TenantBelong = {
  id: string
  belongTenantId: string
  belongTenantName: string
  belongTenantType: number | null
  belongDepartmentId: string | null
  belongDepartmentName: string | null
  auditStatus: number
  reason: string | null
}
export type TenantAuditInfo = {
  tenantId: string
  applyId: string | null
  auditStatus: number | null
  reason: string | null
  auditTime: string | null
  auditorName: string | null
  parentName: string | null
  belongs: TenantBelong[]
  steps: {
    name: string
    status: number
    time: string | null
    userName: string | null
    reason: string | null
  }[]
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
  certification: number
  createTime: string
  pendingFullName: string | null
  version: number
}
export type TenantAssociate = {
  associateTenantId: string
  associateTenantName: string
  associateTenantType: number | null
  remark: string | null
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
export type TenantParent = {
  pid: string | null
  parentName: string | null
  pidDepartmentId: string | null
  parentDepartmentName: string | null
  topOrgFlag: 1 | 2
}
export type TenantQualification = {
  tenantId: string
  certification: number
  creditCode: string | null
  recordNumber: string | null
  qualityInfo: {
    type: 1 | 2 | 3
    key: string
    url: string | null
  }[]
  licenseFile: string
}
export type FileAddress = {
  key: string
  url: string | null
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
export type StaffRow = {
  id: string
  uid: string
  userName: string
  nickName: string
  realName: string | null
  avatar: string | null
  platform: 'gov' | 'wisdom' | 'drifter'
  tenantId: string
  tenantName: string
  departmentId: string
  departmentName: string
  departmentPath: string
}
export type Ticket = {
  ticket: string
  expiresIn: number
}
export type StoredAvatar = {
  avatar: string | null
}
