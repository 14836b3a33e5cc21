/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Json, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Applications of every kind and what was decided. */
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
  snapshot: Json<Columns['approval.snapshot']>
  /** 1 waiting, 2 passed, 3 refused, 4 withdrawn, 5 expired. */
  auditStatus: Defaulted<Columns['approval.audit_status']>
  reason: string | null
  decidedBy: string | null
  decidedAt: Timestamp | null
  version: Defaulted<number>
  createdAt: CreatedAt
}

/** The tables and views of this folder, as its statements see them. */
export interface ApprovalTables {
  approval: ApprovalTable
}

/** What statements of this folder see. */
export type ApprovalDb = ModuleDb<ApprovalTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends ApprovalTables {}
}
