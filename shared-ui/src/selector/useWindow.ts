import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn beyond what is in sight, on either side. */
const BESIDE = 6
/** Where nothing is measured, as in a test without a layout. */
const ASSUMED = 480

/** First and last row that are drawn, counted from 0. */
export interface RowSpan {
  readonly first: number
  readonly last: number
}

/**
 * Which rows of one height lie in sight of the part that scrolls; both included, -1 as last when
 * there are none.
 */
export function useWindow(
  part: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): RowSpan {
  const [at, setAt] = useState<RowSpan>({ first: 0, last: Math.ceil(ASSUMED / height) })
  useLayoutEffect(() => {
    const element = part.current
    if (!element) return undefined
    const take = (): void => {
      const first = Math.floor(element.scrollTop / height)
      const last = first + Math.ceil((element.clientHeight || ASSUMED) / height)
      setAt((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    // At once: a browser paints after the event, and rows that come one frame late are seen as
    // white.
    const scrolled = (): void => flushSync(take)
    element.addEventListener('scroll', scrolled, { passive: true })
    const observer = new ResizeObserver(take)
    observer.observe(element)
    take()
    return () => {
      element.removeEventListener('scroll', scrolled)
      observer.disconnect()
    }
  }, [part, height])
  return { first: Math.max(0, at.first - BESIDE), last: Math.min(count - 1, at.last + BESIDE) }
}
