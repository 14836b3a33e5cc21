import { useSyncExternalStore } from 'react'

/** Below this width rows become cards, filters collapse, side parts become drawers. */
const QUERY = '(max-width: 719.98px)'

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
