/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Json, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** What an organisation says of one of its people. */
export interface MemberProfileTable {
  tenantId: string
  userId: string
  /** Name inside the organisation. */
  staffName: string | null
  /** As it was written; positions of their own come with the organisation area. */
  positionName: string | null
  /** Unique inside the organisation. */
  workNo: string | null
  version: Defaulted<number>
  createdAt: CreatedAt
  /** Of staff_name, written with it. */
  namePinyin: string | null
  nameInitials: string | null
}

/** checking → ready or refused; ready → running → done; cancelled from any but the ends. */
export interface MemberImportTable {
  tenantId: string
  id: string
  creatorId: string
  fileKey: string
  fileName: string
  status: Columns['member_import.status']
  /** Why the file could not be read. */
  refusal: string | null
  ignoredColumns: Defaulted<Json<Columns['member_import.ignored_columns']>>
  createDepartments: Defaulted<boolean>
  updateExisting: Defaulted<boolean>
  total: Defaulted<number>
  /** Rows checked while checking, rows brought in while running. */
  done: Defaulted<number>
  added: Defaulted<number>
  updated: Defaulted<number>
  skipped: Defaulted<number>
  failed: Defaulted<number>
  /** Its result has been seen. */
  closed: Defaulted<boolean>
  createdAt: CreatedAt
  finishedAt: Timestamp | null
  /** Sentences about how the file was read. */
  notices: Defaulted<Json<Columns['member_import.notices']>>
}

/** The rows of an imported workbook. */
export interface MemberImportRowTable {
  tenantId: string
  importId: string
  /** As the person's own program numbers the rows of the file. */
  line: number
  cells: Json<Columns['member_import_row.cells']>
  faults: Defaulted<Json<Columns['member_import_row.faults']>>
  /**
   * Has a fault of its own; missing: only a department that is not there, which may be created.
   */
  hard: Defaulted<boolean>
  missing: Defaulted<boolean>
  existing: Defaulted<boolean>
  /** E.164; null where it is none. */
  mobile: string | null
  workNo: string | null
  /** 0 waiting, 1 added, 2 updated, 3 skipped, 4 failed. */
  state: Defaulted<Columns['member_import_row.state']>
  reason: string | null
  userId: string | null
  /** Hidden in the file, or filtered out. */
  hidden: Defaulted<boolean>
}

/** Acts on so many members that they go on in the background. */
export interface MemberBatchTable {
  tenantId: string
  id: string
  creatorId: string
  act: Columns['member_batch.act']
  /** What is done to each, by act. */
  args: Json<Columns['member_batch.args']>
  userIds: string[]
  status: Defaulted<Columns['member_batch.status']>
  /** How many of user_ids, from the first, have been dealt with. */
  done: Defaulted<number>
  succeeded: Defaulted<number>
  failList: Defaulted<Json<Columns['member_batch.fail_list']>>
  createdAt: CreatedAt
  finishedAt: Timestamp | null
}

/** The tables and views of this folder, as its statements see them. */
export interface MemberTables {
  memberProfile: MemberProfileTable
  memberImport: MemberImportTable
  memberImportRow: MemberImportRowTable
  memberBatch: MemberBatchTable
}

/** What statements of this folder see. */
export type MemberDb = ModuleDb<MemberTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends MemberTables {}
}
