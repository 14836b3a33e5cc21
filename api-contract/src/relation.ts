/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { AuditResult, TenantAssociate, TenantBelong } from './models'
export const relationEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getTenantRelation: build.query<GetTenantRelationApiResponse, GetTenantRelationApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-relation`,
      params: {
        id: queryArg,
      },
    }),
  }),
  listOpenDepartments: build.query<ListOpenDepartmentsApiResponse, ListOpenDepartmentsApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/relation/list-department`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  removeBelonging: build.mutation<RemoveBelongingApiResponse, RemoveBelongingApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/relation/remove-belonging`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateTenantAssociate: build.mutation<
    UpdateTenantAssociateApiResponse,
    UpdateTenantAssociateApiArg
  >({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/relation/update-associate`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateTenantBelong: build.mutation<UpdateTenantBelongApiResponse, UpdateTenantBelongApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/relation/update-belong`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateTenantParent: build.mutation<UpdateTenantParentApiResponse, UpdateTenantParentApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/relation/update-parent`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type GetTenantRelationApiResponse = /** status 200 操作成功 */ TenantRelation
export type GetTenantRelationApiArg = string | undefined
export type ListOpenDepartmentsApiResponse = /** status 200 操作成功 */ {
  data: OpenDepartment[]
  totalNum: number
}
export type ListOpenDepartmentsApiArg = {
  tenantId: string
  departmentName?: string | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type RemoveBelongingApiResponse = /** status 200 操作成功 */ AuditResult
export type RemoveBelongingApiArg = RemoveBelonging
export type UpdateTenantAssociateApiResponse = /** status 200 更新成功 */ TenantRelation
export type UpdateTenantAssociateApiArg = UpdateTenantAssociate
export type UpdateTenantBelongApiResponse = /** status 200 操作成功 */ TenantRelation
export type UpdateTenantBelongApiArg = UpdateTenantBelong
export type UpdateTenantParentApiResponse =
  /** status 200 申请已提交，请等待审核 */ SuperiorApplication
export type UpdateTenantParentApiArg = UpdateTenantParent
export type TenantRelation = {
  tenantId: string
  tenantType: number
  topOrgFlag: 1 | 2
  pid: string | null
  parentName: string | null
  pidDepartmentId: string | null
  parentDepartmentName: string | null
  pendingSuperior: {
    applyId: string | null
    pid: string | null
    superiorName: string | null
    applicantName: string
    createTime: string
  } | null
  belongs: TenantBelong[]
  associate: TenantAssociate | null
  belongVersion: number
  version: number
}
export type OpenDepartment = {
  id: string
  name: string
  path: string
}
export type RemoveBelonging = {
  id: string
  ids: string[]
}
export type UpdateTenantAssociate = {
  tenantId: string
  associateTenantId?: (string | null) | undefined
  associateTenantName?: (string | null) | undefined
  associateTenantType?: (number | null) | undefined
  remark?: (string | null) | undefined
  version?: number | undefined
}
export type UpdateTenantBelong = {
  tenantId: string
  belongDtos: {
    belongTenantId: string
    belongDepartmentId?: (string | null) | undefined
    belongTenantName?: (string | null) | undefined
    belongDepartmentName?: (string | null) | undefined
  }[]
  version?: number | undefined
}
export type SuperiorApplication = {
  applyId: string
}
export type UpdateTenantParent = {
  tenantId: string
  pid: string | null
  pidDepartmentId?: (string | null) | undefined
  version?: number | undefined
}
export type { AuditResult, TenantAssociate, TenantBelong } from './models'
