/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { FoundTenant, Tenant, TenantIntroduction } from './models'
export const orgEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  discardDraft: build.mutation<DiscardDraftApiResponse, DiscardDraftApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/draft/discard`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getTenantDraft: build.query<GetTenantDraftApiResponse, GetTenantDraftApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/draft/get`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getUnfinishedDraft: build.query<GetUnfinishedDraftApiResponse, GetUnfinishedDraftApiArg>({
    query: () => ({ url: `/api/uc/tenant/draft/get-perfect-step` }),
  }),
  recreateDraft: build.mutation<RecreateDraftApiResponse, RecreateDraftApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/draft/recreate`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveTenantDraft: build.mutation<SaveTenantDraftApiResponse, SaveTenantDraftApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/draft/save`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  searchForDraft: build.query<SearchForDraftApiResponse, SearchForDraftApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/draft/search-tenant`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateTenantDraft: build.mutation<UpdateTenantDraftApiResponse, UpdateTenantDraftApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/draft/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateDraftIntroduction: build.mutation<
    UpdateDraftIntroductionApiResponse,
    UpdateDraftIntroductionApiArg
  >({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/draft/update-introduction`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateDraftPrincipal: build.mutation<UpdateDraftPrincipalApiResponse, UpdateDraftPrincipalApiArg>(
    {
      query: (queryArg) => ({
        idempotent: true,
        url: `/api/uc/tenant/draft/update-principal`,
        method: 'POST',
        body: queryArg,
      }),
    },
  ),
  updateDraftQualification: build.mutation<
    UpdateDraftQualificationApiResponse,
    UpdateDraftQualificationApiArg
  >({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/draft/update-qualification`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateDraftRelation: build.mutation<UpdateDraftRelationApiResponse, UpdateDraftRelationApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/draft/update-relation`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getTenantOverview: build.query<GetTenantOverviewApiResponse, GetTenantOverviewApiArg>({
    query: () => ({ url: `/api/uc/tenant/overview`, method: 'POST' }),
  }),
  getPersonSet: build.query<GetPersonSetApiResponse, GetPersonSetApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/person-set`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  updateTenant: build.mutation<UpdateTenantApiResponse, UpdateTenantApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/setting/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateTenantIntroduction: build.mutation<
    UpdateTenantIntroductionApiResponse,
    UpdateTenantIntroductionApiArg
  >({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/setting/update-introduction`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updatePersonSet: build.mutation<UpdatePersonSetApiResponse, UpdatePersonSetApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/update-person-set`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deletePositions: build.mutation<DeletePositionsApiResponse, DeletePositionsApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/batch-delete-position`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  movePosition: build.mutation<MovePositionApiResponse, MovePositionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/batch-move-position`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deletePosition: build.mutation<DeletePositionApiResponse, DeletePositionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/delete-position`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deletePositionType: build.mutation<DeletePositionTypeApiResponse, DeletePositionTypeApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/delete-position-type`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  disablePosition: build.mutation<DisablePositionApiResponse, DisablePositionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/disable-position`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listPositionChoice: build.query<ListPositionChoiceApiResponse, ListPositionChoiceApiArg>({
    query: (queryArg) => ({
      url: `/api/user/list-position-parent-child`,
      params: {
        sys: queryArg,
      },
    }),
  }),
  savePosition: build.mutation<SavePositionApiResponse, SavePositionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/save-position`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pagePosition: build.query<PagePositionApiResponse, PagePositionApiArg>({
    query: (queryArg) => ({
      url: `/api/user/select-position-by-type`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listPositionType: build.query<ListPositionTypeApiResponse, ListPositionTypeApiArg>({
    query: (queryArg) => ({
      url: `/api/user/select-position-type`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updatePosition: build.mutation<UpdatePositionApiResponse, UpdatePositionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/update-position-type`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type DiscardDraftApiResponse = /** status 200 操作成功 */ null
export type DiscardDraftApiArg = {
  id: string
}
export type GetTenantDraftApiResponse = /** status 200 操作成功 */ TenantDraft
export type GetTenantDraftApiArg = string
export type GetUnfinishedDraftApiResponse = /** status 200 操作成功 */ TenantDraftState | null
export type GetUnfinishedDraftApiArg = void
export type RecreateDraftApiResponse = /** status 200 操作成功 */ TenantDraftState
export type RecreateDraftApiArg = {
  tenantId: string
}
export type SaveTenantDraftApiResponse = /** status 200 操作成功 */ TenantDraftState
export type SaveTenantDraftApiArg = SaveTenantDraft
export type SearchForDraftApiResponse = /** status 200 操作成功 */ FoundTenant[]
export type SearchForDraftApiArg = {
  tenantType: number
  purpose: 'superior' | 'belong' | 'associate'
  tenantName: string
}
export type UpdateTenantDraftApiResponse = /** status 200 操作成功 */ TenantDraftState
export type UpdateTenantDraftApiArg = UpdateTenantDraft
export type UpdateDraftIntroductionApiResponse = /** status 200 操作成功 */ TenantDraftState
export type UpdateDraftIntroductionApiArg = UpdateDraftIntroduction
export type UpdateDraftPrincipalApiResponse = /** status 200 操作成功 */ TenantDraftOutcome
export type UpdateDraftPrincipalApiArg = UpdateDraftPrincipal
export type UpdateDraftQualificationApiResponse = /** status 200 操作成功 */ TenantDraftState
export type UpdateDraftQualificationApiArg = UpdateDraftQualification
export type UpdateDraftRelationApiResponse = /** status 200 操作成功 */ TenantDraftState
export type UpdateDraftRelationApiArg = UpdateDraftRelation
export type GetTenantOverviewApiResponse = /** status 200 操作成功 */ TenantOverview
export type GetTenantOverviewApiArg = void
export type GetPersonSetApiResponse = /** status 200 操作成功 */ PersonSet
export type GetPersonSetApiArg = string | undefined
export type UpdateTenantApiResponse = /** status 200 更新成功 */ Tenant
export type UpdateTenantApiArg = UpdateTenant
export type UpdateTenantIntroductionApiResponse = /** status 200 更新成功 */ TenantIntroduction
export type UpdateTenantIntroductionApiArg = UpdateIntroduction
export type UpdatePersonSetApiResponse = /** status 200 更新成功 */ PersonSet
export type UpdatePersonSetApiArg = {
  tenantId?: string | undefined
  showMobile: 1 | 2
  editNickName: 1 | 2
  allowCommonInvite: 1 | 2
  defaultJoinDepartmentId: string
  version?: number | undefined
}
export type DeletePositionsApiResponse = /** status 200 删除成功 */ PositionBatch
export type DeletePositionsApiArg = {
  ids: string[]
  tenantId?: string | undefined
}
export type MovePositionApiResponse = /** status 200 移动成功 */ PositionBatch
export type MovePositionApiArg = {
  pid: string
  positionIds: string[]
  tenantId?: string | undefined
}
export type DeletePositionApiResponse = /** status 200 删除成功 */ null
export type DeletePositionApiArg = {
  id: string
}
export type DeletePositionTypeApiResponse = /** status 200 删除成功 */ null
export type DeletePositionTypeApiArg = {
  id: string
  name?: string | undefined
  tenantId?: string | undefined
}
export type DisablePositionApiResponse = /** status 200 操作成功 */ PositionBatch
export type DisablePositionApiArg = {
  ids: string[]
  status: 1 | 2
  tenantId?: string | undefined
}
export type ListPositionChoiceApiResponse = /** status 200 操作成功 */ PositionChoice[]
export type ListPositionChoiceApiArg = (1 | 2) | undefined
export type SavePositionApiResponse = /** status 200 新增成功 */ SavedPosition
export type SavePositionApiArg = {
  name: string
  pid: string
  tenantId?: string | undefined
  isCateGory?: (1 | 2) | undefined
}
export type PagePositionApiResponse = /** status 200 操作成功 */ {
  data: PositionRow[]
  totalNum: number
}
export type PagePositionApiArg = {
  pageNum: number
  pageSize: number
  data: {
    name?: (string | null) | undefined
    creatorName?: (string | null) | undefined
    status?: ((1 | 2) | null) | undefined
    pid?: (string | null) | undefined
    tenantId?: (string | null) | undefined
  }
}
export type ListPositionTypeApiResponse = /** status 200 操作成功 */ PositionType[]
export type ListPositionTypeApiArg = {
  tenantId?: string | undefined
}
export type UpdatePositionApiResponse = /** status 200 更新成功 */ null
export type UpdatePositionApiArg = {
  id: string
  name: string
  isCateGory: 1 | 2
  version?: number | undefined
  tenantId?: string | undefined
}
export type TenantDraft = {
  id: string
  tenantType: number
  perfectStep: number
  version: number
  updateTime: string
  submitted: boolean
  tenantFullName: string | null
  tenantEnglishName: string | null
  tenantName: string | null
  logo: string | null
  province: string | null
  provinceCode: string | null
  city: string | null
  cityCode: string | null
  district: string | null
  districtCode: string | null
  address: string | null
  attribute: string | null
  pid: string | null
  parentName: string | null
  pidDepartmentId: string | null
  parentDepartmentName: string | null
  associateTenantId: string | null
  associateName: string | null
  remark: string | null
  belongs: {
    belongTenantId: string
    belongTenantName: string
    belongDepartmentId: string | null
    belongDepartmentName: string | null
  }[]
  creditCode: string | null
  recordNumber: string | null
  qualityInfo: {
    type: 1 | 2 | 3
    key: string
    url: string | null
  }[]
  introduction?: string | undefined
  governmentReform?: string | undefined
  topFunction?: string | undefined
  topHistory?: string | undefined
  companyHistory?: string | undefined
  companyMarket?: string | undefined
  companyResponsibility?: string | undefined
  schoolHistory?: string | undefined
  schoolResearch?: string | undefined
  communityConception?: string | undefined
  talentWork?: string | undefined
  talentService?: string | undefined
  talentPolicy?: string | undefined
  partyIdeology?: string | undefined
  residentPurpose?: string | undefined
  residentConception?: string | undefined
  residentSupport?: string | undefined
  userId: string | null
  userRealName: string | null
  realName: string | null
  mobile: string | null
  platforms: ('gov' | 'wisdom' | 'drifter')[]
  createGroup: (1 | 2) | null
}
export type TenantDraftState = {
  id: string
  perfectStep: number
  tenantType: number
  version: number
}
export type SaveTenantDraft = {
  tenantType: number
  tenantFullName?: (string | null) | undefined
  tenantEnglishName?: (string | null) | undefined
  tenantName?: (string | null) | undefined
  logo?: (string | null) | undefined
  province?: (string | null) | undefined
  provinceCode?: (string | null) | undefined
  city?: (string | null) | undefined
  cityCode?: (string | null) | undefined
  district?: (string | null) | undefined
  districtCode?: (string | null) | undefined
  address?: (string | null) | undefined
  attribute?: (string | null) | undefined
  perfectStep?: 1 | undefined
}
export type UpdateTenantDraft = {
  id: string
  tenantType?: number | undefined
  tenantFullName?: (string | null) | undefined
  tenantEnglishName?: (string | null) | undefined
  tenantName?: (string | null) | undefined
  logo?: (string | null) | undefined
  province?: (string | null) | undefined
  provinceCode?: (string | null) | undefined
  city?: (string | null) | undefined
  cityCode?: (string | null) | undefined
  district?: (string | null) | undefined
  districtCode?: (string | null) | undefined
  address?: (string | null) | undefined
  attribute?: (string | null) | undefined
  perfectStep?: 1 | undefined
  version?: number | undefined
}
export type UpdateDraftIntroduction = {
  tenantId: string
  introduction?: string | undefined
  governmentReform?: string | undefined
  topFunction?: string | undefined
  topHistory?: string | undefined
  companyHistory?: string | undefined
  companyMarket?: string | undefined
  companyResponsibility?: string | undefined
  schoolHistory?: string | undefined
  schoolResearch?: string | undefined
  communityConception?: string | undefined
  talentWork?: string | undefined
  talentService?: string | undefined
  talentPolicy?: string | undefined
  partyIdeology?: string | undefined
  residentPurpose?: string | undefined
  residentConception?: string | undefined
  residentSupport?: string | undefined
  perfectStep?: 4 | undefined
  version?: number | undefined
}
export type TenantDraftOutcome = {
  result: (1 | 2 | 3) | null
  tenantId: string
  msg: string
  perfectStep: number
  version: number
}
export type UpdateDraftPrincipal = {
  id: string
  userId?: (string | null) | undefined
  realName?: (string | null) | undefined
  mobile?: (string | null) | undefined
  platforms?: (('gov' | 'wisdom' | 'drifter')[] | null) | undefined
  createGroup?: ((1 | 2) | null) | undefined
  perfectStep?: 5 | undefined
  version?: number | undefined
}
export type UpdateDraftQualification = {
  tenantId: string
  creditCode?: (string | null) | undefined
  recordNumber?: (string | null) | undefined
  qualityInfo?:
    | {
        type: 1 | 2 | 3
        key: string
      }[]
    | undefined
  licenseFile?: (string | null) | undefined
  perfectStep?: 3 | undefined
  version?: number | undefined
}
export type UpdateDraftRelation = {
  tenantId: string
  pid?: (string | null) | undefined
  pidDepartmentId?: (string | null) | undefined
  associateTenantId?: (string | null) | undefined
  remark?: (string | null) | undefined
  belongs?:
    | {
        belongTenantId: string
        belongDepartmentId?: (string | null) | undefined
        belongTenantName?: (string | null) | undefined
        belongDepartmentName?: (string | null) | undefined
      }[]
    | undefined
  perfectStep?: 2 | undefined
  version?: number | undefined
}
export type OverviewFigure = {
  key:
    | 'members'
    | 'departments'
    | 'waitingAudits'
    | 'waitingBelongs'
    | 'waitingJoins'
    | 'openTodos'
    | 'overdueTodos'
    | 'todayBookings'
    | 'myBookings'
    | 'myApplications'
    | 'myApps'
  count: number | null
}
export type OverviewTask = {
  id: string
  title: string
  createTime: number
  deadlineTime: number | null
  lamp: ('green' | 'yellow' | 'red') | null
}
export type OverviewNews = {
  id: string
  title: string
  createTime: string
  readed: 1 | 2
}
export type OverviewTrendDay = {
  /** MM-DD */
  date: string
  ordinaryCount: number
  urgeCount: number
  supervisorCount: number
  urgentCount: number
}
export type OverviewDepartments = {
  list: {
    id: string
    name: string
    staffCount: number
  }[]
  more: number
}
export type OverviewTenant = {
  id: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
  certification: number
  parentName: string | null
  principalName: string | null
  createTime: string
}
export type TenantOverview = {
  figures: OverviewFigure[]
  tasks?: (OverviewTask[] | null) | undefined
  news?: (OverviewNews[] | null) | undefined
  trend?: (OverviewTrendDay[] | null) | undefined
  departments?: (OverviewDepartments | null) | undefined
  tenant?: (OverviewTenant | null) | undefined
}
export type PersonSet = {
  tenantId: string
  showMobile: 1 | 2
  editNickName: 1 | 2
  allowCommonInvite: 1 | 2
  defaultJoinDepartmentId: string
  defaultJoinDepartmentName: string | null
  version: number
}
export type UpdateTenant = {
  id: string
  tenantFullName: string
  tenantEnglishName: string
  tenantName: string
  logo: string | null
  province: string | null
  provinceCode: string | null
  city: string | null
  cityCode: string | null
  district: string | null
  districtCode: string | null
  address: string | null
  attribute: string | null
  version?: number | undefined
}
export type UpdateIntroduction = {
  tenantId: string
  introduction?: string | undefined
  governmentReform?: string | undefined
  topFunction?: string | undefined
  topHistory?: string | undefined
  companyHistory?: string | undefined
  companyMarket?: string | undefined
  companyResponsibility?: string | undefined
  schoolHistory?: string | undefined
  schoolResearch?: string | undefined
  communityConception?: string | undefined
  talentWork?: string | undefined
  talentService?: string | undefined
  talentPolicy?: string | undefined
  partyIdeology?: string | undefined
  residentPurpose?: string | undefined
  residentConception?: string | undefined
  residentSupport?: string | undefined
  version?: number | undefined
}
export type PositionBatch = {
  successCount: number
  failList: {
    id: string
    name: string
    reason: string
  }[]
}
export type PositionChoice = {
  id: string
  name: string
  childList: {
    id: string
    name: string
  }[]
}
export type SavedPosition = {
  id: string
}
export type PositionRow = {
  id: string
  name: string
  pid: string
  pidName: string
  status: 1 | 2
  relationNum: number
  createTime: string
  createNickName: string | null
  tenantId: string
  isCateGory: 1 | 2
  version: number
}
export type PositionType = {
  id: string
  name: string
  version: number
  count: number
}
export type { FoundTenant, Tenant, TenantIntroduction } from './models'
