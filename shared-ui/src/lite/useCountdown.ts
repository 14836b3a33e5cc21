import { useCallback, useSyncExternalStore } from 'react'

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until `until` (ms since the epoch), counting down; 0 when it has passed. */
export function useCountdown(until: number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      const timer = setInterval(() => {
        changed()
        if (secondsUntil(until) === 0) clearInterval(timer)
      }, 250)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, () => secondsUntil(until))
}
