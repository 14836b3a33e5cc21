import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useWindow } from '../selector/useWindow'
import type { LeaveCell } from './CellEditor'
import { faultOf } from './CellText'
import { GridRow } from './GridRow'
import css from './import.module.css'
import type { TableProps } from './RowsTable'
import { type CellPosition, moveCell } from './useGridKeys'

const ROW = 60
const HEAD = 40
/** Columns of longer texts are wider. */
const LONG = 100

interface Editing extends CellPosition {
  readonly begin: string | undefined
}

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/**
 * All rows as a grid: one place in the tab order, arrows inside, Enter to type. Only what is seen
 * is there.
 */
export function ImportGrid({ columns, rows, edits, onRemove }: TableProps): ReactNode {
  const total = rows.total ?? 0
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [at, setAt] = useState<CellPosition>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing | null>(null)
  const here: CellPosition = { row: Math.min(at.row, Math.max(0, total - 1)), column: at.column }
  const { first, last } = useWindow(box, total, ROW)
  const { want } = rows
  useEffect(() => {
    if (last >= first) want(first, last)
  }, [want, first, last])
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  // The active cell must be there, wherever one scrolls: it is what has the focus.
  if (total > 0 && !shown.includes(here.row)) shown.push(here.row)

  const reveal = ({ row, column }: CellPosition): void => {
    const part = box.current
    if (part === null) return
    const top = row * ROW
    if (top < part.scrollTop) part.scrollTop = top
    else if (top + ROW + HEAD > part.scrollTop + part.clientHeight)
      part.scrollTop = top + ROW + HEAD - part.clientHeight
    part
      .querySelector(`[data-place="${row} ${column}"]`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  const go = (to: CellPosition): void => {
    setAt(to)
    reveal(to)
  }
  const act = (begin?: string): void => {
    const row = rows.at(here.row)
    if (row === undefined) return
    if (here.column === columns.length) onRemove(row)
    else setEditing({ ...here, begin })
  }
  const press = (event: KeyboardEvent): void => {
    if (editing !== null) return
    const to = moveCell(here, event, {
      rows: total,
      columns: columns.length + 1,
      page: Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW) - 1),
    })
    if (to !== null) go(to)
    else if (event.key === 'Enter' || event.key === 'F2') act()
    else if (isText(event) && here.column < columns.length) act('')
    else return
    // A letter goes into the box that now has the focus.
    if (to !== null || event.key === 'Enter' || event.key === 'F2') event.preventDefault()
  }
  const leave = (value: string | null, by: LeaveCell): void => {
    if (editing === null) return
    const row = rows.at(editing.row)
    const column = columns[editing.column]
    if (row !== undefined && column !== undefined && value !== null)
      edits.save(row, column.key, value)
    const next =
      by === 'next' ? editing.column + 1 : by === 'previous' ? editing.column - 1 : editing.column
    if ((by === 'next' || by === 'previous') && next >= 0 && next < columns.length) {
      setAt({ row: editing.row, column: next })
      setEditing({ row: editing.row, column: next, begin: undefined })
      return
    }
    setEditing(null)
    if (by === 'away') return
    box.current?.focus()
    if (by === 'down') go({ row: Math.min(editing.row + 1, total - 1), column: editing.column })
  }

  /** A press on a cell begins to type in it; the keys do the same. */
  const click = (event: MouseEvent): void => {
    const place =
      event.target instanceof Element
        ? event.target.closest('[data-place]')?.getAttribute('data-place')
        : undefined
    const [row, column] = (place ?? '').split(' ').map(Number)
    if (
      !place ||
      row === undefined ||
      column === undefined ||
      column >= columns.length ||
      rows.at(row) === undefined
    )
      return
    if (editing?.row === row && editing.column === column) return
    setAt({ row, column })
    setEditing({ row, column, begin: undefined })
  }

  const template = {
    gridTemplateColumns: `64px ${columns.map(({ maxLength }) => (maxLength > LONG ? 'minmax(180px, 1.6fr)' : 'minmax(128px, 1fr)')).join(' ')} 64px`,
  }
  const row = rows.at(here.row)
  const column = columns[here.column]
  const fault =
    row === undefined || column === undefined
      ? null
      : faultOf(row, column.key, edits.of(row.line, column.key))
  return (
    <>
      <div
        ref={box}
        role="grid"
        aria-label="要导入的行"
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 2}
        aria-activedescendant={
          total > 0 && editing === null ? `${id}-${here.row}-${here.column}` : undefined
        }
        tabIndex={0}
        className={css.grid}
        onKeyDown={press}
        onClick={click}
      >
        <div role="row" aria-rowindex={1} className={css.head} style={template}>
          <span role="columnheader" aria-colindex={1} className={css.headCell}>
            行号
          </span>
          {columns.map((column, index) => (
            <span
              key={column.key}
              role="columnheader"
              aria-colindex={index + 2}
              className={css.headCell}
              title={column.hint}
            >
              {column.title}
              {column.required ? <span className={css.must}>（必填）</span> : null}
            </span>
          ))}
          <span role="columnheader" aria-colindex={columns.length + 2} className={css.headCell}>
            操作
          </span>
        </div>
        <div role="rowgroup" className={css.space} style={{ height: total * ROW }}>
          {shown.map((index) => (
            <GridRow
              key={index}
              id={id}
              index={index}
              top={index * ROW}
              template={template}
              columns={columns}
              row={rows.at(index)}
              edits={edits}
              active={index === here.row ? here.column : null}
              editing={editing?.row === index ? editing : null}
              onLeave={leave}
              onRemove={onRemove}
            />
          ))}
        </div>
      </div>
      {/* What is cut off in the cell, whole; a screen reader has it from the cell. */}
      <p className={css.detail} aria-hidden="true">
        {row === undefined || column === undefined
          ? ''
          : `第${row.line}行 ${column.title}：${fault ?? column.hint}`}
      </p>
    </>
  )
}
