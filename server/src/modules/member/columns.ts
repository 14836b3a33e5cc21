/** What SQL cannot say of the columns of imports, and the words they have. */
import type { BatchFailure } from '../../platform/batch-result.ts'
import type { ColumnKey } from './import/columns.ts'

/** checking → ready or refused; ready → running → done; cancelled from any but the ends. */
export type ImportStatus = 'checking' | 'refused' | 'ready' | 'running' | 'done' | 'cancelled'

/** The cells of a row as they were typed or corrected; '' for an empty one. */
export type ImportCells = Readonly<Record<ColumnKey, string>>

/** `text` is told to whoever imports; at most one fault for each column. */
export interface CellFault {
  readonly column: ColumnKey
  readonly code: FaultCode
  readonly text: string
}

/**
 * `departmentMissing` alone is mended by the settings of an import; every other one blocks the row.
 */
export type FaultCode =
  | 'required'
  | 'tooLong'
  | 'format'
  | 'duplicate'
  | 'workNoTaken'
  | 'departmentMissing'
  | 'departmentName'
  /** People would get keys there that the importer lacks. */
  | 'departmentRefused'
  | 'accountDisabled'

/** 0 waiting, 1 added, 2 updated, 3 skipped, 4 failed. */
export type RowState = 0 | 1 | 2 | 3 | 4

/** What is done to several members at once. */
export type BatchAct = 'move' | 'place' | 'position' | 'leave'
/** running → done or cancelled, and never back. */
export type BatchStatus = 'running' | 'done' | 'cancelled'

/** What an act does to each, by act; `reason` of a failure is a sentence. */
export interface BatchArgs {
  /** Of `move` and `place`, the main one first. */
  readonly departmentIds?: readonly string[]
  /** Of `place`: places in it and below it are given up; null for none. */
  readonly fromDeptId?: string | null
  /** Of `position`; null for none. */
  readonly positionId?: string | null
  /** Of `leave`; null where nobody takes over. */
  readonly handoverUserId?: string | null
}

export interface Columns {
  'member_batch.act': BatchAct
  'member_batch.status': BatchStatus
  'member_batch.args': BatchArgs
  'member_batch.fail_list': readonly BatchFailure[]
  'member_import.status': ImportStatus
  'member_import.ignored_columns': readonly string[]
  'member_import.notices': readonly string[]
  'member_import_row.cells': ImportCells
  'member_import_row.faults': readonly CellFault[]
  'member_import_row.state': RowState
}
