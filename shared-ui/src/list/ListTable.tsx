import { Table, type TableProps } from '@zz/shared-ui/antd/data'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useFocusableWhenScrolling } from '../widgets/useFocusableWhenScrolling'
import { columnWidths, COLUMN_KINDS } from './columns'
import css from './list.module.css'
import { RowActions } from './RowActions'
import { TableBones } from './TableBones'
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

const classOf = <Row,>({ kind }: ListColumn<Row>): string =>
  (COLUMN_KINDS[kind].wraps ? css.wraps : COLUMN_KINDS[kind].breaks ? css.breaks : css.whole) ?? ''

interface Line<Row> {
  readonly key: string
  readonly row: Row
}

type Columns<Row> = NonNullable<TableProps<Line<Row>>['columns']>

/** `widths` is null where nothing is laid out: the table then finds its own. */
function tableColumns<Row>(props: TableOnly<Row>, widths: readonly number[] | null): Columns<Row> {
  const columns: Columns<Row> = props.columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    ...(widths ? { width: widths[index] ?? 0 } : {}),
    align: COLUMN_KINDS[column.kind].align ?? 'left',
    className: classOf(column),
    render: (_: unknown, { row }: Line<Row>) => column.render(row),
  }))
  const { rowActions } = props
  if (rowActions) {
    columns.push({
      key: '_actions',
      title: '操作',
      width: props.actionsWidth,
      className: css.end ?? '',
      render: (_: unknown, { row }: Line<Row>) => (
        <RowActions actions={rowActions(row)} name={props.rowName(row)} />
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
    room === null || room === undefined
      ? null
      : columnWidths(columns, room - beside).map((width, index) => width + edge(index))
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
      {/* One element for the whole life of the list, as its size is observed. */}
      <div>
        {/* Rows are drawn once, when they are there and the room for them is known. */}
        {skeleton || room === undefined ? (
          <TableBones
            columns={columns}
            widths={widths}
            boxWidth={boxed ? CHECKBOX : 0}
            actionsWidth={actionsWidth}
            rows={skeleton?.rows ?? props.rows.length}
            bars={skeleton?.bars ?? false}
          />
        ) : (
          <Table<Line<Row>>
            columns={tableColumns(props, widths)}
            dataSource={props.rows.map((row) => ({ key: rowKey(row), row }))}
            pagination={false}
            tableLayout={widths ? 'fixed' : 'auto'}
            aria-label={props.label}
            locale={{ emptyText: props.empty }}
            {...(batch
              ? {
                  rowSelection: {
                    columnWidth: CHECKBOX,
                    getTitleCheckboxProps: () => ({ 'aria-label': '全选' }),
                    selectedRowKeys: [...selected],
                    onChange: (keys) => onSelect(keys.map(String)),
                    getCheckboxProps: ({ row }) => {
                      const reason = batch.blocked?.(row) ?? null
                      return {
                        disabled: reason !== null,
                        ...(reason ? { title: reason } : {}),
                        'aria-label': `选择${props.rowName(row)}`,
                      }
                    },
                  },
                }
              : {})}
          />
        )}
      </div>
    </div>
  )
}
