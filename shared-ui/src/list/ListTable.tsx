import { Table, type TableProps } from '@zz/shared-ui/antd/data'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useFocusableWhenScrolling } from '../widgets/useFocusableWhenScrolling'
import { columnWidths, COLUMN_KINDS } from './columns'
import css from './list.module.css'
import { RowActions } from './RowActions'
import type { ListBatch, ListColumn, RowAction } from './types'
import { useEndShadow } from './useEndShadow'
import { useRoom } from './useRoom'

export interface RowsProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  readonly rowActions: ((row: Row) => readonly RowAction[]) | undefined
  readonly batch: ListBatch<Row> | undefined
  readonly selected: readonly string[]
  readonly onSelect: (keys: readonly string[]) => void
}

interface TableOnly<Row> extends RowsProps<Row> {
  readonly label: string
  /** So many rows of skeleton instead of rows; `bars` false keeps their place empty. */
  readonly skeleton: { readonly rows: number; readonly bars: boolean } | null
  readonly actionsWidth: number
  readonly empty: ReactNode
}

const CHECKBOX = 48
/** What the first and the last cell of a row have besides the padding of all (list.module.css). */
const EDGE = 8
/** Widths of the bars, in turn, so that a skeleton looks like text. */
const BARS = ['72%', '48%', '86%', '60%', '54%']

interface Line<Row> {
  readonly key: string
  readonly row: Row | null
}

const classOf = <Row,>({ kind }: ListColumn<Row>): string =>
  (COLUMN_KINDS[kind].wraps ? css.wraps : COLUMN_KINDS[kind].breaks ? css.breaks : css.whole) ?? ''

/** `widths` is null where nothing is laid out: the table then finds its own. */
function tableColumns<Row>(
  props: TableOnly<Row>,
  widths: readonly number[] | null,
): NonNullable<TableProps<Line<Row>>['columns']> {
  const bar = (index: number): ReactNode => (
    <span className={css.barPlace}>
      {props.skeleton?.bars && (
        <span className={css.bar} style={{ width: BARS[index % BARS.length] }} />
      )}
    </span>
  )
  const columns: NonNullable<TableProps<Line<Row>>['columns']> = props.columns.map(
    (column, index) => ({
      key: column.key,
      title: column.title,
      ...(widths ? { width: widths[index] ?? 0 } : {}),
      align: COLUMN_KINDS[column.kind].align ?? 'left',
      className: classOf(column),
      render: (_: unknown, line: Line<Row>, at: number) =>
        line.row === null ? bar(index + at) : column.render(line.row),
    }),
  )
  const { rowActions } = props
  if (rowActions) {
    columns.push({
      key: '_actions',
      title: '操作',
      width: props.actionsWidth,
      className: css.end ?? '',
      render: (_: unknown, line: Line<Row>, at: number) =>
        line.row === null ? (
          bar(at)
        ) : (
          <RowActions actions={rowActions(line.row)} name={props.rowName(line.row)} />
        ),
    })
  }
  return columns
}

/**
 * The rows as one table: its header stays while the rows scroll, in one `table`, so that a reader
 * knows each cell's column.
 */
export function ListTable<Row>({
  scroller,
  ...props
}: TableOnly<Row> & { readonly scroller: RefObject<HTMLDivElement | null> }): ReactNode {
  useFocusableWhenScrolling(scroller)
  useEndShadow(scroller)
  const room = useRoom(scroller)
  const { batch, columns, skeleton, rowKey, selected, onSelect } = props
  const actionsWidth = props.rowActions ? props.actionsWidth : 0
  const boxed = batch !== undefined
  const beside = (boxed ? CHECKBOX : EDGE) + (actionsWidth || EDGE)
  const last = columns.length - 1
  const edge = (index: number): number =>
    (index === 0 && !boxed ? EDGE : 0) + (index === last && actionsWidth === 0 ? EDGE : 0)
  const widths =
    room === null
      ? null
      : columnWidths(columns, room - beside).map((width, index) => width + edge(index))
  const lines: Line<Row>[] = skeleton
    ? Array.from({ length: skeleton.rows }, (_, index) => ({ key: `_${index}`, row: null }))
    : props.rows.map((row) => ({ key: rowKey(row), row }))
  const all =
    widths?.reduce((sum, width) => sum + width, (boxed ? CHECKBOX : 0) + actionsWidth) ?? 0
  return (
    <div
      className={css.scroller}
      ref={scroller}
      role="group"
      aria-label={props.label}
      style={{ '--list-end': `${actionsWidth}px`, '--list-least': `${all}px` } as CSSProperties}
    >
      <Table<Line<Row>>
        columns={tableColumns(props, widths)}
        dataSource={lines}
        pagination={false}
        tableLayout={widths ? 'fixed' : 'auto'}
        aria-label={props.label}
        {...(skeleton ? { 'aria-hidden': true } : {})}
        locale={{ emptyText: props.empty }}
        {...(batch
          ? {
              rowSelection: {
                columnWidth: CHECKBOX,
                getTitleCheckboxProps: () => ({ 'aria-label': '全选' }),
                selectedRowKeys: [...selected],
                onChange: (keys) => onSelect(keys.map(String)),
                getCheckboxProps: ({ row }) => {
                  const reason = row === null ? '加载中' : (batch.blocked?.(row) ?? null)
                  return {
                    disabled: reason !== null,
                    ...(reason ? { title: reason } : {}),
                    'aria-label': row === null ? '选择' : `选择${props.rowName(row)}`,
                  }
                },
              },
            }
          : {})}
      />
    </div>
  )
}
