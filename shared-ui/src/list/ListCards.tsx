import { Checkbox } from '@zz/shared-ui/antd/data'
import type { ReactNode } from 'react'
import { ShortTimes } from '../widgets/shortTimes'
import css from './cards.module.css'
import { cardRoleOf, COLUMN_KINDS } from './columns'
import type { RowsProps } from './ListTable'
import { ActionsMenu, OpeningText } from './RowActions'
import type { CardRole, ListColumn } from './types'

const ofRole = <Row,>(
  columns: readonly ListColumn<Row>[],
  role: CardRole,
): readonly ListColumn<Row>[] => columns.filter((column) => cardRoleOf(column) === role)

function Card<Row>({ row, columns, ...props }: RowsProps<Row> & { row: Row }): ReactNode {
  const draw = ({ render, onCard = render }: ListColumn<Row>): ReactNode => onCard(row)
  // A dash holds the place of a cell; a card has no cells.
  const said = (column: ListColumn<Row>): ReactNode => {
    const drawn = draw(column)
    return drawn === '—' ? null : drawn
  }
  const actions = props.rowActions?.(row)
  const opening = actions?.find(({ opens, disabled }) => opens && !disabled)
  const drawTitle = (column: ListColumn<Row>): ReactNode =>
    column.onCard && opening ? (
      <OpeningText action={opening}>{draw(column)}</OpeningText>
    ) : (
      draw(column)
    )
  const key = props.rowKey(row)
  const name = props.rowName(row)
  const blocked = props.batch?.blocked?.(row) ?? null
  const chosen = props.selected.includes(key)
  return (
    <li className={`${css.card} ${chosen ? css.chosen : ''}`}>
      {props.batch && (
        <Checkbox
          className={css.box ?? ''}
          checked={chosen}
          disabled={blocked !== null}
          aria-label={`选择${name}`}
          onChange={({ target }) =>
            props.onSelect(
              target.checked
                ? [...props.selected, key]
                : props.selected.filter((other) => other !== key),
            )
          }
        />
      )}
      <div className={css.inside}>
        <div className={css.head}>
          <div className={css.title}>
            {ofRole(columns, 'title').map((column) => (
              <div key={column.key}>{drawTitle(column)}</div>
            ))}
          </div>
          {ofRole(columns, 'status').map((column) => (
            <div key={column.key} className={css.status}>
              {draw(column)}
            </div>
          ))}
        </div>
        <div className={css.meta}>
          {ofRole(columns, 'meta').map((column) => {
            const drawn = said(column)
            return drawn === null ? null : (
              <span
                key={column.key}
                className={COLUMN_KINDS[column.kind].wraps ? css.yields : undefined}
              >
                {drawn}
              </span>
            )
          })}
        </div>
        {ofRole(columns, 'line').map((column) => {
          const drawn = said(column)
          return drawn === null ? null : (
            <div key={column.key} className={css.line}>
              {column.cardLabel !== '' && (
                <span className={css.label}>{column.cardLabel ?? column.title}</span>
              )}
              {drawn}
            </div>
          )
        })}
      </div>
      {actions && (
        <div className={css.more}>
          <ActionsMenu actions={actions} name={name} />
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
}: {
  columns: readonly ListColumn<Row>[]
  bars: boolean
}): ReactNode {
  return (
    <div className={css.card}>
      <div className={css.inside}>
        <Bar shown={bars} width={64} />
        {ofRole(columns, 'meta').length > 0 && <Bar shown={bars} width={40} />}
        {ofRole(columns, 'line').map(({ key }) => (
          <Bar key={key} shown={bars} width={80} />
        ))}
      </div>
    </div>
  )
}

/** As many as a phone shows at once. */
const SKELETONS = 5

/** The rows as cards, for phones: title and state, one line of facts, one line; the card opens. */
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
        {Array.from({ length: Math.min(skeleton.rows, SKELETONS) }, (_, index) => (
          <Blank key={`_${index}`} columns={props.columns} bars={skeleton.bars} />
        ))}
      </div>
    )
  }
  return (
    <ShortTimes value={true}>
      <ul className={css.cards} aria-label={props.label}>
        {props.rows.map((row) => (
          <Card key={props.rowKey(row)} row={row} {...props} />
        ))}
      </ul>
    </ShortTimes>
  )
}
