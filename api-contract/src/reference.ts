/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const referenceEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  listDict: build.query<ListDictApiResponse, ListDictApiArg>({
    query: (queryArg) => ({
      url: `/api/dict/list`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listRegion: build.query<ListRegionApiResponse, ListRegionApiArg>({
    query: (queryArg) => ({
      url: `/api/region/list`,
      params: {
        parent: queryArg,
      },
    }),
  }),
  getRegistry: build.query<GetRegistryApiResponse, GetRegistryApiArg>({
    query: (queryArg) => ({
      url: `/api/registry`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  getHostFiles: build.query<GetHostFilesApiResponse, GetHostFilesApiArg>({
    query: () => ({ url: `/api/registry/host` }),
  }),
})
export type ListDictApiResponse = /** status 200 操作成功 */ Dict[]
export type ListDictApiArg = {
  /** Comma-joined application codes */
  appCode: string
  namespace?: string | undefined
}
export type ListRegionApiResponse = /** status 200 操作成功 */ RegionList
export type ListRegionApiArg = string | undefined
export type GetRegistryApiResponse = /** status 200 操作成功 */ {
  schema: 1
  revision: number
  shell: {
    version: string
  }
  /** Whether this deployment lets a browser point a remote at a dev server */
  devOverrides: boolean
  remotes: object
}
export type GetRegistryApiArg = string | undefined
export type GetHostFilesApiResponse = /** status 200 操作成功 */ {
  /** Folder of the shell’s version in force */
  base: string
  /** File name under that folder → sha384-… */
  integrity: object
  /** Slug of the organisation area */
  service: string
  demo: boolean
  /** Where stored files lie */
  fileBase: string
}
export type GetHostFilesApiArg = void
export type DictDetail = {
  code: string
  codeCn: string
  codeEn: string
  enabled: 1 | 2
}
export type Dict = {
  appCode: string
  dictCode: string
  dictName: string
  namespace: string
  dictDetails: DictDetail[]
}
export type Region = {
  name: string
  value: string
  parent: string
  pinyin: string
}
export type RegionList = {
  dataVersion: string
  list: Region[]
}
