import { Checkbox } from '@zz/shared-ui/antd/data'
import type { ReactNode } from 'react'
import css from './list.module.css'
import type { RowsProps } from './ListTable'
import { RowActions } from './RowActions'
import type { ListColumn } from './types'

const place = <Row,>(
  column: ListColumn<Row>,
  index: number,
): NonNullable<ListColumn<Row>['card']> => column.card ?? (index === 0 ? 'title' : 'line')

function Card<Row>({ row, columns, ...props }: RowsProps<Row> & { row: Row }): ReactNode {
  const of = (kind: string): readonly ListColumn<Row>[] =>
    columns.filter((column, index) => place(column, index) === kind)
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
            onChange={({ target }) =>
              props.onSelect(
                target.checked
                  ? [...props.selected, key]
                  : props.selected.filter((other) => other !== key),
              )
            }
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

const Bar = ({ shown, width }: { shown: boolean; width: number }): ReactNode => (
  <span className={css.barPlace}>
    {shown && <span className={css.bar} style={{ width: `${width}%` }} />}
  </span>
)

/** A card that waits: the lines of the card that follows, so that nothing moves when it comes. */
function Blank<Row>({
  columns,
  bars,
  acting,
}: {
  columns: readonly ListColumn<Row>[]
  bars: boolean
  acting: boolean
}): ReactNode {
  const kinds = columns.map(place)
  return (
    <div className={css.card}>
      <Bar shown={bars} width={64} />
      {kinds.includes('meta') && (
        <div className={css.cardMeta}>
          <Bar shown={false} width={0} />
        </div>
      )}
      <div className={css.cardLines}>
        {kinds
          .filter((kind) => kind === 'line')
          .map((_, index) => (
            <div key={`_${index}`}>
              <Bar shown={bars} width={80 - (index % 3) * 16} />
            </div>
          ))}
      </div>
      {acting && (
        <div className={css.cardActions}>
          <Bar shown={false} width={0} />
        </div>
      )}
    </div>
  )
}

/** The rows as cards, for phones. */
export function ListCards<Row>({
  skeleton,
  ...props
}: RowsProps<Row> & {
  skeleton: { rows: number; bars: boolean } | null
  label: string
}): ReactNode {
  if (skeleton) {
    return (
      <div aria-hidden="true" className={css.cards}>
        {Array.from({ length: Math.min(skeleton.rows, 5) }, (_, index) => (
          <Blank
            key={`_${index}`}
            columns={props.columns}
            bars={skeleton.bars}
            acting={props.rowActions !== undefined}
          />
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
