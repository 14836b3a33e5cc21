import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type ChoiceItem, chosenKey } from './choice'
import { useScope } from './context'
import { moveTo, TypeAhead, typedTo } from './listKeys'
import { type RowPattern, SelectorRow, type RowView } from './Row'
import css from './selector.module.css'
import { useCursor } from './useCursor'
import { useWindow } from './useWindow'

/**
 * A list as its owner gives it: rows by index, all of one height in px. Space chooses, Enter opens,
 * Shift with an arrow chooses a range, Ctrl+A is `onAll`, Backspace is `onUp`.
 */
export interface SelectorListProps {
  readonly id: string
  readonly label: string
  readonly pattern: RowPattern
  readonly count: number
  readonly rowHeight: number
  /** Null: not here yet. */
  readonly view: (index: number) => RowView | null
  readonly failed?: ((index: number) => boolean) | undefined
  readonly onRetry?: (() => void) | undefined
  /** Rows that came into sight, and where the cursor is. */
  readonly onSpan?: ((first: number, last: number, cursor: number) => void) | undefined
  /** Another one begins at its top, or at the row that `start` names. */
  readonly of: unknown
  readonly start?: string | undefined
  readonly onLeave?: ((to: 'left' | 'right') => void) | undefined
  readonly onUp?: (() => void) | undefined
  readonly onAll?: (() => void) | undefined
  /** Delete on a row. */
  readonly onDelete?: ((view: RowView) => void) | undefined
  /**
   * Left and right within the list: where the cursor goes, true when something else was done, null
   * when it is none of the list's.
   */
  readonly onArrow?: ((key: string, index: number) => number | true | null) | undefined
  /** Another list is on its way: this one is seen, but not pressed. */
  readonly waiting?: boolean
  readonly dimmed?: boolean
  /** Stands there while there are no rows. */
  readonly children?: ReactNode
}

/**
 * A list of any length of which only what is in sight is drawn. One stop of Tab; the cursor is its
 * active descendant.
 */
