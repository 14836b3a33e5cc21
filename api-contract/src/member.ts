/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { FileDownload } from './models'
export const memberEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  pageMember: build.query<PageMemberApiResponse, PageMemberApiArg>({
    query: (queryArg) => ({
      url: `/api/user/page-tenant-user`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  addMember: build.mutation<AddMemberApiResponse, AddMemberApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/add`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  cancelMemberBatch: build.mutation<CancelMemberBatchApiResponse, CancelMemberBatchApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/batch-cancel`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  memberBatchState: build.query<MemberBatchStateApiResponse, MemberBatchStateApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/batch-state`,
      params: {
        id: queryArg,
      },
    }),
  }),
  exitTenant: build.mutation<ExitTenantApiResponse, ExitTenantApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/exit`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  checkExit: build.query<CheckExitApiResponse, CheckExitApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/exit-check`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  exportMember: build.query<ExportMemberApiResponse, ExportMemberApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/export`,
      params: {
        tenantId: queryArg.tenantId,
        name: queryArg.name,
        mobile: queryArg.mobile,
        departmentId: queryArg.departmentId,
        includeChild: queryArg.includeChild,
        positionId: queryArg.positionId,
        platform: queryArg.platform,
        status: queryArg.status,
      },
    }),
  }),
  getMember: build.query<GetMemberApiResponse, GetMemberApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/get`,
      params: {
        userId: queryArg.userId,
        tenantId: queryArg.tenantId,
      },
    }),
  }),
  leaveMember: build.mutation<LeaveMemberApiResponse, LeaveMemberApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/leave`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  checkMemberLeave: build.query<CheckMemberLeaveApiResponse, CheckMemberLeaveApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/leave-check`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  moveMember: build.mutation<MoveMemberApiResponse, MoveMemberApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/move`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  placeMember: build.mutation<PlaceMemberApiResponse, PlaceMemberApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/place`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getMemberProfile: build.query<GetMemberProfileApiResponse, GetMemberProfileApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/profile`,
      params: {
        userId: queryArg.userId,
        tenantId: queryArg.tenantId,
      },
    }),
  }),
  restoreMember: build.mutation<RestoreMemberApiResponse, RestoreMemberApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/restore`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  setMemberPosition: build.mutation<SetMemberPositionApiResponse, SetMemberPositionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/set-position`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateMember: build.mutation<UpdateMemberApiResponse, UpdateMemberApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type PageMemberApiResponse = /** status 200 操作成功 */ {
  data: MemberRow[]
  totalNum: number
}
export type PageMemberApiArg = {
  pageNum: number
  pageSize: number
  data: {
    tenantId?: string | undefined
    name?: (string | null) | undefined
    mobile?: (string | null) | undefined
    departmentId?: (string | null) | undefined
    includeChild?: ((1 | 2) | null) | undefined
    positionId?: (string | null) | undefined
    platform?: (('gov' | 'wisdom' | 'drifter') | null) | undefined
    status?: ((1 | 2 | 3) | null) | undefined
  }
}
export type AddMemberApiResponse = /** status 200 操作成功 */ AddedMember
export type AddMemberApiArg = {
  tenantId?: string | undefined
  name: string
  mobile: string
  departmentIds: string[]
  platforms: ('gov' | 'wisdom' | 'drifter')[]
  positionId?: (string | null) | undefined
  workNo?: string | undefined
}
export type CancelMemberBatchApiResponse = /** status 200 操作成功 */ MemberBatch
export type CancelMemberBatchApiArg = {
  id: string
}
export type MemberBatchStateApiResponse = /** status 200 操作成功 */ MemberBatch
export type MemberBatchStateApiArg = string
export type ExitTenantApiResponse = /** status 200 已退出组织 */ null
export type ExitTenantApiArg = {
  tenantId?: string | undefined
  handoverUserId?: (string | null) | undefined
}
export type CheckExitApiResponse = /** status 200 操作成功 */ ExitCheck
export type CheckExitApiArg = {
  tenantId?: string | undefined
}
export type ExportMemberApiResponse = /** status 200 操作成功 */ FileDownload
export type ExportMemberApiArg = {
  tenantId?: string
  name?: string
  mobile?: string
  departmentId?: string
  includeChild?: 1 | 2
  positionId?: string
  platform?: 'gov' | 'wisdom' | 'drifter'
  status?: 1 | 2 | 3
}
export type GetMemberApiResponse = /** status 200 操作成功 */ MemberRow
export type GetMemberApiArg = {
  userId: string
  tenantId?: string
}
export type LeaveMemberApiResponse = /** status 200 操作成功 */ MemberBatch
export type LeaveMemberApiArg = {
  userIds: string[]
  tenantId?: string | undefined
  handoverUserId?: (string | null) | undefined
}
export type CheckMemberLeaveApiResponse = /** status 200 操作成功 */ LeaveCheck
export type CheckMemberLeaveApiArg = {
  userIds: string[]
  tenantId?: string | undefined
}
export type MoveMemberApiResponse = /** status 200 操作成功 */ MemberBatch
export type MoveMemberApiArg = {
  userIds: string[]
  departmentIds: string[]
  tenantId?: string | undefined
}
export type PlaceMemberApiResponse = /** status 200 操作成功 */ MemberBatch
export type PlaceMemberApiArg = {
  userIds: string[]
  fromDeptId?: (string | null) | undefined
  departmentIds: string[]
  tenantId?: string | undefined
}
export type GetMemberProfileApiResponse = /** status 200 操作成功 */ MemberProfile
export type GetMemberProfileApiArg = {
  userId: string
  tenantId?: string
}
export type RestoreMemberApiResponse = /** status 200 操作成功 */ MemberOutcome
export type RestoreMemberApiArg = {
  userIds: string[]
  departmentIds: string[]
  tenantId?: string | undefined
}
export type SetMemberPositionApiResponse = /** status 200 操作成功 */ MemberBatch
export type SetMemberPositionApiArg = {
  userIds: string[]
  positionId: string | null
  tenantId?: string | undefined
}
export type UpdateMemberApiResponse = /** status 200 操作成功 */ null
export type UpdateMemberApiArg = {
  tenantId?: string | undefined
  userId: string
  staffName: string
  departmentIds: string[]
  positionId: string | null
  workNo: string
  version: number
}
export type MemberDepartment = {
  id: string
  name: string
  path: string
}
export type MemberRow = {
  userId: string
  avatar: string | null
  name: string
  staffName: string | null
  userName: string
  mobile: string | null
  departments: MemberDepartment[]
  positionId: string | null
  positionName: string | null
  positionStatus: (1 | 2) | null
  workNo: string | null
  platforms: ('gov' | 'wisdom' | 'drifter')[]
  status: 1 | 2 | 3
  accountStatus: 1 | 2 | 3
  activated: 1 | 2
  joinTime: string
  leaveTime: string | null
  version: number
}
export type AddedMember = {
  userId: string
}
export type MemberBatch = {
  id: string | null
  act: 'move' | 'place' | 'position' | 'leave'
  status: 'running' | 'done' | 'cancelled'
  total: number
  done: number
  successCount: number
  failList: {
    id: string
    name: string
    reason: string
  }[]
}
export type ExitCheck = {
  reasons: string[]
  transfers: {
    name: string
    label: string
    count: number
  }[]
}
export type LeaveCheck = {
  blocked: {
    userId: string
    name: string
    reason: string
  }[]
  transfers: {
    name: string
    label: string
    count: number
  }[]
}
export type MemberProfile = {
  userId: string
  tenantId: string
  tenantName: string
  avatar: string | null
  name: string
  nickName: string
  userName: string
  mobile: string | null
  departments: MemberDepartment[]
  positionName: string | null
  positionStatus: (1 | 2) | null
  workNo: string | null
  platforms: ('gov' | 'wisdom' | 'drifter')[]
  status: 1 | 2 | 3
  joinTime: string
  sex: (1 | 2 | 3) | null
  birthday: string | null
  address: string | null
}
export type MemberOutcome = {
  successCount: number
  failList: {
    id: string
    name: string
    reason: string
  }[]
}
export type { FileDownload } from './models'
