/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { Agreement } from './models'
export const documentEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  sendDocFeedback: build.mutation<SendDocFeedbackApiResponse, SendDocFeedbackApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/doc/feedback`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  findDocChapter: build.query<FindDocChapterApiResponse, FindDocChapterApiArg>({
    query: (queryArg) => ({
      url: `/api/doc/find-by-route`,
      params: {
        routeId: queryArg,
      },
    }),
  }),
  listDocCatalogue: build.query<ListDocCatalogueApiResponse, ListDocCatalogueApiArg>({
    query: (queryArg) => ({
      url: `/api/doc/load-catalogue`,
      params: {
        secondModuleId: queryArg,
      },
    }),
  }),
  listDocFirstModules: build.query<ListDocFirstModulesApiResponse, ListDocFirstModulesApiArg>({
    query: (queryArg) => ({
      url: `/api/doc/load-first-module`,
      params: {
        platform: queryArg.platform,
        docClientType: queryArg.docClientType,
      },
    }),
  }),
  listDocModules: build.query<ListDocModulesApiResponse, ListDocModulesApiArg>({
    query: (queryArg) => ({
      url: `/api/doc/load-module-tree`,
      params: {
        platform: queryArg.platform,
        docClientType: queryArg.docClientType,
      },
    }),
  }),
  getDocPage: build.query<GetDocPageApiResponse, GetDocPageApiArg>({
    query: (queryArg) => ({
      url: `/api/doc/load-page-content`,
      params: {
        catalogueId: queryArg,
      },
    }),
  }),
  searchDocCatalogue: build.query<SearchDocCatalogueApiResponse, SearchDocCatalogueApiArg>({
    query: (queryArg) => ({
      url: `/api/doc/search-catalogue`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  searchDocuments: build.query<SearchDocumentsApiResponse, SearchDocumentsApiArg>({
    query: (queryArg) => ({
      url: `/api/doc/search-document`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  createDocNode: build.mutation<CreateDocNodeApiResponse, CreateDocNodeApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/doc/create`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deleteDocNode: build.mutation<DeleteDocNodeApiResponse, DeleteDocNodeApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/doc/delete`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getOpsDocPage: build.query<GetOpsDocPageApiResponse, GetOpsDocPageApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/doc/get`,
      params: {
        id: queryArg,
      },
    }),
  }),
  moveDocNode: build.mutation<MoveDocNodeApiResponse, MoveDocNodeApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/doc/move`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageDocFeedback: build.query<PageDocFeedbackApiResponse, PageDocFeedbackApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/doc/page-feedback`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  publishDocNode: build.mutation<PublishDocNodeApiResponse, PublishDocNodeApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/doc/publish`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listOpsDocTree: build.query<ListOpsDocTreeApiResponse, ListOpsDocTreeApiArg>({
    query: () => ({ url: `/api/ops/doc/tree` }),
  }),
  updateDocNode: build.mutation<UpdateDocNodeApiResponse, UpdateDocNodeApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/doc/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getAgreementVersion: build.query<GetAgreementVersionApiResponse, GetAgreementVersionApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/provision/get`,
      params: {
        locationCode: queryArg.locationCode,
        version: queryArg.version,
      },
    }),
  }),
  listAgreementVersions: build.query<ListAgreementVersionsApiResponse, ListAgreementVersionsApiArg>(
    {
      query: () => ({ url: `/api/ops/provision/list` }),
    },
  ),
  publishAgreement: build.mutation<PublishAgreementApiResponse, PublishAgreementApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/provision/publish`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type SendDocFeedbackApiResponse = /** status 200 感谢您的反馈 */ null
export type SendDocFeedbackApiArg = {
  catalogueId: string
  helpful: 1 | 2
  words?: string | undefined
}
export type FindDocChapterApiResponse = /** status 200 操作成功 */ DocPlace | null
export type FindDocChapterApiArg = string
export type ListDocCatalogueApiResponse = /** status 200 操作成功 */ DocCatalogueNode[]
export type ListDocCatalogueApiArg = string
export type ListDocFirstModulesApiResponse = /** status 200 操作成功 */ DocFirstModule[]
export type ListDocFirstModulesApiArg = {
  platform?: 1 | '1' | 'government'
  docClientType?: 3 | '3' | 'web'
}
export type ListDocModulesApiResponse = /** status 200 操作成功 */ DocModule[]
export type ListDocModulesApiArg = {
  platform?: 1 | '1' | 'government'
  docClientType?: 3 | '3' | 'web'
}
export type GetDocPageApiResponse = /** status 200 操作成功 */ DocPageContent
export type GetDocPageApiArg = string
export type SearchDocCatalogueApiResponse = /** status 200 操作成功 */ {
  data: DocHit[]
  totalNum: number
}
export type SearchDocCatalogueApiArg = {
  pageNum: number
  pageSize: number
  data: {
    platform?: (1 | '1' | 'government') | undefined
    docClientType?: (3 | '3' | 'web') | undefined
    keyword: string
  }
}
export type SearchDocumentsApiResponse = /** status 200 操作成功 */ {
  data: DocHit[]
  totalNum: number
}
export type SearchDocumentsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    platform?: (1 | '1' | 'government') | undefined
    docClientType?: (3 | '3' | 'web') | undefined
    keyword: string
  }
}
export type CreateDocNodeApiResponse = /** status 200 新增成功 */ CreatedDocNode
export type CreateDocNodeApiArg = {
  pid: string
  name: string
  intro?: string | undefined
}
export type DeleteDocNodeApiResponse = /** status 200 删除成功 */ null
export type DeleteDocNodeApiArg = {
  id: string
}
export type GetOpsDocPageApiResponse = /** status 200 操作成功 */ OpsDocPage
export type GetOpsDocPageApiArg = string
export type MoveDocNodeApiResponse = /** status 200 移动成功 */ null
export type MoveDocNodeApiArg = {
  id: string
  pid: string
  beforeId: string | null
}
export type PageDocFeedbackApiResponse = /** status 200 操作成功 */ {
  data: DocFeedbackRow[]
  totalNum: number
}
export type PageDocFeedbackApiArg = {
  pageNum: number
  pageSize: number
  data: {
    helpful?: ((1 | 2) | null) | undefined
    name?: (string | null) | undefined
  }
}
export type PublishDocNodeApiResponse = /** status 200 操作成功 */ null
export type PublishDocNodeApiArg = {
  id: string
  published: 1 | 2
}
export type ListOpsDocTreeApiResponse = /** status 200 操作成功 */ OpsDocNode[]
export type ListOpsDocTreeApiArg = void
export type UpdateDocNodeApiResponse = /** status 200 保存成功 */ OpsDocPage
export type UpdateDocNodeApiArg = {
  id: string
  name: string
  intro?: string | undefined
  content?: string | undefined
  version?: number | undefined
}
export type GetAgreementVersionApiResponse = /** status 200 操作成功 */ Agreement
export type GetAgreementVersionApiArg = {
  locationCode: string
  version: number
}
export type ListAgreementVersionsApiResponse = /** status 200 操作成功 */ AgreementVersion[]
export type ListAgreementVersionsApiArg = void
export type PublishAgreementApiResponse = /** status 200 发布成功 */ Agreement
export type PublishAgreementApiArg = {
  locationCode: string
  title: string
  content: string
  version: number
}
export type DocPlace = {
  docModuleId: string
  catalogueId: string
}
export type DocCatalogueNode = {
  id: string
  label: string
  params: {
    catalogue: 1 | 2
  }
  children: {
    id: string
    label: string
    params: {
      catalogue: 1 | 2
    }
    children: {
      id: string
      label: string
      params: {
        catalogue: 1 | 2
      }
    }[]
  }[]
}
export type DocFirstModule = {
  id: string
  name: string
  logo: string | null
  pid: string
  intro: string
}
export type DocModule = {
  id: string
  name: string
  logo: string | null
  pid: string
  intro: string
  childModules: {
    id: string
    name: string
    logo: string | null
    pid: string
    intro: string
    pageCount: number
  }[]
}
export type DocPageContent = {
  id: string
  docModuleId: string
  name: string
  path: string
  content: string
  updateTime: string
  helpful: (1 | 2) | null
  feedback: string
}
export type DocHit = {
  id: string
  name: string
  docModuleId: string
  path: string
  snippet: string
  mark: {
    from: number
    to: number
  } | null
}
export type CreatedDocNode = {
  id: string
}
export type OpsDocPage = {
  id: string
  kind: 1 | 2 | 3
  pid: string
  name: string
  intro: string
  content: string
  published: 1 | 2
  version: number
  updateTime: string
}
export type DocFeedbackRow = {
  id: string
  catalogueId: string
  docModuleId: string
  name: string
  path: string
  helpful: 1 | 2
  words: string
  updateTime: string
}
export type OpsDocNode = {
  id: string
  kind: 1 | 2 | 3
  pid: string
  name: string
  intro: string
  hasContent: 1 | 2
  published: 1 | 2
  manual: 1 | 2
  edited: 1 | 2
  version: number
  helpfulCount: number
  unhelpfulCount: number
}
export type AgreementVersion = {
  locationCode: string
  title: string
  version: number
  publishTime: string
  requiredAtSignUp: 1 | 2
}
export type { Agreement } from './models'
