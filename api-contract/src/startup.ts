/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const startupEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  addStartup: build.mutation<AddStartupApiResponse, AddStartupApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/add-startup-set`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listStartup: build.query<ListStartupApiResponse, ListStartupApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/allStartPic`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  getActiveStartup: build.query<GetActiveStartupApiResponse, GetActiveStartupApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-active-startup`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  removeStartup: build.mutation<RemoveStartupApiResponse, RemoveStartupApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/remove-startup-set`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateStartup: build.mutation<UpdateStartupApiResponse, UpdateStartupApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/update-startup-set`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type AddStartupApiResponse = /** status 200 新增成功 */ {
  id: string
}
export type AddStartupApiArg = {
  tenantId?: string | undefined
  agreement: 1 | 2
  defaultFlag: 1 | 2
  startTime?: (string | null) | undefined
  endTime?: (string | null) | undefined
  jumpAddress?: (string | null) | undefined
  startupLogo: string
}
export type ListStartupApiResponse = /** status 200 操作成功 */ StartupPictures
export type ListStartupApiArg = string | undefined
export type GetActiveStartupApiResponse = /** status 200 操作成功 */ ActiveStartup
export type GetActiveStartupApiArg = string | undefined
export type RemoveStartupApiResponse = /** status 200 删除成功 */ null
export type RemoveStartupApiArg = {
  id: string
}
export type UpdateStartupApiResponse = /** status 200 更新成功 */ null
export type UpdateStartupApiArg = {
  tenantId?: string | undefined
  agreement: 1 | 2
  defaultFlag: 1 | 2
  startTime?: (string | null) | undefined
  endTime?: (string | null) | undefined
  jumpAddress?: (string | null) | undefined
  id: string
  startupLogo: string
  version?: number | undefined
}
export type StartupPicture = {
  id: string
  startupLogo: string | null
  jumpAddress: string
  startTime: string | null
  endTime: string | null
  agreement: 1 | 2
  defaultFlag: 1 | 2
  status: (1 | 2 | 3) | null
  width: number | null
  height: number | null
  version: number
}
export type StartupPictures = {
  defaultPic: StartupPicture
  definedPics: StartupPicture[]
}
export type ActiveStartup = {
  id: string
  startupLogo: string | null
  jumpAddress: string
}
