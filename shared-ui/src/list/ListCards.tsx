import { Skeleton } from '@zz/shared-ui/antd/core'
import { Checkbox } from '@zz/shared-ui/antd/data'
import type { ReactNode } from 'react'
import css from './list.module.css'
import type { RowsProps } from './ListTable'
import { RowActions } from './RowActions'
import type { ListColumn } from './types'

const place = <Row,>(column: ListColumn<Row>, index: number): NonNullable<ListColumn<Row>['card']> => column.card ?? (index === 0 ? 'title' : 'line')

function Card<Row>({ row, columns, ...props }: RowsProps<Row> & { row: Row }): ReactNode {
  const of = (kind: string): readonly ListColumn<Row>[] => columns.filter((column, index) => place(column, index) === kind)
  const key = props.rowKey(row)
  const blocked = props.batch?.blocked?.(row) ?? null
  const actions = props.rowActions?.(row) ?? []
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        {props.batch && (
          <Checkbox
            checked={props.selected.includes(key)}
            disabled={blocked !== null}
            aria-label={`选择${props.rowName(row)}`}
            onChange={({ target }) => props.onSelect(target.checked ? [...props.selected, key] : props.selected.filter((other) => other !== key))}
          />
        )}
        <div className={css.cardTitle}>
          {of('title').map((column) => (
            <div key={column.key}>{column.render(row)}</div>
          ))}
        </div>
        {of('tag').map((column) => (
          <div key={column.key}>{column.render(row)}</div>
        ))}
      </div>
      {of('meta').length > 0 && (
        <div className={css.cardMeta}>
          {of('meta').map((column) => (
            <span key={column.key}>{column.render(row)}</span>
          ))}
        </div>
      )}
      <dl className={css.cardLines}>
        {of('line').map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className={css.cardActions}>
          <RowActions actions={actions} name={props.rowName(row)} />
        </div>
      )}
    </li>
  )
}

/** The rows as cards, for phones. */
export function ListCards<Row>({ skeleton, ...props }: RowsProps<Row> & { skeleton: { rows: number; bars: boolean } | null; label: string }): ReactNode {
  if (skeleton) {
    return (
      <div aria-hidden="true" className={css.cards}>
        {Array.from({ length: Math.min(skeleton.rows, 5) }, (_, index) => (
          <div key={`_${index}`} className={css.card}>
            {skeleton.bars ? <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 3 }} /> : <div className={css.cardBlank} />}
          </div>
        ))}
      </div>
    )
  }
  return (
    <ul className={css.cards} aria-label={props.label}>
      {props.rows.map((row) => (
        <Card key={props.rowKey(row)} row={row} {...props} />
      ))}
    </ul>
  )
}
