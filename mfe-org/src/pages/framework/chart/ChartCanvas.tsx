import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import css from '../framework.module.css'
import { type ChartLayout, type ChartNode, neighbourOf, nodeAt } from './layout'
import type { ChartControl } from './useChartView'

const ARROWS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
/** Px that a press may slip without being a drag. */
const SLIP = 4
const WHEEL = 0.0015

interface Props {
  readonly layout: ChartLayout
  readonly control: ChartControl
  readonly chosen: ChartNode | null
  readonly onChoose: (node: ChartNode) => void
  /** Double press or Enter. */
  readonly onOpen: (node: ChartNode) => void
}

/** What a reader says of the department that one stands on. */
const wordsOf = ({ name, userCount, parent, children }: ChartNode): string =>
  `${name}，${userCount}人，${children.length}个下级部门${parent ? `，上级${parent.name}` : ''}`

/** The drawn chart: dragged and zoomed by pointer, walked through by keyboard. */
export function ChartCanvas({ layout, control, chosen, onChoose, onOpen }: Props): ReactNode {
  const drag = useRef<{ x: number; y: number; moved: number } | null>(null)
  const { canvas, zoom } = control

  useEffect(() => {
    const place = canvas.current
    if (place === null) return
    // Not passive, as the page is not to scroll or grow besides.
    const turn = (event: WheelEvent): void => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * WHEEL), event.offsetX, event.offsetY)
    }
    place.addEventListener('wheel', turn, { passive: false })
    return () => place.removeEventListener('wheel', turn)
  }, [canvas, zoom])

  const hitBy = ({ nativeEvent }: { nativeEvent: MouseEvent }): ChartNode | undefined => {
    const { scale, dx, dy } = control.view()
    return nodeAt(layout, (nativeEvent.offsetX - dx) / scale, (nativeEvent.offsetY - dy) / scale)
  }
  const pull = (event: PointerEvent<HTMLCanvasElement>): void => {
    const now = drag.current
    if (now === null) return
    const [x, y] = [event.clientX - now.x, event.clientY - now.y]
    drag.current = { x: event.clientX, y: event.clientY, moved: now.moved + Math.hypot(x, y) }
    control.move(x, y)
  }
  const release = (event: PointerEvent<HTMLCanvasElement>): void => {
    const moved = drag.current?.moved ?? 0
    drag.current = null
    const node = moved <= SLIP ? hitBy(event) : undefined
    if (node) onChoose(node)
  }
  const press = (event: KeyboardEvent): void => {
    const [top] = layout.nodes
    const from = chosen ?? top
    const act = {
      '+': control.larger,
      '=': control.larger,
      '-': control.smaller,
      '0': control.fit,
    }[event.key]
    if (act) act()
    else if (event.key === 'Enter' && chosen) onOpen(chosen)
    else if (event.key === 'Home' && top) onChoose(top)
    else if (ARROWS.has(event.key) && from)
      onChoose(chosen ? neighbourOf(from, event.key, layout) : from)
    else return
    event.preventDefault()
  }
  return (
    <>
      <canvas
        ref={canvas}
        className={css.canvas}
        tabIndex={0}
        aria-label="组织架构图，方向键在部门间移动，回车查看成员，加减号缩放，0显示全部"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, y: event.clientY, moved: 0 }
        }}
        onPointerMove={pull}
        onPointerUp={release}
        onPointerCancel={() => {
          drag.current = null
        }}
        onDoubleClick={(event) => {
          const node = hitBy(event)
          if (node) onOpen(node)
        }}
        onKeyDown={press}
      />
      <span className={css.said} aria-live="polite">
        {chosen ? wordsOf(chosen) : ''}
      </span>
    </>
  )
}
