/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { AccountInfo, CurrentTenant, UnreadCount } from './models'
export const accountEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  myPermissions: build.query<MyPermissionsApiResponse, MyPermissionsApiArg>({
    query: (queryArg) => ({
      url: `/api/role/authorize/my-permissions`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  unreadCount: build.query<UnreadCountApiResponse, UnreadCountApiArg>({
    query: (queryArg) => ({
      url: `/api/station/un-read-count`,
      params: {
        yyyyMm: queryArg,
      },
    }),
  }),
  finishTour: build.mutation<FinishTourApiResponse, FinishTourApiArg>({
    query: () => ({ idempotent: true, url: `/api/user/finish-tour`, method: 'POST' }),
  }),
  getAccountInfo: build.query<GetAccountInfoApiResponse, GetAccountInfoApiArg>({
    query: (queryArg) => ({
      url: `/api/user/get-account-info`,
      params: {
        userId: queryArg,
      },
    }),
  }),
  listCurrentTenants: build.query<ListCurrentTenantsApiResponse, ListCurrentTenantsApiArg>({
    query: () => ({ url: `/api/user/list-current-tenant` }),
  }),
  updateAvatar: build.mutation<UpdateAvatarApiResponse, UpdateAvatarApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/update-avatar`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type MyPermissionsApiResponse = /** status 200 操作成功 */ MyPermissions
export type MyPermissionsApiArg = string | undefined
export type UnreadCountApiResponse = /** status 200 操作成功 */ UnreadCount
export type UnreadCountApiArg = string | undefined
export type FinishTourApiResponse = /** status 200 操作成功 */ null
export type FinishTourApiArg = void
export type GetAccountInfoApiResponse = /** status 200 操作成功 */ AccountInfo
export type GetAccountInfoApiArg = string | undefined
export type ListCurrentTenantsApiResponse = /** status 200 操作成功 */ CurrentTenant[]
export type ListCurrentTenantsApiArg = void
export type UpdateAvatarApiResponse = /** status 200 操作成功 */ StoredAvatar
export type UpdateAvatarApiArg = {
  avatar?: (string | null) | undefined
  reset?: (1 | 2) | undefined
  crop?:
    | {
        x: number
        y: number
        width: number
        height: number
        rotation?: (number | 90 | 180 | 270) | undefined
      }
    | undefined
}
export type MyPermissions = {
  menus: string[]
  resources: string[]
  principal: boolean
  operator: boolean
}
export type StoredAvatar = {
  avatar: string | null
}
export type { AccountInfo, CurrentTenant, UnreadCount } from './models'
