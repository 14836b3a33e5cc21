import { Tooltip } from '@zz/shared-ui/antd/core'
import { memo, type ReactElement, type ReactNode } from 'react'
import type { ChoiceItem } from './choice'
import { BlockedContext } from './context'
import css from './selector.module.css'

/** The ARIA pattern of the list, which decides the roles of its rows. */
export type RowPattern = 'grid' | 'listbox' | 'tree'

/** One row, as a list draws it. */
export interface RowView {
  readonly key: string
  /** As it is read out, and found by typing. */
  readonly label: string
  /** Further words by which typing finds it. */
  readonly words?: readonly string[]
  readonly body: ReactNode
  /** What is chosen with it. */
  readonly item?: ChoiceItem
  /** What a press on it opens; without it a press chooses. */
  readonly open?: () => void
  readonly opened?: boolean
  /** A second thing to press at its end. */
  readonly further?: {
    readonly label: string
    readonly press: () => void
    readonly icon?: ReactNode
  }
  /** What `retry` inside its body does. */
  readonly retry?: () => void
  /** Keeps the second thing's place where others of the list have one. */
  readonly room?: boolean
  readonly level?: number
  readonly expanded?: boolean
  readonly size?: number
  readonly at?: number
}

interface Props {
  readonly id: string
  readonly pattern: RowPattern
  readonly row: RowView | null
  readonly failed: boolean
  readonly index: number
  readonly count: number
  readonly top: number
  readonly height: number
  readonly active: boolean
  readonly onFurther: boolean
  /** The keyboard was used last. */
  readonly keyed: boolean
  readonly chosen: boolean
  readonly choosable: boolean
  readonly blocked: string | undefined
  readonly single: boolean
}

const ROLE = { grid: 'row', listbox: 'option', tree: 'treeitem' } as const

/** A mark that is seen only: what is chosen is told by the row's own state. */
function Check({
  chosen,
  single,
  blocked,
}: Pick<Props, 'chosen' | 'single' | 'blocked'>): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={`${css.check} ${single ? css.radio : ''} ${chosen ? css.checked : ''} ${blocked ? css.checkOff : ''}`}
    />
  )
}

function Missing({ failed }: Pick<Props, 'failed'>): ReactElement {
  if (failed) return <span className={css.retryRow}>加载失败，重试</span>
  return <span className={css.bone} aria-hidden="true" />
}

/**
 * One row of a list: a mark, what it says, a second thing to press. Presses and keys are the
 * list's, by `data-row` and `data-part`. Whoever gives the same `row` again, as long lists do while
 * they are scrolled, has it drawn once.
 */
export const SelectorRow = memo(function Row(props: Props): ReactNode {
  const {
    id,
    pattern,
    row,
    failed,
    index,
    count,
    top,
    height,
    active,
    onFurther,
    keyed,
    chosen,
    choosable,
    blocked,
    single,
  } = props
  const grid = pattern === 'grid'
  const cell = grid ? ({ role: 'gridcell' } as const) : {}
  const place =
    pattern === 'grid'
      ? { 'aria-rowindex': index + 1 }
      : pattern === 'listbox'
        ? { 'aria-setsize': count, 'aria-posinset': index + 1 }
        : {
            'aria-level': row?.level ?? 1,
            'aria-setsize': row?.size ?? count,
            'aria-posinset': row?.at ?? index + 1,
          }
  const label = row
    ? `${row.label}${blocked ? `，${blocked}` : ''}`
    : failed
      ? '加载失败，重试'
      : '加载中'
  const common = {
    id,
    role: ROLE[pattern],
    'data-row': index,
    ...place,
    'aria-label': label,
    className: `${css.row} ${active ? css.active : ''} ${row?.opened ? css.opened : ''} ${blocked ? css.off : ''}`,
    style: { top, height, ...(row?.level ? { paddingInlineStart: 4 + (row.level - 1) * 20 } : {}) },
  }
  if (!row)
    return (
      <div {...common} {...(pattern === 'listbox' ? { 'aria-selected': false } : {})}>
        <span {...cell} className={css.main}>
          <Missing failed={failed} />
        </span>
      </div>
    )
  const check = choosable && (
    <span {...cell} className={css.checkCell} data-part="check">
      <Check chosen={chosen} single={single} blocked={blocked} />
    </span>
  )
  const drawn = (
    <div
      {...common}
      {...(choosable || pattern === 'listbox' ? { 'aria-selected': chosen } : {})}
      {...(blocked ? { 'aria-disabled': true } : {})}
      {...(row.opened ? { 'aria-current': true } : {})}
      {...(row.expanded === undefined ? {} : { 'aria-expanded': row.expanded })}
    >
      {pattern === 'tree' && row.further && (
        <span aria-hidden="true" className={css.twisty} data-part="further">
          {row.further.icon}
        </span>
      )}
      {pattern === 'tree' && !row.further && <span className={css.twisty} />}
      {check}
      <span {...cell} className={css.main}>
        <BlockedContext value={blocked}>{row.body}</BlockedContext>
      </span>
      {row.room && <span className={css.furtherRoom} />}
      {pattern !== 'tree' && row.further && (
        <span {...cell} className={css.furtherCell}>
          <button
            type="button"
            id={`${id}-further`}
            data-part="further"
            tabIndex={-1}
            aria-label={row.further.label}
            className={`${css.further} ${onFurther ? css.furtherOn : ''}`}
          >
            {row.further.icon}
          </button>
        </span>
      )}
    </div>
  )
  if (!blocked) return drawn
  // Wherever the row is pointed at, and pressed with a finger.
  return (
    <Tooltip title={blocked} {...(active && keyed ? { open: true } : {})}>
      {drawn}
    </Tooltip>
  )
})
