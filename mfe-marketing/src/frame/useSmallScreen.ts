import { breakpoint } from '@zz/shared-ui/tokens'
import { useSyncExternalStore } from 'react'

const QUERY = `(max-width: ${breakpoint.drawer - 0.02}px)`

function subscribe(changed: () => void): () => void {
  const list = matchMedia(QUERY)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** True below 820 px, where the menu stands on the left behind a hamburger (S1 §2). */
export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
