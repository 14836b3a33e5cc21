import { type RefObject, useCallback, useEffect, useRef } from 'react'

const PASS = '通过'

/** Where the focus goes once an application has been decided from its row. */
interface NextFocus {
  /** Stands around the list. */
  readonly root: RefObject<HTMLDivElement | null>
  /** The row at this place was decided: its buttons are about to go. */
  readonly leave: (index: number) => void
  /** The question has gone. */
  readonly settle: () => void
}

/**
 * Hands the focus on to 通过 of the row that follows, when the row that had it has gone: a person
 * who decides by keyboard goes on from there. `rows` is what the list shows.
 */
export function useNextFocus(rows: readonly unknown[] | undefined): NextFocus {
  const root = useRef<HTMLDivElement>(null)
  const left = useRef<number | null>(null)
  const settle = useCallback((): void => {
    if (left.current === null || document.activeElement !== document.body) return
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])].filter(
      ({ textContent }) => textContent === PASS,
    )
    buttons[Math.min(left.current, buttons.length - 1)]?.focus()
    left.current = null
  }, [])
  useEffect(settle, [rows, settle])
  return {
    root,
    leave: (index) => {
      left.current = index
    },
    settle,
  }
}
