/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const adminEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  addAdministrators: build.mutation<AddAdministratorsApiResponse, AddAdministratorsApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/admin/add`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listAdministrators: build.query<ListAdministratorsApiResponse, ListAdministratorsApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/admin/list`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  removeAdministrators: build.mutation<RemoveAdministratorsApiResponse, RemoveAdministratorsApiArg>(
    {
      query: (queryArg) => ({
        idempotent: true,
        url: `/api/uc/tenant/admin/remove`,
        method: 'POST',
        body: queryArg,
      }),
    },
  ),
  transferPrincipal: build.mutation<TransferPrincipalApiResponse, TransferPrincipalApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/admin/transfer-principal`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type AddAdministratorsApiResponse = /** status 200 新增成功 */ AddedAdmins
export type AddAdministratorsApiArg = {
  tenantId: string
  userIds: string[]
}
export type ListAdministratorsApiResponse = /** status 200 操作成功 */ Administrators
export type ListAdministratorsApiArg = string
export type RemoveAdministratorsApiResponse = /** status 200 操作成功 */ null
export type RemoveAdministratorsApiArg = {
  tenantId: string
  userIds: string[]
}
export type TransferPrincipalApiResponse = /** status 200 更换成功 */ null
export type TransferPrincipalApiArg = {
  tenantId: string
  userId: string
  token: string
}
export type AddedAdmins = {
  addedCount: number
}
export type Administrator = {
  userId: string
  name: string
  avatar: string | null
  mobile: string
  departments: string[]
  createTime: string
}
export type Administrators = {
  principal: Administrator | null
  admins: Administrator[]
  canTransfer: boolean
  canManage: boolean
}
