import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import type { ReactNode } from 'react'
import css from './import.module.css'
import type { ImportColumn, ImportRow } from './types'
import type { CellEdit } from './useEdits'

/** What is wrong with a cell, in words; null when nothing is. */
export const faultOf = (
  row: ImportRow,
  column: string,
  edit: CellEdit | undefined,
): string | null => {
  if (edit !== undefined) return edit.failure
  return row.faults.find((fault) => fault.column === column)?.text ?? null
}

/** A value with what is wrong with it: sign and words, not colour alone. */
export function CellText({
  row,
  column,
  edit,
}: {
  readonly row: ImportRow
  readonly column: ImportColumn
  readonly edit: CellEdit | undefined
}): ReactNode {
  const value = edit?.value ?? row.cells[column.key] ?? ''
  const fault = faultOf(row, column.key, edit)
  return (
    <>
      <span className={value === '' ? css.nothing : css.value} title={value}>
        {value === '' ? '—' : value}
      </span>
      {fault === null ? null : (
        <span className={css.fault} title={fault}>
          <ExclamationCircleFilled aria-hidden="true" /> {fault}
        </span>
      )}
      {edit !== undefined && fault === null ? <span className={css.second}>正在检查…</span> : null}
    </>
  )
}
