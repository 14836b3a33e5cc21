/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const catalogueEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  addCatalogueApp: build.mutation<AddCatalogueAppApiResponse, AddCatalogueAppApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/app/add`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deleteCatalogueApp: build.mutation<DeleteCatalogueAppApiResponse, DeleteCatalogueAppApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/app/delete`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  delistCatalogueApp: build.mutation<DelistCatalogueAppApiResponse, DelistCatalogueAppApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/app/delist`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getCatalogueApp: build.query<GetCatalogueAppApiResponse, GetCatalogueAppApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/app/get`,
      params: {
        id: queryArg,
      },
    }),
  }),
  listCatalogueApp: build.mutation<ListCatalogueAppApiResponse, ListCatalogueAppApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/app/list`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageCatalogue: build.query<PageCatalogueApiResponse, PageCatalogueApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/app/page`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateCatalogueApp: build.mutation<UpdateCatalogueAppApiResponse, UpdateCatalogueAppApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/app/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type AddCatalogueAppApiResponse = /** status 200 新增成功 */ {
  id: string
}
export type AddCatalogueAppApiArg = {
  code: string
  name: string
  icon: string | null
  keywords: string[]
  supplier: string
  chargeType: 1 | 2 | 3
  introduction: string
  isDefault: 1 | 2
  isOpt: 1 | 2
  appUrl: string | null
  sort: number
}
export type DeleteCatalogueAppApiResponse = /** status 200 删除成功 */ null
export type DeleteCatalogueAppApiArg = {
  id: string
}
export type DelistCatalogueAppApiResponse = /** status 200 下架成功 */ null
export type DelistCatalogueAppApiArg = {
  id: string
}
export type GetCatalogueAppApiResponse = /** status 200 操作成功 */ CatalogueAppDetail
export type GetCatalogueAppApiArg = string
export type ListCatalogueAppApiResponse = /** status 200 上架成功 */ null
export type ListCatalogueAppApiArg = {
  id: string
}
export type PageCatalogueApiResponse = /** status 200 操作成功 */ {
  data: CatalogueApp[]
  totalNum: number
}
export type PageCatalogueApiArg = {
  pageNum: number
  pageSize: number
  data: {
    name?: (string | null) | undefined
    supplier?: (string | null) | undefined
    status?: ((1 | 2 | 3) | null) | undefined
    chargeType?: ((1 | 2 | 3) | null) | undefined
    isDefault?: ((1 | 2) | null) | undefined
    isOpt?: ((1 | 2) | null) | undefined
  }
}
export type UpdateCatalogueAppApiResponse = /** status 200 保存成功 */ null
export type UpdateCatalogueAppApiArg = {
  id: string
  version?: number | undefined
  name: string
  icon: string | null
  keywords: string[]
  supplier: string
  chargeType: 1 | 2 | 3
  introduction: string
  isDefault: 1 | 2
  isOpt: 1 | 2
  appUrl: string | null
  sort: number
}
export type CatalogueAppDetail = {
  id: string
  code: string
  name: string
  icon: string | null
  keywords: string[]
  supplier: string
  chargeType: 1 | 2 | 3
  isDefault: 1 | 2
  isOpt: 1 | 2
  appUrl: string | null
  sort: number
  status: 1 | 2 | 3
  isBuiltIn: 1 | 2
  openCount: number
  createTime: string
  version: number
  introduction: string
}
export type CatalogueApp = {
  id: string
  code: string
  name: string
  icon: string | null
  keywords: string[]
  supplier: string
  chargeType: 1 | 2 | 3
  isDefault: 1 | 2
  isOpt: 1 | 2
  appUrl: string | null
  sort: number
  status: 1 | 2 | 3
  isBuiltIn: 1 | 2
  openCount: number
  createTime: string
  version: number
}
