import { useEffect, useState } from 'react'

/** True once `active` has lasted `milliseconds` without a break; false at once when it ends. */
export function useDelayed(active: boolean, milliseconds: number): boolean {
  const [reached, setReached] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setReached(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setReached(false)
    }
  }, [active, milliseconds])
  return active && reached
}
