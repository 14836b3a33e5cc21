import { useEffect, useRef } from 'react'
import { useRemote } from '../remote-lite'

/**
 * Asks before this page is left while `dirty`: by link, back, tenant switch, log-out, closing
 * (SH-20).
 */
export function useUnsavedGuard(dirty: boolean): void {
  const { navigation } = useRemote()
  const now = useRef(dirty)
  useEffect(() => {
    now.current = dirty
  }, [dirty])
  useEffect(() => navigation.guard(() => now.current), [navigation])
}
