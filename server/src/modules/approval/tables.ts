/** Applications as stored: one table for every kind. */
import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from '../../platform/db/schema.ts'
import type { ApprovalSnapshot, ApprovalStatus } from './kinds.ts'

export interface ApprovalTable {
  /** The organisation that reviews. */
  tenantId: string
  id: string
  kind: string
  applicantTenantId: string | null
  applicantId: string
  objectType: string
  objectId: string
  departmentId: string | null
  title: string
  /** Title and keywords in small letters. */
  searchText: string
  snapshot: Json<ApprovalSnapshot>
  auditStatus: ColumnType<ApprovalStatus, ApprovalStatus | undefined, ApprovalStatus>
  reason: string | null
  decidedBy: string | null
  decidedAt: Timestamp | null
  version: Generated<number>
  createdAt: ColumnType<Date, Date | undefined, never>
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    approval: ApprovalTable
  }
}
