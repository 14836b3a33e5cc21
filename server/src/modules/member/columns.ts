/** What SQL cannot say of the columns of imports, and the words they have. */
import type { ColumnKey } from './import/columns.ts'

/** checking → ready or refused; ready → running → done; cancelled from any but the ends. */
export type ImportStatus = 'checking' | 'refused' | 'ready' | 'running' | 'done' | 'cancelled'

export type ImportCells = Readonly<Record<ColumnKey, string>>

export interface CellFault {
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

export interface Columns {
  'member_import.status': ImportStatus
  'member_import.ignored_columns': readonly string[]
  'member_import_row.cells': ImportCells
  'member_import_row.faults': readonly CellFault[]
  'member_import_row.state': RowState
}
