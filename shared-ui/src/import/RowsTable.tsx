import { type ReactNode, useEffect } from 'react'
import { useConfirm } from '../widgets/useConfirm'
import { useNarrow } from '../widgets/useNarrow'
import { Loading } from '../widgets/Loading'
import { PageError } from '../widgets/States'
import { RowCards } from './Cards'
import { ImportGrid } from './Grid'
import css from './import.module.css'
import type { ImportCalls, ImportColumn, ImportRow, ImportState } from './types'
import type { CellEdits } from './useEdits'
import { type ImportRows, useRows } from './useRows'

/** What the grid of wide windows and the cards of narrow ones are both given. */
export interface TableProps {
  readonly columns: readonly ImportColumn[]
  readonly rows: ImportRows
  readonly edits: CellEdits
  readonly onRemove: (row: ImportRow) => void
}

/**
 * A draft's rows, all of them or only those with faults; `onRemove` is called after the person has
 * confirmed.
 */
export interface RowsTableProps {
  readonly state: ImportState
  readonly calls: ImportCalls
  readonly faultyOnly: boolean
  /** Outlive this table: another filter is another one. */
  readonly edits: CellEdits
  /** Gets what puts corrected rows in the place of what they were. */
  readonly onRows: (change: (rows: readonly ImportRow[]) => void) => void
  readonly onRemove: (row: ImportRow) => void
}

/** The draft's rows, to be looked at and corrected. */
export function RowsTable({
  state,
  calls,
  faultyOnly,
  edits,
  onRows,
  onRemove,
}: RowsTableProps): ReactNode {
  const narrow = useNarrow()
  const confirm = useConfirm()
  const rows = useRows(calls, state.id, faultyOnly)
  useEffect(() => onRows(rows.change))
  const remove = (row: ImportRow): void =>
    confirm({
      title: `确定移除第${row.line}行吗？`,
      content: '该行将不会导入，文件本身不变。',
      okText: '移除',
      danger: true,
      onOk: () => onRemove(row),
    })
  if (rows.total === null && rows.failure !== null)
    return <PageError text={rows.failure} onRetry={rows.retry} />
  if (rows.total === null)
    return (
      <div className={css.centre}>
        <Loading />
      </div>
    )
  if (rows.total === 0)
    return <p className={css.centre}>{faultyOnly ? '没有错误，可以导入' : '没有可以导入的行'}</p>
  const table = { columns: state.columns, rows, edits, onRemove: remove }
  return (
    <>
      {rows.failure === null ? null : (
        <p role="alert" className={css.error}>
          获取行失败：{rows.failure}{' '}
          <button type="button" className={css.remove} onClick={rows.retry}>
            重试
          </button>
        </p>
      )}
      {narrow ? <RowCards {...table} /> : <ImportGrid {...table} />}
    </>
  )
}
