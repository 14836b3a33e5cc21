/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const sharedEndpoints = <Tag extends string, Path extends string>(build: ApiBuilder<Tag, Path>) => ({
  countDepartmentUsers: build.query<CountDepartmentUsersApiResponse, CountDepartmentUsersApiArg>({
    query: (queryArg) => ({
      url: `/api/department/count-user`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listSubordinateDepartments: build.query<ListSubordinateDepartmentsApiResponse, ListSubordinateDepartmentsApiArg>({
    query: (queryArg) => ({
      url: `/api/department/list-subordinate`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listDepartmentUsers: build.query<ListDepartmentUsersApiResponse, ListDepartmentUsersApiArg>({
    query: (queryArg) => ({
      url: `/api/department/list-user`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  searchDepartments: build.query<SearchDepartmentsApiResponse, SearchDepartmentsApiArg>({
    query: (queryArg) => ({
      url: `/api/department/search`,
      method: 'POST',
      body: queryArg,
    }),
  }),
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
  listBelongingTenants: build.query<ListBelongingTenantsApiResponse, ListBelongingTenantsApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/list-belonging`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listSubordinateTenants: build.query<ListSubordinateTenantsApiResponse, ListSubordinateTenantsApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/list-subordinate`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listSubordinateTypes: build.query<ListSubordinateTypesApiResponse, ListSubordinateTypesApiArg>({
    query: () => ({ url: `/api/uc/tenant/list-subordinate-type` }),
  }),
  searchTenants: build.query<SearchTenantsApiResponse, SearchTenantsApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/search`,
      method: 'POST',
      body: queryArg,
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
  answerCaptcha: build.mutation<AnswerCaptchaApiResponse, AnswerCaptchaApiArg>({
    query: (queryArg) => ({
      url: `/api/user/captcha/answer`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  startCaptcha: build.mutation<StartCaptchaApiResponse, StartCaptchaApiArg>({
    query: () => ({ url: `/api/user/captcha/start`, method: 'POST' }),
  }),
  countUsers: build.query<CountUsersApiResponse, CountUsersApiArg>({
    query: (queryArg) => ({
      url: `/api/user/count`,
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
  startMemberImport: build.mutation<StartMemberImportApiResponse, StartMemberImportApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/import`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  cancelMemberImport: build.mutation<CancelMemberImportApiResponse, CancelMemberImportApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/import-cancel`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  commitMemberImport: build.mutation<CommitMemberImportApiResponse, CommitMemberImportApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/import-commit`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  correctMemberImport: build.mutation<CorrectMemberImportApiResponse, CorrectMemberImportApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/import-correct`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  currentMemberImport: build.query<CurrentMemberImportApiResponse, CurrentMemberImportApiArg>({
    query: () => ({ url: `/api/user/tenant-user/import-current` }),
  }),
  setMemberImportOptions: build.mutation<SetMemberImportOptionsApiResponse, SetMemberImportOptionsApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/import-options`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  removeMemberImportRows: build.mutation<RemoveMemberImportRowsApiResponse, RemoveMemberImportRowsApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/import-remove`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  memberImportReport: build.query<MemberImportReportApiResponse, MemberImportReportApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/import-report`,
      params: {
        id: queryArg,
      },
    }),
  }),
  memberImportRows: build.query<MemberImportRowsApiResponse, MemberImportRowsApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/import-rows`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  memberImportState: build.query<MemberImportStateApiResponse, MemberImportStateApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/import-state`,
      params: {
        id: queryArg,
      },
    }),
  }),
  memberImportTemplate: build.query<MemberImportTemplateApiResponse, MemberImportTemplateApiArg>({
    query: () => ({ url: `/api/user/tenant-user/import-template` }),
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
  sendCode: build.mutation<SendCodeApiResponse, SendCodeApiArg>({
    query: (queryArg) => ({
      url: `/api/user/v2/send-code`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type CountDepartmentUsersApiResponse = /** status 200 操作成功 */ PlatformCount[]
export type CountDepartmentUsersApiArg = {
  id: string
  tenantId?: string | undefined
  includeChild?: (1 | 2) | undefined
  name?: string | undefined
}
export type ListSubordinateDepartmentsApiResponse = /** status 200 操作成功 */ {
  data: DepartmentNode[]
  totalNum: number
}
export type ListSubordinateDepartmentsApiArg = {
  tenantId?: string | undefined
  id?: string | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type ListDepartmentUsersApiResponse = /** status 200 操作成功 */ {
  data: StaffRow[]
  totalNum: number
}
export type ListDepartmentUsersApiArg = {
  id: string
  tenantId?: string | undefined
  includeChild?: (1 | 2) | undefined
  name?: string | undefined
  platform?: ((('gov' | 'wisdom' | 'drifter') | string) | null) | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type SearchDepartmentsApiResponse = /** status 200 操作成功 */ {
  data: FoundDepartment[]
  totalNum: number
}
export type SearchDepartmentsApiArg = {
  name: string
  pageNum?: number | undefined
  pageSize?: number | undefined
}
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
export type ListBelongingTenantsApiResponse = /** status 200 操作成功 */ {
  data: TenantNode[]
  totalNum: number
}
export type ListBelongingTenantsApiArg = {
  id?: string | undefined
  tenantName?: string | undefined
  tenantType?: (number | 'all' | string) | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type ListSubordinateTenantsApiResponse = /** status 200 操作成功 */ {
  data: TenantNode[]
  totalNum: number
}
export type ListSubordinateTenantsApiArg = {
  id?: string | undefined
  tenantName?: string | undefined
  tenantType?: (number | 'all' | string) | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type ListSubordinateTypesApiResponse = /** status 200 操作成功 */ SubordinateType[]
export type ListSubordinateTypesApiArg = void
export type SearchTenantsApiResponse = /** status 200 操作成功 */ FoundTenant[]
export type SearchTenantsApiArg = {
  tenantName: string
  tenantType?: (number | 'all' | string) | undefined
}
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
export type AnswerCaptchaApiResponse = /** status 200 操作成功 */ CaptchaToken
export type AnswerCaptchaApiArg = {
  id: string
  track: number[][]
}
export type StartCaptchaApiResponse = /** status 200 操作成功 */ CaptchaStart
export type StartCaptchaApiArg = void
export type CountUsersApiResponse = /** status 200 操作成功 */ PlatformCount[]
export type CountUsersApiArg = {
  userName: string
  tenantId?: (string | null) | undefined
}
export type FinishTourApiResponse = /** status 200 操作成功 */ null
export type FinishTourApiArg = void
export type GetAccountInfoApiResponse = /** status 200 操作成功 */ AccountInfo
export type GetAccountInfoApiArg = string | undefined
export type ListCurrentTenantsApiResponse = /** status 200 操作成功 */ CurrentTenant[]
export type ListCurrentTenantsApiArg = void
export type UserLogoutApiResponse = /** status 200 退出登录成功 */ null
export type UserLogoutApiArg = void
export type SearchUsersApiResponse = /** status 200 操作成功 */ {
  data: StaffRow[]
  totalNum: number
}
export type SearchUsersApiArg = {
  userName: string
  platform?: ((('gov' | 'wisdom' | 'drifter') | string) | null) | undefined
  tenantId?: (string | null) | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type SwitchTenantApiResponse = /** status 200 操作成功 */ TokenPair
export type SwitchTenantApiArg = {
  tenantId: string
}
export type StartMemberImportApiResponse = /** status 200 操作成功 */ MemberImport
export type StartMemberImportApiArg = {
  fileKey: string
  fileName: string
  createDepartments?: (1 | 2) | undefined
  updateExisting?: (1 | 2) | undefined
}
export type CancelMemberImportApiResponse = /** status 200 操作成功 */ MemberImport
export type CancelMemberImportApiArg = {
  id: string
}
export type CommitMemberImportApiResponse = /** status 200 操作成功 */ MemberImport
export type CommitMemberImportApiArg = {
  id: string
  skipFaulty?: (1 | 2) | undefined
}
export type CorrectMemberImportApiResponse = /** status 200 操作成功 */ CorrectedImport
export type CorrectMemberImportApiArg = {
  id: string
  line: number
  cells: {
    name?: string | undefined
    mobile?: string | undefined
    department?: string | undefined
    position?: string | undefined
    platform?: string | undefined
    workNo?: string | undefined
  }
}
export type CurrentMemberImportApiResponse = /** status 200 操作成功 */ MemberImport | null
export type CurrentMemberImportApiArg = void
export type SetMemberImportOptionsApiResponse = /** status 200 操作成功 */ MemberImport
export type SetMemberImportOptionsApiArg = {
  id: string
  createDepartments?: (1 | 2) | undefined
  updateExisting?: (1 | 2) | undefined
}
export type RemoveMemberImportRowsApiResponse = /** status 200 操作成功 */ MemberImport
export type RemoveMemberImportRowsApiArg = {
  id: string
  lines?: number[] | undefined
  faulty?: (1 | 2) | undefined
}
export type MemberImportReportApiResponse = /** status 200 操作成功 */ ImportDownload
export type MemberImportReportApiArg = string
export type MemberImportRowsApiResponse = /** status 200 操作成功 */ {
  data: ImportRow[]
  totalNum: number
}
export type MemberImportRowsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    id: string
    faultyOnly?: (1 | 2) | undefined
    state?: (number | null) | undefined
  }
}
export type MemberImportStateApiResponse = /** status 200 操作成功 */ MemberImport
export type MemberImportStateApiArg = string
export type MemberImportTemplateApiResponse = /** status 200 操作成功 */ ImportDownload
export type MemberImportTemplateApiArg = void
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
export type SendCodeApiResponse = /** status 200 验证码已发送 */ CodeSent
export type SendCodeApiArg = {
  mobileOrEmail: string
  type: 1 | 2
  captchaToken: string
}
export type PlatformCount = {
  platform: 'gov' | 'wisdom' | 'drifter'
  count: number
}
export type DepartmentNode = {
  id: string
  name: string
  tenantId: string
  hasChild: 1 | 2
  userCount: number
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
export type FoundDepartment = {
  id: string
  name: string
  tenantId: string
  tenantName: string
  path: string
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
export type TenantNode = {
  id: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
  hasChild: 1 | 2
  parentName: string | null
}
export type SubordinateType = {
  tenantType: number
  childTypes: number[]
  count: number
}
export type FoundTenant = {
  id: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
}
export type FileAddress = {
  key: string
  url: string | null
}
export type CaptchaToken = {
  token: string
}
export type CaptchaStart = {
  id: string
  width: number
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
export type ImportColumn = {
  key: string
  title: string
  required: 1 | 2
  maxLength: number
  hint: string
}
export type MemberImport = {
  id: string
  fileName: string
  status: 'checking' | 'refused' | 'ready' | 'running' | 'done' | 'cancelled'
  refusal: string | null
  columns: ImportColumn[]
  ignoredColumns: string[]
  createDepartments: 1 | 2
  updateExisting: 1 | 2
  total: number
  done: number
  faulty: number
  missingDepartment: number
  existing: number
  added: number
  updated: number
  skipped: number
  failed: number
  createTime: string
  finishTime: string | null
}
export type ImportRow = {
  line: number
  cells: object
  faults: {
    column: string
    code: string
    text: string
  }[]
  existing: 1 | 2
  state: number
  reason: string | null
}
export type CorrectedImport = {
  rows: ImportRow[]
  import: MemberImport
}
export type ImportDownload = {
  name: string
  url: string
}
export type Ticket = {
  ticket: string
  expiresIn: number
}
export type StoredAvatar = {
  avatar: string | null
}
export type CodeSent = {
  resendAfter: number
  demoCode?: string | undefined
}
