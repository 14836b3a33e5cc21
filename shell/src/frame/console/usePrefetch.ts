import { type PointerEvent, useEffect, useRef } from 'react'
import type { FrameModel } from '../controller'

/** A pointer or the focus rests so long before it counts, in milliseconds. */
const REST = 30

export interface PrefetchHandlers {
  onPointerEnter(event: PointerEvent): void
  onPointerLeave(): void
  onPointerDown(): void
  onFocus(): void
  onBlur(): void
}

/**
 * Handlers for a link whose screen is brought ahead: once the pointer or the focus has rested on it,
 * at once where it is pressed or touched.
 */
export function usePrefetch(frame: Pick<FrameModel, 'prefetch'>, href: string): PrefetchHandlers {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => frame.prefetch(href), REST)
  }
  const stop = (): void => clearTimeout(timer.current)
  return {
    // A finger enters only to press.
    onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && rest(),
    onPointerLeave: stop,
    onPointerDown() {
      stop()
      frame.prefetch(href)
    },
    onFocus: rest,
    onBlur: stop,
  }
}
