/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const opsEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  disableUser: build.mutation<DisableUserApiResponse, DisableUserApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/user/disable`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  enableUser: build.mutation<EnableUserApiResponse, EnableUserApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/user/enable`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  setUserDispute: build.mutation<SetUserDisputeApiResponse, SetUserDisputeApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/user/set-dispute`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type DisableUserApiResponse = /** status 200 操作成功 */ null
export type DisableUserApiArg = {
  userId: string
  reason?: string | undefined
}
export type EnableUserApiResponse = /** status 200 操作成功 */ null
export type EnableUserApiArg = {
  userId: string
  reason?: string | undefined
}
export type SetUserDisputeApiResponse = /** status 200 操作成功 */ null
export type SetUserDisputeApiArg = {
  userId: string
  disputed: 1 | 2
  reason?: string | undefined
}
