import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The width of a part in px, measured before it is painted and followed afterwards; null where
 * nothing is laid out, undefined until it has been measured.
 */
export function useRoom(part: RefObject<HTMLElement | null>): number | null | undefined {
  const [room, setRoom] = useState<number | null>()
  useLayoutEffect(() => {
    const element = part.current
    if (!element) return
    const measure = (): void => setRoom(element.clientWidth > 0 ? element.clientWidth : null)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [part])
  return room
}
