/** Importing a table: chosen, checked, corrected in place, brought in, reported (decisions N2). */
export { downloadFile } from './import/download'
export { ImportDialog, type ImportDialogProps } from './import/ImportDialog'
export { memberImport } from './import/memberImport'
export type {
  ImportCalls,
  ImportColumn,
  ImportFault,
  ImportOption,
  ImportRow,
  ImportState,
  RowPage,
} from './import/types'
