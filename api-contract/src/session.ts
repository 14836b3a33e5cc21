/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { AccountInfo, CurrentTenant, UnreadCount } from './models'
export const sessionEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  loginRefresh: build.mutation<LoginRefreshApiResponse, LoginRefreshApiArg>({
    query: (queryArg) => ({
      url: `/api/login/refresh`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  bootSession: build.mutation<BootSessionApiResponse, BootSessionApiArg>({
    query: (queryArg) => ({
      url: `/api/session/boot`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  sessionFacts: build.query<SessionFactsApiResponse, SessionFactsApiArg>({
    query: (queryArg) => ({
      url: `/api/session/facts`,
      params: {
        tenantId: queryArg,
      },
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
  userLogout: build.mutation<UserLogoutApiResponse, UserLogoutApiArg>({
    query: () => ({ idempotent: true, url: `/api/user/logout`, method: 'POST' }),
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
  sendCode: build.mutation<SendCodeApiResponse, SendCodeApiArg>({
    query: (queryArg) => ({
      url: `/api/user/v2/send-code`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type LoginRefreshApiResponse = /** status 200 操作成功 */ TokenPair
export type LoginRefreshApiArg = {
  refreshToken: string
}
export type BootSessionApiResponse = /** status 200 操作成功 */ SessionBoot
export type BootSessionApiArg = {
  refreshToken: string
  tenantId?: string | undefined
  /** Path and query of the page */
  address?: string | undefined
}
export type SessionFactsApiResponse = /** status 200 操作成功 */ SessionFacts
export type SessionFactsApiArg = string | undefined
export type AnswerCaptchaApiResponse = /** status 200 操作成功 */ CaptchaToken
export type AnswerCaptchaApiArg = {
  id: string
  track: number[][]
  proof?: string | undefined
}
export type StartCaptchaApiResponse = /** status 200 操作成功 */ CaptchaStart
export type StartCaptchaApiArg = void
export type UserLogoutApiResponse = /** status 200 退出登录成功 */ null
export type UserLogoutApiArg = void
export type SwitchTenantApiResponse = /** status 200 操作成功 */ TokenPair
export type SwitchTenantApiArg = {
  tenantId: string
}
export type CreateTicketApiResponse = /** status 200 操作成功 */ Ticket
export type CreateTicketApiArg = {
  clientId: string
}
export type SendCodeApiResponse = /** status 200 验证码已发送 */ CodeSent
export type SendCodeApiArg = {
  mobileOrEmail: string
  type: 1 | 2
  captchaToken: string
  scene?: 'destroy' | undefined
}
export type TokenPair = {
  accessToken: string
  refreshToken: string
  tokenType: 'Bearer'
  expiresIn: number
}
export type TenantPermissions = {
  tenantId: string
  menus: string[]
  resources: string[]
  principal: boolean
  operator: boolean
}
export type SessionFacts = {
  account: AccountInfo
  tenants: CurrentTenant[]
  permissions: TenantPermissions | null
  unread: UnreadCount
}
export type FirstAnswer = {
  request: {
    method: 'GET' | 'POST'
    path: string
    query?: object | undefined
    body?: object | undefined
  }
  tenantId: string | null
  requestId: string
  answer: object
}
export type SessionBoot = {
  tokens: TokenPair
  facts: SessionFacts | null
  first: FirstAnswer | null
}
export type CaptchaToken = {
  token: string
}
export type CaptchaStart = {
  id: string
  width: number
  work?:
    | {
        salt: string
        bits: number
      }
    | undefined
}
export type Ticket = {
  ticket: string
  expiresIn: number
}
export type CodeSent = {
  resendAfter: number
  demoCode?: string | undefined
}
export type { AccountInfo, CurrentTenant, UnreadCount } from './models'
