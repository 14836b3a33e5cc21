import { type RefObject, useEffect } from 'react'

/**
 * Marks a part with `data-more` while something stands hidden at its end, so that a column that
 * sticks there shows that it lies over others.
 */
export function useEndShadow(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current
    if (!element) return
    const look = (): void => {
      element.toggleAttribute(
        'data-more',
        element.scrollLeft + element.clientWidth < element.scrollWidth - 1,
      )
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [part])
}
