import type { CSSProperties, ReactNode } from 'react'
import { useRemote } from '../remote-lite'
import { size } from '../tokens'
import { COLUMN_KINDS } from './columns'
import css from './list.module.css'
import type { ListColumn } from './types'

/** As the theme gives it to a table's cells, in px (theme.ts). */
const CELL_PADDING = 8

interface BonesProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  /** Widths of the columns in px; null where nothing is laid out. */
  readonly widths: readonly number[] | null
  /** Width of the column of boxes before them, and of the actions behind, in px; 0 for none. */
  readonly boxWidth: number
  readonly actionsWidth: number
  readonly rows: number
  /** Whether bars stand in the rows; else their place is empty. */
  readonly bars: boolean
}

/** The place of the boxes belongs to the first heading. */
const headOf = (width: number | undefined, boxWidth: number): CSSProperties => ({
  ...(width === undefined ? {} : { width: width + boxWidth }),
  ...(boxWidth > 0 ? { paddingInlineStart: boxWidth + CELL_PADDING } : {}),
})

/**
 * The place of a table's rows while they are on their way: its header, and as much height as the
 * rows will take. Decoration. Drawn without antd's Table, whose cells for ten rows cost more than
 * all the rest of a first list.
 */
export function TableBones<Row>(props: BonesProps<Row>): ReactNode {
  const { columns, widths, boxWidth, actionsWidth } = props
  const { density } = useRemote().theme
  const height = density === 'compact' ? size.rowCompact : size.row
  return (
    <div aria-hidden="true">
      <table className={css.boneHead}>
        <thead>
          <tr>
            {columns.map(({ key, title, kind }, index) => (
              <th
                key={key}
                style={{
                  textAlign: COLUMN_KINDS[kind].align ?? 'left',
                  ...headOf(widths?.[index], index === 0 ? boxWidth : 0),
                }}
              >
                {title}
              </th>
            ))}
            {actionsWidth > 0 && <th style={{ width: actionsWidth }}>操作</th>}
          </tr>
        </thead>
      </table>
      <div className={props.bars ? css.boneRows : ''} style={{ height: props.rows * height }}>
        {props.bars &&
          Array.from({ length: props.rows }, (_, index) => (
            <div key={`row${index}`} className={css.boneRow} />
          ))}
      </div>
    </div>
  )
}
