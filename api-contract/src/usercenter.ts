/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const usercenterEndpoints = <Tag extends string, Path extends string>(build: ApiBuilder<Tag, Path>) => ({
  userSessions: build.query<UserSessionsApiResponse, UserSessionsApiArg>({
    query: () => ({ url: `/api/user/sessions` }),
  }),
  endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
    query: (queryArg) => ({
      url: `/api/user/sessions/end`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
    query: () => ({ url: `/api/user/sessions/end-others`, method: 'POST' }),
  }),
  updateNickname: build.mutation<UpdateNicknameApiResponse, UpdateNicknameApiArg>({
    query: (queryArg) => ({
      url: `/api/user/update-nickname`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type UserSessionsApiResponse = /** status 200 操作成功 */ DeviceSession[]
export type UserSessionsApiArg = void
export type EndSessionApiResponse = /** status 200 操作成功 */ null
export type EndSessionApiArg = {
  id: string
}
export type EndOtherSessionsApiResponse = /** status 200 操作成功 */ null
export type EndOtherSessionsApiArg = void
export type UpdateNicknameApiResponse = /** status 200 操作成功 */ null
export type UpdateNicknameApiArg = {
  nickname: string
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
