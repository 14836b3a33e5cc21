import { type RefObject, useRef, useState } from 'react'

/** `part` is the element around the columns, in which the next list is looked for. */
export interface SelectorMoves {
  readonly part: RefObject<HTMLDivElement | null>
  /** The column that a phone shows. */
  readonly step: number
  /** A phone goes to a column. */
  readonly go: (column: number) => void
  /** What a list of that column does with Left and Right at its edge. */
  readonly leave: (column: number) => (to: 'left' | 'right') => void
}

/** Moving between columns that stand side by side; on a phone, from one to the next. */
export function useMoves(): SelectorMoves {
  const part = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState(0)
  const focus = (column: number): void => {
    const list = part.current?.querySelector<HTMLElement>(`[data-column="${column}"] [data-list]`)
    if (!list) return
    setStep(column)
    // On a phone the column is shown first.
    requestAnimationFrame(() => list.focus())
  }
  return {
    part,
    step,
    go: setStep,
    leave: (column) => (to) => focus(to === 'right' ? column + 1 : column - 1),
  }
}
