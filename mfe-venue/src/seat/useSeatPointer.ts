import { type PointerEvent, useState } from 'react'
import { columnsOf, type SeatArea, type SeatPlan } from './plan'

/** Handlers of the drawing; one each, whichever seat is meant. */
interface SeatHandlers {
  readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerUp: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerCancel: () => void
}

const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch'

/**
 * The area that a pointer draws over a plan: a mouse drags it, a finger only while `framing`, as it
 * moves the plan otherwise.
 */
export function useSeatPointer({
  plan,
  size,
  framing,
  onArea,
  onStart,
}: {
  readonly plan: SeatPlan
  readonly size: number
  readonly framing: boolean
  readonly onArea: ((area: SeatArea) => void) | undefined
  /** Where it began: the cursor of the keyboard goes there. */
  readonly onStart: (cell: { row: number; column: number }) => void
}): { readonly area: SeatArea | null; readonly handlers: Partial<SeatHandlers> } {
  const [area, setArea] = useState<SeatArea | null>(null)
  if (onArea === undefined) return { area: null, handlers: {} }
  const cellOf = (event: PointerEvent<SVGSVGElement>): { row: number; column: number } => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const within = (offset: number, count: number): number =>
      Math.max(0, Math.min(count - 1, Math.floor(offset / size)))
    return {
      row: within(event.clientY - top, plan.length),
      column: within(event.clientX - left, columnsOf(plan)),
    }
  }
  return {
    area,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return
        const { row, column } = cellOf(event)
        if (isMouse(event) || framing) event.currentTarget.setPointerCapture?.(event.pointerId)
        onStart({ row, column })
        setArea({ fromRow: row, fromCol: column, toRow: row, toCol: column })
      },
      onPointerMove(event) {
        if (area === null || !(isMouse(event) || framing)) return
        const { row, column } = cellOf(event)
        if (row !== area.toRow || column !== area.toCol)
          setArea({ ...area, toRow: row, toCol: column })
      },
      onPointerUp() {
        if (area === null) return
        setArea(null)
        onArea(area)
      },
      // The finger moves the plan: nothing was meant.
      onPointerCancel: () => setArea(null),
    },
  }
}
