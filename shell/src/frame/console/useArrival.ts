import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FrameModel } from '../controller'

/**
 * After a step to another screen: the focus goes to the main area, the reader hears the screen's
 * name. Not at the first one.
 */
export function useArrival(frame: FrameModel): string {
  const screen = useSyncExternalStore(frame.store.subscribe, () => screenOf(frame))
  const first = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const touched = useRef(false)
  useEffect(() => {
    if (screen !== '') return
    touched.current = false
    const touch = (): void => {
      touched.current = true
    }
    addEventListener('pointerdown', touch, true)
    addEventListener('keydown', touch, true)
    return () => {
      removeEventListener('pointerdown', touch, true)
      removeEventListener('keydown', touch, true)
    }
  }, [screen])
  useEffect(() => {
    if (screen === '') return
    if (first.current === null || first.current === screen) {
      first.current = screen
      return
    }
    first.current = screen
    const main = document.getElementById('zz-main')
    // Whoever already works inside the page or in an open dialog, or has gone on while it was on
    // its way, is left alone.
    if (
      !touched.current &&
      main?.contains(document.activeElement) !== true &&
      document.querySelector('dialog[open], [role=dialog]') === null
    )
      main?.focus({ preventScroll: true })
    // A step inside the same module arrives without waiting: what was pressed before the last
    // arrival says nothing about it.
    touched.current = false
    window.scrollTo(0, 0)
    setSaid(document.title.split(' - ')[0] ?? '')
  }, [screen])
  return said
}

/** Name of what is on the screen, '' while it is on its way. */
function screenOf(frame: FrameModel): string {
  const { view, remoteStates } = frame.store.get()
  if (view.kind === 'page') return `page ${view.page}`
  if (view.kind !== 'remote' || remoteStates[view.remoteId]?.kind !== 'mounted') return ''
  return `${view.routeId} ${view.tenantId ?? ''}`
}
