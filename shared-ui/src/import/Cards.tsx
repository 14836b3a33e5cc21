import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWindow } from '../selector/useWindow'
import { CellEditor } from './CellEditor'
import { CellText, faultOf } from './CellText'
import css from './import.module.css'
import type { TableProps } from './RowsTable'
import type { ImportRow } from './types'

/**
 * Every card is as high as every other, so that what is far away need not be measured: see
 * import.module.css.
 */
const HEAD = 56
const FIELD = 52

function Card({
  row,
  columns,
  edits,
  onRemove,
}: Pick<TableProps, 'columns' | 'edits' | 'onRemove'> & { readonly row: ImportRow }): ReactNode {
  const [editing, setEditing] = useState<string | null>(null)
  const card = useRef<HTMLDivElement>(null)
  return (
    <div ref={card} className={css.card}>
      <div className={css.cardHead}>
        <span className={css.strong}>
          第 {row.line} 行{row.note === null ? '' : ` · ${row.note}`}
        </span>
        <button
          type="button"
          className={css.remove}
          aria-label={`移除第${row.line}行`}
          onClick={() => onRemove(row)}
        >
          移除
        </button>
      </div>
      {columns.map((column) => {
        const edit = edits.of(row.line, column.key)
        const faulty = faultOf(row, column.key, edit) !== null
        if (editing === column.key)
          return (
            <div key={column.key} className={css.cardField}>
              <span className={css.cardTitle}>{column.title}</span>
              <CellEditor
                row={row}
                column={column}
                edit={edit}
                begin={undefined}
                onLeave={(value, by) => {
                  if (value !== null) edits.save(row, column.key, value)
                  setEditing(null)
                  if (by !== 'away')
                    requestAnimationFrame(() =>
                      card.current
                        ?.querySelector<HTMLElement>(`[data-column="${column.key}"]`)
                        ?.focus(),
                    )
                }}
              />
            </div>
          )
        return (
          <button
            key={column.key}
            type="button"
            className={css.cardField}
            data-column={column.key}
            data-faulty={faulty}
            onClick={() => setEditing(column.key)}
          >
            <span className={css.cardTitle}>{column.title}</span>
            <span className={css.cardValue}>
              <CellText row={row} column={column} edit={edit} />
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** The rows on a phone: a card each, a press on a value to correct it. */
export function RowCards({ columns, rows, edits, onRemove }: TableProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const total = rows.total ?? 0
  const height = HEAD + columns.length * FIELD
  const { first, last } = useWindow(box, total, height)
  const { want } = rows
  useEffect(() => {
    if (last >= first) want(first, last)
  }, [want, first, last])
  return (
    <div ref={box} className={css.cards} role="list" aria-label="要导入的行">
      <div className={css.space} role="presentation" style={{ height: total * height }}>
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
          const index = first + at
          const row = rows.at(index)
          const place = { height, transform: `translateY(${index * height}px)` }
          return (
            <div
              key={index}
              role="listitem"
              aria-setsize={total}
              aria-posinset={index + 1}
              className={css.cardPlace}
              style={place}
            >
              {row === undefined ? (
                <div className={css.card}>…</div>
              ) : (
                <Card row={row} columns={columns} edits={edits} onRemove={onRemove} />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
