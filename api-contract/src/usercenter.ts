/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const usercenterEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  ackAllMessages: build.mutation<AckAllMessagesApiResponse, AckAllMessagesApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/station/ack-all`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deleteMessages: build.mutation<DeleteMessagesApiResponse, DeleteMessagesApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/station/delete-msg`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  openMessage: build.query<OpenMessageApiResponse, OpenMessageApiArg>({
    query: (queryArg) => ({
      url: `/api/station/query-by-id`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  queryMessages: build.query<QueryMessagesApiResponse, QueryMessagesApiArg>({
    query: (queryArg) => ({
      url: `/api/station/query-page`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  userSessions: build.query<UserSessionsApiResponse, UserSessionsApiArg>({
    query: () => ({ url: `/api/user/sessions` }),
  }),
  endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/sessions/end`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
    query: () => ({ idempotent: true, url: `/api/user/sessions/end-others`, method: 'POST' }),
  }),
  updateMobileOrEmail: build.mutation<UpdateMobileOrEmailApiResponse, UpdateMobileOrEmailApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/update-mobile-or-email`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateNickname: build.mutation<UpdateNicknameApiResponse, UpdateNicknameApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/update-nickname`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateUserName: build.mutation<UpdateUserNameApiResponse, UpdateUserNameApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/update-username`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  verifyPassword: build.mutation<VerifyPasswordApiResponse, VerifyPasswordApiArg>({
    query: (queryArg) => ({
      url: `/api/user/verify-password`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type AckAllMessagesApiResponse = /** status 200 操作成功 */ null
export type AckAllMessagesApiArg = {
  yyyyMm?: string | undefined
  msgCategory?: ((1 | 2) | null) | undefined
}
export type DeleteMessagesApiResponse = /** status 200 操作成功 */ null
export type DeleteMessagesApiArg = {
  messageIds: string[]
  yyyyMm: string
  msgCategory?: ((1 | 2) | null) | undefined
}
export type OpenMessageApiResponse = /** status 200 操作成功 */ MessageDetail
export type OpenMessageApiArg = {
  id: string
  yyyyMm?: string | undefined
}
export type QueryMessagesApiResponse = /** status 200 操作成功 */ {
  data: MessageRow[]
  totalNum: number
}
export type QueryMessagesApiArg = {
  pageNum: number
  pageSize: number
  data: {
    msgCategory?: ((1 | 2) | null) | undefined
    yyyyMm?: (string | null) | undefined
  }
}
export type UserSessionsApiResponse = /** status 200 操作成功 */ DeviceSession[]
export type UserSessionsApiArg = void
export type EndSessionApiResponse = /** status 200 操作成功 */ null
export type EndSessionApiArg = {
  id: string
}
export type EndOtherSessionsApiResponse = /** status 200 操作成功 */ null
export type EndOtherSessionsApiArg = void
export type UpdateMobileOrEmailApiResponse = /** status 200 操作成功 */ null
export type UpdateMobileOrEmailApiArg = {
  mobileOrEmail: string
  type: 1 | 2 | 3
  code: string
  token: string
  deviceType?: ((string | number) | null) | undefined
  platform?: (string | null) | undefined
}
export type UpdateNicknameApiResponse = /** status 200 操作成功 */ null
export type UpdateNicknameApiArg = {
  nickname: string
}
export type UpdateUserNameApiResponse = /** status 200 操作成功 */ null
export type UpdateUserNameApiArg = {
  username: string
  token: string
  platform?: (string | null) | undefined
}
export type VerifyPasswordApiResponse = /** status 200 操作成功 */ PasswordProof
export type VerifyPasswordApiArg = {
  password: string
  type?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8) | undefined
}
export type MessageDetail = {
  id: string
  subject: string
  createTime: string
  readed: 1 | 2
  msgCategory: 1 | 2
  mergedCount: number
  yyyyMm: string
  bizType: string
  bizId: string
  jumpUrl: string | null
  content: string
}
export type MessageRow = {
  id: string
  subject: string
  createTime: string
  readed: 1 | 2
  msgCategory: 1 | 2
  mergedCount: number
  yyyyMm: string
  bizType: string
  bizId: string
  jumpUrl: string | null
  content: string
}
export type DeviceSession = {
  id: string
  device: string
  place: string
  ip: string
  loginTime: string
  lastTime: string
  current: boolean
}
export type PasswordProof = {
  token: string
}
