import { type RefObject, useEffect } from 'react'

/**
 * A part that scrolls must be reachable by keyboard; one that does not scroll must not cost a press
 * of Tab.
 */
export function useFocusableWhenScrolling(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current
    if (!element) return
    const look = (): void => {
      const scrolls =
        element.scrollHeight > element.clientHeight + 1 ||
        element.scrollWidth > element.clientWidth + 1
      if (scrolls) element.setAttribute('tabindex', '0')
      else element.removeAttribute('tabindex')
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    look()
    return () => observer.disconnect()
  }, [part])
}
