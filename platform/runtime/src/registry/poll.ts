import type { RegistryClient } from './client'

const AT_MOST_EVERY = 10_000

/**
 * Looks for a new revision whenever the person comes back to the tab. Returns the function that
 * ends it.
 */
export function pollOnFocus(client: RegistryClient, page: Window = window): () => void {
  let last = Date.now()
  const look = (): void => {
    if (page.document.visibilityState !== 'visible' || Date.now() - last < AT_MOST_EVERY) return
    last = Date.now()
    // An outage of the registry must not disturb what is mounted; the next focus asks again.
    client.refresh().catch(() => undefined)
  }
  page.addEventListener('focus', look)
  page.document.addEventListener('visibilitychange', look)
  return () => {
    page.removeEventListener('focus', look)
    page.document.removeEventListener('visibilitychange', look)
  }
}
