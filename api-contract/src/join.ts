/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const joinEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  findTenantByCode: build.query<FindTenantByCodeApiResponse, FindTenantByCodeApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-tenant-by-code`,
      params: {
        tenantCode: queryArg,
      },
    }),
  }),
  findTenantByName: build.query<FindTenantByNameApiResponse, FindTenantByNameApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-tenant-by-name`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getApplySet: build.query<GetApplySetApiResponse, GetApplySetApiArg>({
    query: (queryArg) => ({
      url: `/api/user/apply-set/get-apply-set`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  updateApplySet: build.mutation<UpdateApplySetApiResponse, UpdateApplySetApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/apply-set/update-apply-set`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  acceptInvite: build.mutation<AcceptInviteApiResponse, AcceptInviteApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/apply/accept-invite`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  auditApply: build.mutation<AuditApplyApiResponse, AuditApplyApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/apply/audit-apply`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  cancelApply: build.mutation<CancelApplyApiResponse, CancelApplyApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/apply/cancel-apply`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  cancelInvite: build.mutation<CancelInviteApiResponse, CancelInviteApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/apply/cancel-invite`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  declineInvite: build.mutation<DeclineInviteApiResponse, DeclineInviteApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/apply/decline-invite`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getInviteInfo: build.query<GetInviteInfoApiResponse, GetInviteInfoApiArg>({
    query: (queryArg) => ({
      url: `/api/user/apply/get-all-invite-info`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  getInviteLanding: build.query<GetInviteLandingApiResponse, GetInviteLandingApiArg>({
    query: (queryArg) => ({
      url: `/api/user/apply/get-invite-landing`,
      params: {
        token: queryArg,
      },
    }),
  }),
  invitePeople: build.mutation<InvitePeopleApiResponse, InvitePeopleApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/apply/invite`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageApply: build.query<PageApplyApiResponse, PageApplyApiArg>({
    query: (queryArg) => ({
      url: `/api/user/apply/page-apply`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageInvite: build.query<PageInviteApiResponse, PageInviteApiArg>({
    query: (queryArg) => ({
      url: `/api/user/apply/page-invite`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listOwnApply: build.query<ListOwnApplyApiResponse, ListOwnApplyApiArg>({
    query: (queryArg) => ({
      url: `/api/user/apply/query-oneself-apply`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listReceivedInvite: build.query<ListReceivedInviteApiResponse, ListReceivedInviteApiArg>({
    query: (queryArg) => ({
      url: `/api/user/apply/query-oneself-invite`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  resetInvite: build.mutation<ResetInviteApiResponse, ResetInviteApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/apply/reset-invite`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveApply: build.mutation<SaveApplyApiResponse, SaveApplyApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/apply/save-apply`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type FindTenantByCodeApiResponse = /** status 200 操作成功 */ JoinableTenant
export type FindTenantByCodeApiArg = string
export type FindTenantByNameApiResponse = /** status 200 操作成功 */ JoinableTenant[]
export type FindTenantByNameApiArg = {
  tenantName: string
}
export type GetApplySetApiResponse = /** status 200 操作成功 */ ApplySet
export type GetApplySetApiArg = string | undefined
export type UpdateApplySetApiResponse = /** status 200 更新成功 */ ApplySet
export type UpdateApplySetApiArg = {
  tenantId?: string | undefined
  allowSearchTenantName: 1 | 2
  allowSearchTenantCode: 1 | 2
  allowQrcodeLink: 1 | 2
  allowInvite: 1 | 2
  allowCommonInvite: 1 | 2
  defaultJoinDepartmentId: string
  defaultJoinDepartmentName?: (string | null) | undefined
  version?: number | undefined
}
export type AcceptInviteApiResponse = /** status 200 操作成功 */ AcceptedInvitation
export type AcceptInviteApiArg = {
  id: string
}
export type AuditApplyApiResponse = /** status 200 操作成功 */ AuditApplyResult
export type AuditApplyApiArg = {
  ids: string[]
  auditStatus: 2 | 3
  reason?: (string | null) | undefined
  departmentId?: (string | null) | undefined
  platforms?: (('gov' | 'wisdom' | 'drifter')[] | null) | undefined
  steps?:
    | {
        id: string
        no: number
      }[]
    | undefined
}
export type CancelApplyApiResponse = /** status 200 撤回成功 */ null
export type CancelApplyApiArg = {
  id: string
}
export type CancelInviteApiResponse = /** status 200 邀请已撤回 */ null
export type CancelInviteApiArg = {
  id: string
}
export type DeclineInviteApiResponse = /** status 200 已拒绝邀请 */ null
export type DeclineInviteApiArg = {
  id: string
}
export type GetInviteInfoApiResponse = /** status 200 操作成功 */ InviteInfo
export type GetInviteInfoApiArg = string | undefined
export type GetInviteLandingApiResponse = /** status 200 操作成功 */ InviteLanding
export type GetInviteLandingApiArg = string
export type InvitePeopleApiResponse = /** status 200 邀请已发送 */ InviteResult
export type InvitePeopleApiArg = {
  tenantId?: string | undefined
  mobiles?: string[] | undefined
  userIds?: string[] | undefined
  departmentId?: (string | null) | undefined
  platforms?: (('gov' | 'wisdom' | 'drifter')[] | null) | undefined
}
export type PageApplyApiResponse = /** status 200 操作成功 */ {
  data: JoinApplication[]
  totalNum: number
}
export type PageApplyApiArg = {
  pageNum: number
  pageSize: number
  data: {
    tenantId?: (string | null) | undefined
    auditStatus?: ((1 | 2 | 3 | 4 | 5) | null) | undefined
    name?: (string | null) | undefined
  }
}
export type PageInviteApiResponse = /** status 200 操作成功 */ {
  data: SentInvitation[]
  totalNum: number
}
export type PageInviteApiArg = {
  pageNum: number
  pageSize: number
  data: {
    status?: (number | null) | undefined
    invitee?: (string | null) | undefined
    tenantId?: (string | null) | undefined
  }
}
export type ListOwnApplyApiResponse = /** status 200 操作成功 */ OwnApply[]
export type ListOwnApplyApiArg = {}
export type ListReceivedInviteApiResponse = /** status 200 操作成功 */ ReceivedInvitation[]
export type ListReceivedInviteApiArg = {}
export type ResetInviteApiResponse = /** status 200 重置成功 */ InviteInfo
export type ResetInviteApiArg = {
  tenantId?: string | undefined
}
export type SaveApplyApiResponse = /** status 200 申请已提交，请等待审核 */ SavedApply
export type SaveApplyApiArg = {
  tenantId: string
  source: 1 | 2 | 3 | 4
  inviterId?: (string | null) | undefined
  departmentId?: (string | null) | undefined
  reason?: (string | null) | undefined
  tenantCode?: (string | null) | undefined
  token?: (string | null) | undefined
}
export type JoinableTenant = {
  id: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
  city: string | null
  joined: 1 | 2
}
export type ApplySet = {
  tenantId: string
  allowSearchTenantName: 1 | 2
  allowSearchTenantCode: 1 | 2
  allowQrcodeLink: 1 | 2
  allowInvite: 1 | 2
  allowCommonInvite: 1 | 2
  defaultJoinDepartmentId: string
  defaultJoinDepartmentName: string | null
  version: number
}
export type AcceptedInvitation = {
  tenantId: string
  joined: 1 | 2
  leads: 1 | 2
}
export type AuditApplyResult = {
  successCount: number
  failList: {
    id: string
    name: string
    reason: string
  }[]
}
export type InviteInfo = {
  tenantName: string
  inviteQrCode: string | null
  inviteLink: string | null
  tenantCode: string | null
  mayInvite: 1 | 2
  direct: 1 | 2
}
export type InviteLanding = {
  tenantId: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
  memberCount: number
}
export type InviteResult = {
  successCount: number
  failList: {
    id: string
    name: string
    reason: string
  }[]
}
export type JoinApplication = {
  id: string
  userId: string
  name: string
  mobile: string
  source: 1 | 2 | 3 | 4
  inviterName: string | null
  applyReason: string | null
  departmentName: string | null
  createTime: string
  auditStatus: 1 | 2 | 3 | 4 | 5
  step: {
    no: number
    total: number
    name: string
  } | null
  mayDecide: 1 | 2
  reason: string | null
  auditorName: string | null
  auditTime: string | null
}
export type SentInvitation = {
  id: string
  invitee: string
  inviterName: string | null
  direct: 1 | 2
  status: 1 | 2 | 3 | 4 | 5
  createTime: string
  expireTime: string
}
export type OwnApply = {
  id: string
  tenantId: string
  tenantName: string
  logo: string | null
  source: 1 | 2 | 3 | 4
  createTime: string
  auditStatus: 1 | 2 | 3 | 4 | 5
  reason: string | null
}
export type ReceivedInvitation = {
  id: string
  tenantId: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
  inviterName: string | null
  direct: 1 | 2
  leads: 1 | 2
  createTime: string
  expireTime: string
}
export type SavedApply = {
  id: string
}
