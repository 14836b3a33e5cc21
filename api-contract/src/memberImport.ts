/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { FileDownload } from './models'
export const memberImportEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  startMemberImport: build.mutation<StartMemberImportApiResponse, StartMemberImportApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/import`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  cancelMemberImport: build.mutation<CancelMemberImportApiResponse, CancelMemberImportApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/import-cancel`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  commitMemberImport: build.mutation<CommitMemberImportApiResponse, CommitMemberImportApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/import-commit`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  correctMemberImport: build.mutation<CorrectMemberImportApiResponse, CorrectMemberImportApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/import-correct`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  currentMemberImport: build.query<CurrentMemberImportApiResponse, CurrentMemberImportApiArg>({
    query: () => ({ url: `/api/user/tenant-user/import-current` }),
  }),
  setMemberImportOptions: build.mutation<
    SetMemberImportOptionsApiResponse,
    SetMemberImportOptionsApiArg
  >({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/import-options`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  removeMemberImportRows: build.mutation<
    RemoveMemberImportRowsApiResponse,
    RemoveMemberImportRowsApiArg
  >({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/tenant-user/import-remove`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  memberImportReport: build.query<MemberImportReportApiResponse, MemberImportReportApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/import-report`,
      params: {
        id: queryArg,
      },
    }),
  }),
  memberImportRows: build.query<MemberImportRowsApiResponse, MemberImportRowsApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/import-rows`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  memberImportState: build.query<MemberImportStateApiResponse, MemberImportStateApiArg>({
    query: (queryArg) => ({
      url: `/api/user/tenant-user/import-state`,
      params: {
        id: queryArg,
      },
    }),
  }),
  memberImportTemplate: build.query<MemberImportTemplateApiResponse, MemberImportTemplateApiArg>({
    query: () => ({ url: `/api/user/tenant-user/import-template` }),
  }),
})
export type StartMemberImportApiResponse = /** status 200 操作成功 */ MemberImport
export type StartMemberImportApiArg = {
  fileKey: string
  fileName: string
  createDepartments?: (1 | 2) | undefined
  updateExisting?: (1 | 2) | undefined
}
export type CancelMemberImportApiResponse = /** status 200 操作成功 */ MemberImport
export type CancelMemberImportApiArg = {
  id: string
}
export type CommitMemberImportApiResponse = /** status 200 操作成功 */ MemberImport
export type CommitMemberImportApiArg = {
  id: string
  skipFaulty?: (1 | 2) | undefined
}
export type CorrectMemberImportApiResponse = /** status 200 操作成功 */ CorrectedImport
export type CorrectMemberImportApiArg = {
  id: string
  line: number
  cells: {
    name?: string | undefined
    mobile?: string | undefined
    department?: string | undefined
    position?: string | undefined
    platform?: string | undefined
    workNo?: string | undefined
  }
}
export type CurrentMemberImportApiResponse = /** status 200 操作成功 */ MemberImport | null
export type CurrentMemberImportApiArg = void
export type SetMemberImportOptionsApiResponse = /** status 200 操作成功 */ MemberImport
export type SetMemberImportOptionsApiArg = {
  id: string
  createDepartments?: (1 | 2) | undefined
  updateExisting?: (1 | 2) | undefined
}
export type RemoveMemberImportRowsApiResponse = /** status 200 操作成功 */ MemberImport
export type RemoveMemberImportRowsApiArg = {
  id: string
  lines?: number[] | undefined
  faulty?: (1 | 2) | undefined
}
export type MemberImportReportApiResponse = /** status 200 操作成功 */ FileDownload
export type MemberImportReportApiArg = string
export type MemberImportRowsApiResponse = /** status 200 操作成功 */ {
  data: ImportRow[]
  totalNum: number
}
export type MemberImportRowsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    id: string
    faultyOnly?: (1 | 2) | undefined
    state?: (number | null) | undefined
  }
}
export type MemberImportStateApiResponse = /** status 200 操作成功 */ MemberImport
export type MemberImportStateApiArg = string
export type MemberImportTemplateApiResponse = /** status 200 操作成功 */ FileDownload
export type MemberImportTemplateApiArg = void
export type ImportColumn = {
  key: string
  title: string
  required: 1 | 2
  maxLength: number
  hint: string
}
export type MemberImport = {
  id: string
  fileName: string
  status: 'checking' | 'refused' | 'ready' | 'running' | 'done' | 'cancelled'
  refusal: string | null
  columns: ImportColumn[]
  ignoredColumns: string[]
  notices: string[]
  createDepartments: 1 | 2
  updateExisting: 1 | 2
  total: number
  done: number
  faulty: number
  missingDepartment: number
  importable: number
  existing: number
  added: number
  updated: number
  skipped: number
  failed: number
  createTime: string
  finishTime: string | null
}
export type ImportRow = {
  line: number
  cells: object
  faults: {
    column: string
    code: string
    text: string
  }[]
  existing: 1 | 2
  hidden: 1 | 2
  state: number
  reason: string | null
}
export type CorrectedImport = {
  rows: ImportRow[]
  import: MemberImport
}
export type { FileDownload } from './models'
