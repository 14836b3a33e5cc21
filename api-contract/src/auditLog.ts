/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const auditLogEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getAuditChoices: build.query<GetAuditChoicesApiResponse, GetAuditChoicesApiArg>({
    query: () => ({ url: `/api/audit-log/choices` }),
  }),
  getAuditEntry: build.query<GetAuditEntryApiResponse, GetAuditEntryApiArg>({
    query: (queryArg) => ({
      url: `/api/audit-log/detail`,
      params: {
        id: queryArg,
      },
    }),
  }),
  exportAuditLog: build.mutation<ExportAuditLogApiResponse, ExportAuditLogApiArg>({
    query: (queryArg) => ({
      url: `/api/audit-log/export`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageAuditLog: build.query<PageAuditLogApiResponse, PageAuditLogApiArg>({
    query: (queryArg) => ({
      url: `/api/audit-log/page`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type GetAuditChoicesApiResponse = /** status 200 操作成功 */ AuditLogChoices
export type GetAuditChoicesApiArg = void
export type GetAuditEntryApiResponse = /** status 200 操作成功 */ AuditLogEntry
export type GetAuditEntryApiArg = string
export type ExportAuditLogApiResponse = /** status 200 操作成功 */ AuditLogFile
export type ExportAuditLogApiArg = {
  data: {
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
    actorId?: (string | null) | undefined
    action?: (string | null) | undefined
    objectType?: (string | null) | undefined
    objectName?: (string | null) | undefined
    personId?: (string | null) | undefined
  }
}
export type PageAuditLogApiResponse = /** status 200 操作成功 */ {
  data: AuditLogRow[]
  totalNum: number
}
export type PageAuditLogApiArg = {
  pageNum: number
  pageSize: number
  data: {
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
    actorId?: (string | null) | undefined
    action?: (string | null) | undefined
    objectType?: (string | null) | undefined
    objectName?: (string | null) | undefined
    personId?: (string | null) | undefined
  }
}
export type AuditLogChoices = {
  groups: {
    label: string
    actions: {
      value: string
      label: string
    }[]
  }[]
  objects: {
    value: string
    label: string
  }[]
}
export type AuditLogEntry = {
  id: string
  action: string
  actionName: string
  objectType: string
  objectTypeName: string
  objectName: string | null
  actorId: string | null
  actorName: string
  ip: string
  createTime: string
  objectId: string
  requestId: string
  changes: {
    label: string
    before: string | null
    after: string | null
  }[]
}
export type AuditLogFile = {
  name: string
  url: string
  rows: number
  more: boolean
}
export type AuditLogRow = {
  id: string
  action: string
  actionName: string
  objectType: string
  objectTypeName: string
  objectName: string | null
  actorId: string | null
  actorName: string
  ip: string
  createTime: string
}
