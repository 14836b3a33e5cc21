/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const dictionaryEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  listManagedDict: build.query<ListManagedDictApiResponse, ListManagedDictApiArg>({
    query: () => ({ url: `/api/dict/manage/list` }),
  }),
  saveDictItem: build.mutation<SaveDictItemApiResponse, SaveDictItemApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/dict/manage/save`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  sortDictItems: build.mutation<SortDictItemsApiResponse, SortDictItemsApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/dict/manage/sort`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  setDictItemStatus: build.mutation<SetDictItemStatusApiResponse, SetDictItemStatusApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/dict/manage/status`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateDictItem: build.mutation<UpdateDictItemApiResponse, UpdateDictItemApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/dict/manage/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type ListManagedDictApiResponse = /** status 200 操作成功 */ ManagedDict[]
export type ListManagedDictApiArg = void
export type SaveDictItemApiResponse = /** status 200 新增成功 */ null
export type SaveDictItemApiArg = SaveDictItem
export type SortDictItemsApiResponse = /** status 200 操作成功 */ null
export type SortDictItemsApiArg = SortDictItems
export type SetDictItemStatusApiResponse = /** status 200 操作成功 */ null
export type SetDictItemStatusApiArg = SetDictItemStatus
export type UpdateDictItemApiResponse = /** status 200 更新成功 */ null
export type UpdateDictItemApiArg = UpdateDictItem
export type ManagedDict = {
  appCode: string
  dictCode: string
  dictName: string
  kind: 'open' | 'words' | 'fixed'
  dictDetails: {
    code: string
    codeCn: string
    codeEn: string
    status: 1 | 2
    builtIn: 1 | 2
    version: number
  }[]
}
export type SaveDictItem = {
  appCode: string
  dictCode: string
  code: string
  codeCn: string
  codeEn: string
}
export type SortDictItems = {
  appCode: string
  dictCode: string
  codes: string[]
}
export type SetDictItemStatus = {
  appCode: string
  dictCode: string
  code: string
  status: 1 | 2
}
export type UpdateDictItem = {
  appCode: string
  dictCode: string
  code: string
  codeCn: string
  codeEn: string
  version?: number | undefined
}
