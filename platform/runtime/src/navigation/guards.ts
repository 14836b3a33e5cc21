/**
 * Unsaved input anywhere in the page (SH-20): whoever holds some registers a question, the shell
 * asks it before leaving.
 */
export interface LeaveGuards {
  add(dirty: () => boolean): () => void
  /** Whether anything is unsaved now that the user has not given up. */
  dirty(): boolean
  /** Asks if something is unsaved; true when leaving is fine. Two questions at once are one. */
  confirm(): Promise<boolean>
  /**
   * The user gave the input up and is led away: the guards of this moment are not asked again by
   * the redirects that may follow. They stand again after `keep`, or once a new screen adds its own.
   */
  giveUp(): void
  /** Nobody was led away after all. */
  keep(): void
}

/** `ask` puts the question to the user and answers whether the input may go. */
export function createGuards(ask: () => Promise<boolean>): LeaveGuards {
  const held = new Set<() => boolean>()
  const givenUp = new Set<() => boolean>()
  let asking: Promise<boolean> | null = null
  const guards: LeaveGuards = {
    add(dirty) {
      const own = (): boolean => dirty()
      givenUp.clear()
      held.add(own)
      return () => void held.delete(own)
    },
    dirty: () => [...held].some((dirty) => !givenUp.has(dirty) && dirty()),
    async confirm() {
      if (!guards.dirty()) return true
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    giveUp() {
      for (const guard of held) givenUp.add(guard)
    },
    keep: () => givenUp.clear(),
  }
  return guards
}

/**
 * Lets the browser ask before the tab is closed or reloaded while something is unsaved. Returns the
 * function that ends it.
 */
export function guardClosing(guards: LeaveGuards, page: Window): () => void {
  const onClose = (event: BeforeUnloadEvent): void => {
    if (guards.dirty()) event.preventDefault()
  }
  page.addEventListener('beforeunload', onClose)
  return () => page.removeEventListener('beforeunload', onClose)
}

/** What the history asks before a step leaves the screen. */
export const historyGuard = (guards: LeaveGuards) => ({
  dirty: guards.dirty,
  async leave(): Promise<boolean> {
    const go = await guards.confirm()
    if (go) guards.giveUp()
    return go
  },
})
