import type { CSSProperties, ReactNode } from 'react'
import { CellEditor, type LeaveCell } from './CellEditor'
import { CellText, faultOf } from './CellText'
import css from './import.module.css'
import type { ImportColumn, ImportRow } from './types'
import type { CellEdits } from './useEdits'

/**
 * One row of the grid. `top` is its offset in pixels; `active` is the column that the keyboard
 * stands on, null for a row that it does not stand on.
 */
export interface GridRowProps {
  readonly id: string
  readonly index: number
  readonly top: number
  readonly template: CSSProperties
  readonly columns: readonly ImportColumn[]
  /** Undefined while it is on the way. */
  readonly row: ImportRow | undefined
  readonly edits: CellEdits
  readonly active: number | null
  readonly editing: { readonly column: number; readonly begin: string | undefined } | null
  readonly onLeave: (value: string | null, leave: LeaveCell) => void
  readonly onRemove: (row: ImportRow) => void
}

/**
 * A row as the WAI-ARIA grid wants it: line number as its heading, cells, and 移除 in the last
 * column. A row on its way shows … in every cell.
 */
export function GridRow({
  id,
  index,
  top,
  template,
  columns,
  row,
  edits,
  active,
  editing,
  onLeave,
  onRemove,
}: GridRowProps): ReactNode {
  const place = (column: number) => ({
    id: `${id}-${index}-${column}`,
    'data-place': `${index} ${column}`,
    'aria-colindex': column + 2,
    'data-active': active === column && editing === null,
  })
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css.row}
      style={{ ...template, transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" aria-colindex={1} className={css.lineNumber}>
        {row === undefined ? '…' : row.line}
        {row?.note ? <span className={css.note}>{row.note}</span> : null}
      </span>
      {columns.map((column, at) => {
        const edit = row === undefined ? undefined : edits.of(row.line, column.key)
        const faulty = row !== undefined && faultOf(row, column.key, edit) !== null
        return (
          <div
            key={column.key}
            {...place(at)}
            role="gridcell"
            aria-invalid={faulty || undefined}
            className={css.cell}
            data-faulty={faulty}
          >
            {row === undefined ? (
              <span className={css.nothing}>…</span>
            ) : editing?.column === at ? (
              <CellEditor
                row={row}
                column={column}
                edit={edit}
                begin={editing.begin}
                onLeave={onLeave}
              />
            ) : (
              <CellText row={row} column={column} edit={edit} />
            )}
          </div>
        )
      })}
      <div {...place(columns.length)} role="gridcell" className={css.cell}>
        {row === undefined ? null : (
          <button
            type="button"
            tabIndex={-1}
            className={css.remove}
            aria-label={`移除第${row.line}行`}
            onClick={() => onRemove(row)}
          >
            移除
          </button>
        )}
      </div>
    </div>
  )
}
