/** What an organisation says of its people, and tables of people on their way in. */
import type { Generated } from 'kysely'
import type { CreatedAt, Json, Timestamp } from '../../platform/db/schema.ts'
import type { ColumnKey } from './import/columns.ts'

export interface MemberProfileTable {
  tenantId: string
  userId: string
  /** Name inside the organisation. */
  staffName: string | null
  /** Of `staffName`, written with it. */
  namePinyin: string | null
  nameInitials: string | null
  /** As it was written; positions of their own come with the organisation area. */
  positionName: string | null
  /** Unique inside the organisation. */
  workNo: string | null
  version: Generated<number>
  createdAt: CreatedAt
}

/** checking → ready or refused; ready → running → done; cancelled from any but the ends. */
export type ImportStatus = 'checking' | 'refused' | 'ready' | 'running' | 'done' | 'cancelled'

export interface MemberImportTable {
  tenantId: string
  id: string
  creatorId: string
  fileKey: string
  fileName: string
  status: ImportStatus
  /** Why the file could not be read. */
  refusal: string | null
  ignoredColumns: Json<readonly string[]>
  createDepartments: Generated<boolean>
  updateExisting: Generated<boolean>
  total: Generated<number>
  /** Rows checked while checking, rows brought in while running. */
  done: Generated<number>
  added: Generated<number>
  updated: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  /** Its result has been seen. */
  closed: Generated<boolean>
  createdAt: CreatedAt
  finishedAt: Timestamp | null
}

export type Cells = Readonly<Record<ColumnKey, string>>

export interface Fault {
  readonly column: ColumnKey
  readonly code: FaultCode
  readonly text: string
}

export type FaultCode =
  | 'required'
  | 'tooLong'
  | 'format'
  | 'duplicate'
  | 'workNoTaken'
  | 'departmentMissing'
  | 'departmentName'
  | 'accountDisabled'

/** 0 waiting, 1 added, 2 updated, 3 skipped, 4 failed. */
export type RowState = 0 | 1 | 2 | 3 | 4

export interface MemberImportRowTable {
  tenantId: string
  importId: string
  /** As the person's own program numbers the rows of the file. */
  line: number
  cells: Json<Cells>
  faults: Json<readonly Fault[]>
  hard: boolean
  missing: boolean
  existing: boolean
  /** E.164; null where it is none. */
  mobile: string | null
  workNo: string | null
  state: Generated<RowState>
  reason: string | null
  userId: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    memberProfile: MemberProfileTable
    memberImport: MemberImportTable
    memberImportRow: MemberImportRowTable
  }
}
