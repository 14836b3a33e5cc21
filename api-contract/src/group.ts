/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const groupEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  announceInGroup: build.mutation<AnnounceInGroupApiResponse, AnnounceInGroupApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/group/internal/announce`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  dissolveGroup: build.mutation<DissolveGroupApiResponse, DissolveGroupApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/group/internal/dissolve-group`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getDepartmentGroup: build.query<GetDepartmentGroupApiResponse, GetDepartmentGroupApiArg>({
    query: (queryArg) => ({
      url: `/api/group/internal/get-department-group`,
      params: {
        departmentId: queryArg,
      },
    }),
  }),
  getTenantGroup: build.query<GetTenantGroupApiResponse, GetTenantGroupApiArg>({
    query: (queryArg) => ({
      url: `/api/group/internal/get-tenant-group`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  pageGroupAnnouncement: build.query<PageGroupAnnouncementApiResponse, PageGroupAnnouncementApiArg>(
    {
      query: (queryArg) => ({
        url: `/api/group/internal/page-announcement`,
        method: 'POST',
        body: queryArg,
      }),
    },
  ),
  pageDepartmentGroup: build.query<PageDepartmentGroupApiResponse, PageDepartmentGroupApiArg>({
    query: (queryArg) => ({
      url: `/api/group/internal/page-department-group`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageGroupMember: build.query<PageGroupMemberApiResponse, PageGroupMemberApiArg>({
    query: (queryArg) => ({
      url: `/api/group/internal/page-member`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveDepartmentGroup: build.mutation<SaveDepartmentGroupApiResponse, SaveDepartmentGroupApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/group/internal/save-department-group`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveTenantGroup: build.mutation<SaveTenantGroupApiResponse, SaveTenantGroupApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/group/internal/save-tenant-group`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateGroupAdmin: build.mutation<UpdateGroupAdminApiResponse, UpdateGroupAdminApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/group/internal/update-admin`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type AnnounceInGroupApiResponse = /** status 200 操作成功 */ {
  id: string
}
export type AnnounceInGroupApiArg = {
  groupUid: string
  title: string
  content: string
}
export type DissolveGroupApiResponse = /** status 200 解散成功 */ boolean
export type DissolveGroupApiArg = {
  groupUid: string
}
export type GetDepartmentGroupApiResponse = /** status 200 操作成功 */ GroupCard
export type GetDepartmentGroupApiArg = string
export type GetTenantGroupApiResponse = /** status 200 操作成功 */ GroupCard
export type GetTenantGroupApiArg = string | undefined
export type PageGroupAnnouncementApiResponse = /** status 200 操作成功 */ {
  data: GroupAnnouncement[]
  totalNum: number
}
export type PageGroupAnnouncementApiArg = {
  pageNum: number
  pageSize: number
  data: {
    groupUid: string
  }
}
export type PageDepartmentGroupApiResponse = /** status 200 操作成功 */ {
  data: DepartmentGroupRow[]
  totalNum: number
}
export type PageDepartmentGroupApiArg = {
  pageNum: number
  pageSize: number
  data: {
    name?: (string | null) | undefined
  }
}
export type PageGroupMemberApiResponse = /** status 200 操作成功 */ {
  data: GroupMember[]
  totalNum: number
}
export type PageGroupMemberApiArg = {
  pageNum: number
  pageSize: number
  data: {
    groupUid: string
    name?: (string | null) | undefined
  }
}
export type SaveDepartmentGroupApiResponse = /** status 200 操作成功 */ SavedGroup
export type SaveDepartmentGroupApiArg = {
  departmentId: string
  groupName: string
  tenantId?: string | undefined
  containChild?: (1 | 2) | undefined
  platform?: 'gov' | undefined
  version?: number | undefined
}
export type SaveTenantGroupApiResponse = /** status 200 新建成功 */ SavedGroup
export type SaveTenantGroupApiArg = {
  tenantId?: string | undefined
  platform?: 'gov' | undefined
}
export type UpdateGroupAdminApiResponse = /** status 200 更新成功 */ boolean
export type UpdateGroupAdminApiArg = {
  groupUid: string
  adminUid: string
  version?: number | undefined
}
export type GroupCard = {
  haveGroup: 1 | 2
  isHaveGroup: 1 | 2
  tenantId: string
  id: string | null
  groupUid: string | null
  groupName: string | null
  departmentId: string | null
  departmentName: string | null
  platform: 'gov' | null
  containChildFlag: (1 | 2) | null
  totalUser: number | null
  count: number | null
  adminId: string | null
  userId: string | null
  adminName: string | null
  adminAvatar: string | null
  createTime: string | null
  version: number | null
  canManage: boolean
  canEdit: boolean
}
export type GroupAnnouncement = {
  id: string
  title: string
  content: string
  authorName: string | null
  createTime: string
}
export type DepartmentGroupRow = {
  id: string
  groupUid: string
  groupName: string
  departmentId: string
  departmentName: string | null
  containChildFlag: 1 | 2
  count: number
  adminName: string | null
  createTime: string
}
export type GroupMember = {
  userId: string
  name: string | null
  avatar: string | null
  ownerFlag: 1 | 2
  joinTime: string
}
export type SavedGroup = {
  id: string
  groupUid: string
}
