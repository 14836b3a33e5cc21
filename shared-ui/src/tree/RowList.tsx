import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
} from 'react'
import { moveTo, TypeAhead, typedTo } from '../selector/listKeys'
import { useWindow } from '../selector/useWindow'
import type { RowLook } from './Rows'
import css from './tree.module.css'

/** How the owner moves the cursor, as after a search or a choice elsewhere. */
export interface RowListHandle {
  /** Puts the cursor on a row and brings it into sight. */
  go(index: number): void
}

/**
 * Dragging as the owner judges it: `start` and `over` answer whether the row may be taken, and
 * whether it may be dropped there; `offset` is in px from the row's top.
 */
export interface RowListDrag {
  start(index: number): boolean
  over(index: number, offset: number): boolean
  drop(): void
  end(): void
}

/**
 * Rows of one height as a tree with one cursor, of which only those in sight are drawn. Keys are
 * those of the ARIA tree pattern; what right and left do is `onSide`, and `onKey` hears first.
 */
export function RowList({
  ref,
  label,
  help,
  count,
  rowHeight,
  nameAt,
  draw,
  onOpen,
  onTwist,
  onSide,
  onKey,
  onShown,
  drag,
}: {
  ref?: Ref<RowListHandle>
  label: string
  /** What keys do beside those of every tree, for readers. */
  help?: string | undefined
  count: number
  rowHeight: number
  nameAt: (index: number) => string
  draw: (look: Pick<RowLook, 'id' | 'index' | 'height' | 'active'>, pointed: boolean) => ReactNode
  onOpen: (index: number) => void
  onTwist?: (index: number) => void
  /** Left and right: where the cursor goes, or undefined. */
  onSide?: (key: string, index: number) => number | undefined
  onKey?: (event: KeyboardEvent, index: number) => boolean
  onShown?: (first: number, last: number) => void
  drag?: RowListDrag | undefined
}): ReactNode {
  const part = useRef<HTMLDivElement>(null)
  const id = `tree${useId().replace(/\W/g, '')}`
  const { first, last } = useWindow(part, count, rowHeight)
  const [cursor, setCursor] = useState(0)
  const [pointed, setPointed] = useState(-1)
  const [typed] = useState(() => new TypeAhead())
  const at = Math.min(cursor, count - 1)

  const bring = (index: number): void => {
    const box = part.current
    if (!box) return
    const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight]
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }
  const go = (index: number): void => {
    setCursor(index)
    bring(index)
  }
  useImperativeHandle(ref, () => ({ go }))

  const down = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.nativeEvent.isComposing || event.target !== part.current || count === 0) return
    const done = (): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (onKey?.(event, at)) return done()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const around = { at, count, page: Math.floor((part.current?.clientHeight ?? 0) / rowHeight) }
    const to =
      event.key === 'ArrowRight' || event.key === 'ArrowLeft'
        ? (onSide?.(event.key, at) ?? at)
        : moveTo(event.key, around)
    if (to !== null) {
      go(to)
      return done()
    }
    if (event.key === 'Enter' || (event.key === ' ' && !typed.running(event.timeStamp))) {
      onOpen(at)
      return done()
    }
    if (event.key.length !== 1) return
    const found = typedTo(typed.push(event.key, event.timeStamp), around, (index) => [
      nameAt(index),
    ])
    if (found !== null) go(found)
    done()
  }

  const rowOf = (event: { target: EventTarget }): number => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    return row && part.current?.contains(row) ? Number(row.dataset.row) : -1
  }
  const partOf = (event: MouseEvent): string | undefined =>
    (event.target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset.part
  const click = (event: MouseEvent<HTMLDivElement>): void => {
    const index = rowOf(event)
    // A popup of a row's menu is its child for React, not for the page.
    if (index < 0 || partOf(event) === 'menu') return
    part.current?.focus({ preventScroll: true })
    setCursor(index)
    if (partOf(event) === 'twist' && onTwist) onTwist(index)
    else onOpen(index)
  }
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const index = rowOf(event)
    if (index >= 0) setPointed(index)
  }

  const dragged = {
    onDragStart: (event: DragEvent) => {
      const index = rowOf(event)
      if (!drag?.start(index)) return event.preventDefault()
      setCursor(index)
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', nameAt(index))
    },
    onDragOver: (event: DragEvent) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
      if (!row || !drag) return
      const offset = event.clientY - row.getBoundingClientRect().top
      if (!drag.over(Number(row.dataset.row), offset)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      drag?.drop()
    },
    onDragEnd: () => drag?.end(),
  }

  const indexes = new Set<number>(at >= 0 ? [at] : [])
  for (let index = first; index <= last; index += 1) indexes.add(index)
  const shown = useEffectEvent(() => onShown?.(first, last))
  useEffect(() => shown(), [first, last, count])
  return (
    <>
      {/* The cursor inside is drawn and told by aria-activedescendant. */}
      <div
        ref={part}
        className={css.tree}
        role="tree"
        aria-label={label}
        aria-describedby={help ? `${id}-help` : undefined}
        tabIndex={0}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        onKeyDown={down}
        onClick={click}
        onPointerOver={point}
        onPointerLeave={() => setPointed(-1)}
        {...(drag ? dragged : {})}
      >
        <div role="presentation" className={css.sheet} style={{ height: count * rowHeight }}>
          {[...indexes]
            .toSorted((a, b) => a - b)
            .map((index) =>
              draw(
                { id: `${id}-${index}`, index, height: rowHeight, active: index === at },
                index === pointed || index === at,
              ),
            )}
        </div>
      </div>
      {help && (
        <span id={`${id}-help`} className={css.heard}>
          {help}
        </span>
      )}
    </>
  )
}
