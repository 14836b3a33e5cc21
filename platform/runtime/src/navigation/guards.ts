/**
 * Unsaved input anywhere in the page (SH-20): whoever holds some registers a question, the shell
 * asks it before leaving.
 */
export interface Guards {
  add(dirty: () => boolean): () => void
  /** Whether anything is unsaved now. */
  dirty(): boolean
  /** Asks if something is unsaved; true when leaving is fine. Two questions at once are one. */
  confirm(): Promise<boolean>
  /** The person gave the input up: nothing is asked again until a new guard is added. */
  release(): void
}

/** `ask` puts the question to the person and answers whether he lets the input go. */
export function createGuards(ask: () => Promise<boolean>): Guards {
  const held = new Set<() => boolean>()
  let asking: Promise<boolean> | null = null
  const guards: Guards = {
    add(dirty) {
      const own = (): boolean => dirty()
      held.add(own)
      return () => void held.delete(own)
    },
    dirty: () => [...held].some((dirty) => dirty()),
    async confirm() {
      if (!guards.dirty()) return true
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    release: () => held.clear(),
  }
  return guards
}

/**
 * Lets the browser ask before the tab is closed or reloaded while something is unsaved. Returns the
 * function that ends it.
 */
export function guardClosing(guards: Guards, page: Window): () => void {
  const onClose = (event: BeforeUnloadEvent): void => {
    if (guards.dirty()) event.preventDefault()
  }
  page.addEventListener('beforeunload', onClose)
  return () => page.removeEventListener('beforeunload', onClose)
}