export function SelectorList(props: SelectorListProps): ReactNode {
  const {
    id,
    label,
    pattern,
    count,
    rowHeight,
    view,
    failed,
    onRetry,
    onSpan,
    of,
    start,
    onLeave,
    onUp,
    onAll,
    onDelete,
    onArrow,
    waiting = false,
    dimmed = false,
  } = props
  const { mode, choice, choosable, blocked, press, add } = useScope()
  const part = useRef<HTMLDivElement>(null)
  const [keyed, setKeyed] = useState(false)
  const anchor = useRef(0)
  const typed = useRef(new TypeAhead())
  const { first, last } = useWindow(part, count, rowHeight)
  const show = (index: number): void => {
    const element = part.current
    if (!element) return
    const top = index * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight
  }
  const cursor = useCursor({
    count,
    of,
    start,
    keyAt: (index) => view(index)?.key,
    onMove: show,
    onBegin(index) {
      anchor.current = index
      if (part.current) part.current.scrollTop = 0
      show(index)
    },
  })
  const { at: active, further, setFurther, move: go } = cursor

  // The cursor may stand out of sight.
  useEffect(
    () => onSpan?.(first, Math.max(first, last), Math.max(0, active)),
    [onSpan, first, last, active, of],
  )

  const mayChoose = (row: RowView): boolean => row.item !== undefined && choosable(row.item)
  const choose = (row: RowView, index: number): void => {
    anchor.current = index
    if (row.item && mayChoose(row)) press(row.item)
  }
  const range = (from: number, to: number): void => {
    const items: ChoiceItem[] = []
    for (let each = Math.min(from, to); each <= Math.max(from, to); each += 1) {
      const item = view(each)?.item
      if (item && choosable(item) && !blocked(item)) items.push(item)
    }
    add(items)
  }
  const open = (row: RowView, index: number): void => {
    cursor.remember(row.key, index)
    if (row.open) row.open()
    else choose(row, index)
  }
  const into = (row: RowView, index: number): void => {
    cursor.remember(row.key, index)
    row.further?.press()
  }

  const down = (event: KeyboardEvent<HTMLDivElement>): void => {
    const row = count > 0 ? view(active) : null
    const done = (): void => {
      event.preventDefault()
      event.stopPropagation()
      setKeyed(true)
    }
    if (event.nativeEvent.isComposing || event.target !== part.current) return
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      if (mode === 'multiple' && !waiting) onAll?.()
      return done()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') return side(event.key, row, done)
    const around = {
      at: active,
      count,
      page: Math.floor((part.current?.clientHeight ?? 0) / rowHeight),
    }
    const to = moveTo(event.key, around)
    if (to !== null) {
      go(to)
      if (event.shiftKey && mode === 'multiple' && !waiting)
        range(event.key === 'Home' || event.key === 'End' ? anchor.current : active, to)
      else anchor.current = to
      return done()
    }
    if (event.key === 'Backspace' && onUp) {
      onUp()
      return done()
    }
    if (event.key.length === 1 && (event.key !== ' ' || typed.current.running(event.timeStamp))) {
      const words = (index: number): readonly string[] => {
        const each = view(index)
        return each ? [each.label, ...(each.words ?? [])] : []
      }
      const found = typedTo(typed.current.push(event.key, event.timeStamp), around, words)
      if (found !== null) go(found)
      return done()
    }
    if (count === 0 || waiting) return
    if (!row) {
      if (event.key === 'Enter' || event.key === ' ') {
        onRetry?.()
        done()
      }
      return
    }
    if (event.key === 'Delete' && onDelete) onDelete(row)
    else if (event.key === 'Enter' && further && row.further) into(row, active)
    else if (event.key === 'Enter') open(row, active)
    else if (event.key === ' ' && mayChoose(row)) choose(row, active)
    else if (event.key === ' ') open(row, active)
    else return
    done()
  }

  const side = (key: string, row: RowView | null, done: () => void): void => {
    done()
    const inside = row ? (onArrow?.(key, active) ?? null) : null
    if (typeof inside === 'number') return go(inside)
    if (inside === true) return
    if (key === 'ArrowLeft') return further ? setFurther(false) : onLeave?.('left')
    if (row?.further && !further && !onArrow) return setFurther(true)
    if (row?.open && !row.opened && pattern === 'grid') row.open()
    onLeave?.('right')
  }

  const click = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement
    const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN)
    if (Number.isNaN(index)) return
    // What was pressed may go with its row.
    part.current?.focus({ preventScroll: true })
    setKeyed(false)
    go(index, 'pressed')
    const row = view(index)
    if (waiting) return
    if (!row) return failed?.(index) ? onRetry?.() : undefined
    const where = target.closest<HTMLElement>('[data-part]')?.dataset.part
    if (where === 'further') into(row, index)
    else if (event.shiftKey && mode === 'multiple' && mayChoose(row)) range(anchor.current, index)
    else if (where === 'retry') row.retry?.()
    else if (where === 'check') choose(row, index)
    else open(row, index)
  }

  const indexes: number[] = []
  for (let index = first; index <= last; index += 1) indexes.push(index)
  if (active >= 0 && active < first) indexes.unshift(active)
  else if (active > last) indexes.push(active)

  const rows = indexes.map((index) => {
    const row = view(index)
    const on = index === active
    return (
      <SelectorRow
        key={row?.key ?? index}
        id={`${id}-${index}`}
        pattern={pattern}
        row={row}
        failed={failed?.(index) ?? false}
        index={index}
        count={count}
        top={index * rowHeight}
        height={rowHeight}
        active={on}
        onFurther={on && further}
        keyed={keyed}
        chosen={row?.item ? chosenKey(choice, row.item) !== undefined : false}
        choosable={row ? mayChoose(row) : false}
        blocked={row?.item && mayChoose(row) ? blocked(row.item) : undefined}
        single={mode === 'single'}
      />
    )
  })
  const full = count > 0
  const role = full ? pattern : 'group'
  const heard = { onKeyDown: down, onClick: click, onBlur: () => setKeyed(false) }
  const current = full
    ? `${id}-${active}${further && view(active)?.further ? '-further' : ''}`
    : undefined
  return (
    // The cursor inside is drawn and told by aria-activedescendant.
    <div
      ref={part}
      id={id}
      data-list
      className={css.list}
      role={role}
      aria-label={label}
      aria-busy={waiting}
      tabIndex={full ? 0 : -1}
      aria-activedescendant={current}
      {...(full && mode === 'multiple' ? { 'aria-multiselectable': true } : {})}
      {...(full && pattern === 'grid' ? { 'aria-rowcount': count } : {})}
      {...heard}
    >
      {full ? (
        <div
          role="presentation"
          className={`${css.sheet} ${dimmed ? css.stale : ''}`}
          style={{ height: count * rowHeight }}
        >
          {rows}
        </div>
      ) : (
        props.children
      )}
    </div>
  )
}
