import { useEffect, useRef } from 'react'
import { useRemote } from '../remote-lite'

/**
 * Asks before this page is left while `dirty`: by link, back, tenant switch, log-out, closing
 * (SH-20). A function is asked at that moment, and so is ahead of what has been drawn.
 */
export function useUnsavedGuard(dirty: boolean | (() => boolean)): void {
  const { navigation } = useRemote()
  const latest = useRef(dirty)
  useEffect(() => {
    latest.current = dirty
  }, [dirty])
  useEffect(
    () =>
      navigation.guard(() =>
        typeof latest.current === 'function' ? latest.current() : latest.current,
      ),
    [navigation],
  )
}
