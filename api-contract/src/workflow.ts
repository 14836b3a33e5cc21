/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { AuditResult } from './models'
export const workflowEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  addApprovalSigners: build.mutation<AddApprovalSignersApiResponse, AddApprovalSignersApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/approval/add-signers`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  decideApprovals: build.mutation<DecideApprovalsApiResponse, DecideApprovalsApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/approval/decide`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  delegateApproval: build.mutation<DelegateApprovalApiResponse, DelegateApprovalApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/approval/delegate`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getApproval: build.query<GetApprovalApiResponse, GetApprovalApiArg>({
    query: (queryArg) => ({
      url: `/api/approval/detail`,
      params: {
        id: queryArg,
      },
    }),
  }),
  listApprovalFlows: build.query<ListApprovalFlowsApiResponse, ListApprovalFlowsApiArg>({
    query: () => ({ url: `/api/approval/flows` }),
  }),
  listApprovalKinds: build.query<ListApprovalKindsApiResponse, ListApprovalKindsApiArg>({
    query: () => ({ url: `/api/approval/kinds` }),
  }),
  pageApprovals: build.query<PageApprovalsApiResponse, PageApprovalsApiArg>({
    query: (queryArg) => ({
      url: `/api/approval/page`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageDecidedApprovals: build.query<PageDecidedApprovalsApiResponse, PageDecidedApprovalsApiArg>({
    query: (queryArg) => ({
      url: `/api/approval/page-decided`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageSentApprovals: build.query<PageSentApprovalsApiResponse, PageSentApprovalsApiArg>({
    query: (queryArg) => ({
      url: `/api/approval/page-sent`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveApprovalFlow: build.mutation<SaveApprovalFlowApiResponse, SaveApprovalFlowApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/approval/save-flow`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  urgeApproval: build.mutation<UrgeApprovalApiResponse, UrgeApprovalApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/approval/urge`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  withdrawApproval: build.mutation<WithdrawApprovalApiResponse, WithdrawApprovalApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/approval/withdraw`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  cancelAudit: build.mutation<CancelAuditApiResponse, CancelAuditApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/audit/cancel`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageAuditBelongApply: build.query<PageAuditBelongApplyApiResponse, PageAuditBelongApplyApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/audit/page-audit-belong-apply`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageForAudit: build.query<PageForAuditApiResponse, PageForAuditApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/audit/page-for-audit`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageForBelongAudit: build.query<PageForBelongAuditApiResponse, PageForBelongAuditApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/audit/page-for-belong-audit`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateAuditStatus: build.mutation<UpdateAuditStatusApiResponse, UpdateAuditStatusApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/audit/update-audit-status`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateBelongAuditStatus: build.mutation<
    UpdateBelongAuditStatusApiResponse,
    UpdateBelongAuditStatusApiArg
  >({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/audit/update-belong-audit-status`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listCreateBySelf: build.query<ListCreateBySelfApiResponse, ListCreateBySelfApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/list-create-by-self`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type AddApprovalSignersApiResponse = /** status 200 操作成功 */ null
export type AddApprovalSignersApiArg = {
  id: string
  userIds: string[]
  reason?: (string | null) | undefined
}
export type DecideApprovalsApiResponse = /** status 200 操作成功 */ DecideResult
export type DecideApprovalsApiArg = {
  ids: string[]
  auditStatus: 2 | 3
  reason?: (string | null) | undefined
  steps?:
    | {
        id: string
        no: number
      }[]
    | undefined
}
export type DelegateApprovalApiResponse = /** status 200 操作成功 */ null
export type DelegateApprovalApiArg = {
  id: string
  userId: string
  reason?: (string | null) | undefined
}
export type GetApprovalApiResponse = /** status 200 操作成功 */ ApprovalDetail
export type GetApprovalApiArg = string
export type ListApprovalFlowsApiResponse = /** status 200 操作成功 */ ApprovalFlow[]
export type ListApprovalFlowsApiArg = void
export type ListApprovalKindsApiResponse = /** status 200 操作成功 */ ApprovalKindName[]
export type ListApprovalKindsApiArg = void
export type PageApprovalsApiResponse = /** status 200 操作成功 */ {
  data: ApprovalItem[]
  totalNum: number
}
export type PageApprovalsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    kind?: (string | null) | undefined
    auditStatus?: ((1 | 2 | 3 | 4 | 5) | null) | undefined
    text?: (string | null) | undefined
    others?: ((1 | 2) | null) | undefined
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
  }
}
export type PageDecidedApprovalsApiResponse = /** status 200 操作成功 */ {
  data: ApprovalItem[]
  totalNum: number
}
export type PageDecidedApprovalsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    kind?: (string | null) | undefined
    auditStatus?: ((1 | 2 | 3) | null) | undefined
    text?: (string | null) | undefined
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
  }
}
export type PageSentApprovalsApiResponse = /** status 200 操作成功 */ {
  data: ApprovalItem[]
  totalNum: number
}
export type PageSentApprovalsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    kind?: (string | null) | undefined
    auditStatus?: ((1 | 2 | 3 | 4 | 5) | null) | undefined
    text?: (string | null) | undefined
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
  }
}
export type SaveApprovalFlowApiResponse = /** status 200 操作成功 */ ApprovalFlow
export type SaveApprovalFlowApiArg = {
  kind: string
  enabled: 1 | 2
  steps: {
    name: string
    sign: 1 | 2
    hours: number | null
    userIds: string[]
  }[]
  version: number
}
export type UrgeApprovalApiResponse = /** status 200 操作成功 */ null
export type UrgeApprovalApiArg = {
  id: string
}
export type WithdrawApprovalApiResponse = /** status 200 操作成功 */ null
export type WithdrawApprovalApiArg = {
  id: string
}
export type CancelAuditApiResponse = /** status 200 操作成功 */ null
export type CancelAuditApiArg = {
  id: string
}
export type PageAuditBelongApplyApiResponse = /** status 200 操作成功 */ {
  data: BelongAuditStatus[]
  totalNum: number
}
export type PageAuditBelongApplyApiArg = {
  pageNum: number
  pageSize: number
  data: {
    tenantId?: (string | null) | undefined
  }
}
export type PageForAuditApiResponse = /** status 200 操作成功 */ {
  data: AuditRow[]
  totalNum: number
}
export type PageForAuditApiArg = {
  pageNum: number
  pageSize: number
  data: {
    tenantName?: (string | null) | undefined
    tenantType?: (number | null) | undefined
    auditStatus?: ((1 | 2 | 3) | null) | undefined
    startTime?: (string | null) | undefined
    endTime?: (string | null) | undefined
    tenantId?: (string | null) | undefined
    creation?: ((1 | 2) | null) | undefined
  }
}
export type PageForBelongAuditApiResponse = /** status 200 操作成功 */ {
  data: BelongAuditRow[]
  totalNum: number
}
export type PageForBelongAuditApiArg = {
  pageNum: number
  pageSize: number
  data: {
    tenantName?: (string | null) | undefined
    tenantType?: (number | null) | undefined
    auditStatus?: ((1 | 2 | 3) | null) | undefined
    startTime?: (string | null) | undefined
    endTime?: (string | null) | undefined
    tenantId?: (string | null) | undefined
  }
}
export type UpdateAuditStatusApiResponse = /** status 200 操作成功 */ AuditResult
export type UpdateAuditStatusApiArg = {
  auditStatus: 2 | 3
  reason?: (string | null) | undefined
  tenantIds: string[]
  applyIds?: string[] | undefined
  steps?:
    | {
        id: string
        no: number
      }[]
    | undefined
}
export type UpdateBelongAuditStatusApiResponse = /** status 200 操作成功 */ AuditResult
export type UpdateBelongAuditStatusApiArg = {
  auditStatus: 2 | 3
  reason?: (string | null) | undefined
  ids: string[]
  steps?:
    | {
        id: string
        no: number
      }[]
    | undefined
}
export type ListCreateBySelfApiResponse = /** status 200 操作成功 */ {
  data: CreatedTenant[]
  totalNum: number
}
export type ListCreateBySelfApiArg = {
  pageNum?: number | undefined
  pageSize?: number | undefined
  data?:
    | {
        includeVoid?: (1 | 2) | undefined
      }
    | undefined
}
export type DecideResult = {
  successCount: number
  failList: {
    id: string
    name: string
    reason: string
  }[]
}
export type ApprovalDetail = {
  id: string
  kind: string
  kindName: string
  title: string
  objectType: string
  objectId: string
  applicantId: string
  applicantName: string
  applicantTenantId: string | null
  auditStatus: 1 | 2 | 3 | 4 | 5
  reason: string | null
  decidedByName: string | null
  decidedTime: string | null
  createTime: string
  step: {
    no: number
    total: number
    name: string
  } | null
  reviewTenantName: string
  screen: {
    routeId: string
    params: object
  } | null
  changes: {
    label: string
    before: string | null
    after: string | null
  }[]
  mayDecide: 1 | 2
  maySign: 1 | 2
  mayUrge: 1 | 2
  mayWithdraw: 1 | 2
  flow: {
    no: number
    name: string
    sign: 1 | 2
    status: 1 | 2 | 3 | 4 | 5
    dueTime: string | null
    overdue: 1 | 2
    signers: {
      userId: string
      userName: string
      status: 1 | 2 | 3 | 4 | 5
      way: 1 | 2 | 3 | 4
      byName: string | null
      reason: string | null
      time: string | null
    }[]
  }[]
  steps: {
    name: string
    status: 1 | 2 | 3 | 4 | 5
    userName: string | null
    time: string | null
    reason: string | null
  }[]
}
export type ApprovalFlow = {
  kind: string
  kindName: string
  maySet: 1 | 2
  enabled: 1 | 2
  steps: {
    name: string
    sign: 1 | 2
    hours: number | null
    signers: {
      userId: string
      userName: string
      canSign: 1 | 2
    }[]
  }[]
  updateBy: string | null
  updateTime: string | null
  version: number
}
export type ApprovalKindName = {
  kind: string
  name: string
}
export type ApprovalItem = {
  id: string
  kind: string
  kindName: string
  title: string
  objectType: string
  objectId: string
  applicantId: string
  applicantName: string
  applicantTenantId: string | null
  auditStatus: 1 | 2 | 3 | 4 | 5
  reason: string | null
  decidedByName: string | null
  decidedTime: string | null
  createTime: string
  step: {
    no: number
    total: number
    name: string
  } | null
  reviewTenantName: string
  screen: {
    routeId: string
    params: object
  } | null
  changes: {
    label: string
    before: string | null
    after: string | null
  }[]
}
export type BelongAuditStatus = {
  applyId: string
  tenantId: string
  logo: string | null
  tenantFullName: string
  tenantType: number | null
  belongDepartmentName: string | null
  reason: string | null
  auditStatus: number
  createTime: string
}
export type AuditRow = {
  applyId: string
  kind: string
  tenantId: string
  tenantFullName: string
  tenantName: string
  createTime: string
  tenantType: number
  creatorMobile: string
  creatorRealName: string
  parentName: string | null
  reason: string | null
  papers: boolean
  auditStatus: number
  step: {
    no: number
    total: number
    name: string
  } | null
  mayDecide: 1 | 2
  changes: {
    label: string
    before: string | null
    after: string | null
  }[]
  tenantLogo: string | null
}
export type BelongAuditRow = {
  applyId: string
  kind: string
  tenantId: string
  tenantFullName: string
  tenantName: string
  createTime: string
  tenantType: number
  creatorMobile: string
  creatorRealName: string
  parentName: string | null
  reason: string | null
  papers: boolean
  auditStatus: number
  step: {
    no: number
    total: number
    name: string
  } | null
  mayDecide: 1 | 2
  changes: {
    label: string
    before: string | null
    after: string | null
  }[]
  logo: string | null
  belongDepartmentName: string | null
}
export type CreatedTenant = {
  kind: string
  papers: boolean
  reviewerName: string
  changes: {
    label: string
    before: string | null
    after: string | null
  }[]
  applyId: string | null
  tenantId: string
  tenantFullName: string
  tenantName: string
  logo: string | null
  tenantType: number
  createTime: string
  parentName: string | null
  reason: string | null
  auditStatus: number
  isVoid: boolean
  belongDtos: {
    belongTenantId: string
    belongTenantName: string
    auditStatus: number
  }[]
}
export type { AuditResult } from './models'
