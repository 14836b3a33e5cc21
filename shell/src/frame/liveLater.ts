import type { LiveNews, LiveParts } from './live'

/**
 * Live news whose code comes with the console's: a public page opens no socket and reads none of it.
 * A file that did not come is asked for again at the next change.
 */
export function createLiveLater(parts: LiveParts): LiveNews {
  let live: LiveNews | null = null
  let loading = false
  const load = async (): Promise<void> => {
    loading = true
    try {
      const { createLive } = await import(/* webpackChunkName: "console" */ './live')
      live = createLive(parts)
      follow()
    } catch {
      loading = false
    }
  }
  /** Somebody who is signed in sees the console. */
  const follow = (): void => {
    const { facts, frame } = parts.store.get()
    if (!facts.signedIn || frame !== 'console' || facts.tenants === null) return
    if (live !== null) live.follow()
    else if (!loading) void load()
  }
  return { follow, greet: () => live?.greet(), stop: () => live?.stop() }
}
