import { useSyncExternalStore } from 'react'

/** Paths of the login site's screens; any other path shows the first. */
export const SCREENS = ['/login', '/register', '/reset', '/activate', '/consent'] as const
export type Screen = (typeof SCREENS)[number]

const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

export function currentScreen(): Screen {
  return SCREENS.find((screen) => location.pathname === screen) ?? '/login'
}

/** The screen of the address; draws again after `goTo`, back and forward. */
export const useScreen = (): Screen => useSyncExternalStore(subscribe, currentScreen)

/** Address of another screen of the same sign-in: the uid stays. */
export const screenHref = (screen: Screen): string => screen + location.search

/** Goes to another screen; `state` survives a reload of that history entry and nothing else. */
export function goTo(screen: Screen, state: unknown = null): void {
  history.pushState(state, '', screenHref(screen))
  announce()
}

/** Id of the sign-in that the address belongs to, '' without one. */
export const readPageUid = (): string => new URLSearchParams(location.search).get('uid') ?? ''
