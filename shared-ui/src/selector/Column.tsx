import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { failureText } from '../api/failure'
import { StateDrawing } from '../lite/StateDrawing'
import { Failed } from '../widgets/Failed'
import { useDelayed } from '../widgets/useDelayed'
import { useScope } from './context'
import { SelectorList } from './List'
import type { RowPattern, RowView } from './Row'
import css from './selector.module.css'
import { type LoadedList, usePages } from './useList'

/** One step of the way to a column's list; a press on any but the last goes back to it. */
export interface ColumnCrumb {
  readonly name: string
  readonly press: () => void
}

interface ColumnProps<Row> {
  /** Which of the columns it is, from 0. */
  readonly at: number
  readonly label: string
  readonly pattern: RowPattern
  readonly listing: LoadedList<Row>
  readonly view: (row: Row) => RowView
  readonly rowHeight: number
  /** The way to what is shown; the last one is where one is. */
  readonly crumbs?: readonly ColumnCrumb[]
  readonly tools?: ReactNode
  /** Where one is, for a phone, on which the column before is not in sight. */
  readonly place?: string | undefined
  readonly empty: string
  /** What to do next, below `empty`. */
  readonly more?: ReactNode
  /** What to do so that something stands here. */
  readonly hint: string
  readonly start?: string | undefined
  readonly onUp?: (() => void) | undefined
  readonly onAll?: (() => void) | undefined
  readonly onLeave: (to: 'left' | 'right') => void
  /** On a phone: one step back. */
  readonly onBack?: (() => void) | undefined
}

const PATIENCE = 200

function Bones({ height }: { height: number }): ReactNode {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={css.boneRow} style={{ height }}>
          <span className={css.bone} style={{ width: `${70 - (at % 3) * 14}%` }} />
        </div>
      ))}
    </div>
  )
}

function Crumbs({ name, crumbs }: { name: string; crumbs: readonly ColumnCrumb[] }): ReactNode {
  return (
    <nav className={css.crumbs} aria-label={name}>
      {crumbs.map(({ name: step, press }, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <span aria-hidden="true" className={css.slash}>
              /
            </span>
          )}
          {at < crumbs.length - 1 ? (
            <button type="button" className={css.crumb} onClick={press} title={step}>
              {step}
            </button>
          ) : (
            <span className={css.here} aria-current="location" title={step}>
              {step}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  )
}

/** One column: the way to it, its tools, and a list that is had page by page. */
export function SelectorColumn<Row>(props: ColumnProps<Row>): ReactNode {
  const {
    at,
    label,
    pattern,
    listing,
    view,
    rowHeight,
    crumbs,
    tools,
    place,
    empty,
    more,
    hint,
    start,
    onUp,
    onAll,
    onLeave,
    onBack,
  } = props
  const { shown, pending } = listing
  const { narrow, say } = useScope()
  const id = `sel${useId().replace(/\W/g, '')}`
  usePages(shown)
  const slow = useDelayed(pending, PATIENCE)
  const state = shown?.state ?? (pending ? 'waiting' : 'none')
  const total = shown?.total ?? 0
  const here = crumbs?.at(-1)?.name

  const said = useRef<unknown>(null)
  useEffect(() => {
    if (shown === null || shown.state !== 'ready' || said.current === shown) return
    said.current = shown
    if (at > 0 || here !== undefined) say(total === 0 ? empty : `${label}，共${total}项`)
  }, [shown, total, say, label, empty, at, here])

  const rest =
    state === 'none' ? (
      <p className={css.hint}>{hint}</p>
    ) : state === 'waiting' ? (
      slow && <Bones height={rowHeight} />
    ) : state === 'failed' ? (
      <div className={css.empty}>
        <Failed reason={failureText(shown?.error)} onRetry={() => shown?.retry()} small />
      </div>
    ) : (
      <div className={css.empty}>
        <StateDrawing kind="list" />
        <span>{empty}</span>
        {more}
      </div>
    )

  return (
    <section className={css.column} data-column={at} aria-label={label}>
      {(crumbs || tools || (narrow && onBack)) && (
        <div className={css.columnHead}>
          {narrow && onBack && (
            <Button
              type="text"
              className={css.backButton ?? ''}
              icon={<LeftOutlined aria-hidden="true" />}
              onClick={onBack}
              aria-label="返回上一级"
            >
              {crumbs || place ? null : '返回上一级'}
            </Button>
          )}
          {narrow && place && (
            <span className={css.here} title={place}>
              {place}
            </span>
          )}
          {crumbs && <Crumbs name={`${label}位置`} crumbs={crumbs} />}
          {tools}
        </div>
      )}
      <SelectorList
        id={id}
        label={here ? `${label}：${here}` : label}
        pattern={pattern}
        count={total}
        rowHeight={rowHeight}
        view={(index) => {
          const row = shown?.row(index)
          return row === undefined ? null : view(row)
        }}
        failed={(index) => shown?.failed(index) ?? false}
        onRetry={() => shown?.retry()}
        onSpan={shown ? (first, last, cursor) => shown.need(first, last, cursor) : undefined}
        of={shown}
        start={start}
        onLeave={onLeave}
        onUp={onUp}
        onAll={onAll}
        waiting={pending}
        dimmed={pending && slow}
      >
        {rest}
      </SelectorList>
    </section>
  )
}
