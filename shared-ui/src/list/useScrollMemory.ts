import { useLocation } from '@zz/shared-ui/router'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useRemote } from '../remote-lite'

/**
 * Scroll offsets by history entry; the history keeps a key per entry, so going back finds its own.
 */
const offsets = new Map<string, readonly [list: number, page: number]>()
const MOST = 50

function remember(key: string, value: readonly [number, number]): void {
  offsets.delete(key)
  offsets.set(key, value)
  const oldest = offsets.keys().next().value
  if (offsets.size > MOST && oldest !== undefined) offsets.delete(oldest)
}

/**
 * Keeps the place of a scrolling list over a visit elsewhere and back. `ready` is true once its
 * rows are drawn.
 */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key } = useLocation()
  const { history } = useRemote().navigation
  const restored = useRef(false)
  const latest = useRef(key)

  useLayoutEffect(() => {
    latest.current = key
  }, [key])

  // Not a passive effect: the page's own scrolling after this list is gone must not be noted.
  useLayoutEffect(() => {
    const list = scroller.current
    const note = (): void => remember(latest.current, [list?.scrollTop ?? 0, window.scrollY])
    list?.addEventListener('scroll', note, { passive: true })
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      list?.removeEventListener('scroll', note)
      window.removeEventListener('scroll', note)
    }
  }, [scroller])

  useLayoutEffect(() => {
    if (!ready || restored.current) return
    restored.current = true
    const place = history.action === 'POP' ? offsets.get(latest.current) : undefined
    if (!place) return
    scroller.current?.scrollTo(0, place[0])
    if (place[1] > 0) window.scrollTo(0, place[1])
  }, [ready, history, scroller])
}
