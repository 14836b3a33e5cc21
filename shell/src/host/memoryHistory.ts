import type { HistoryLocation, SharedHistory } from '@zz/contract'
import { isSameScreen, toLocation, toPath } from '@zz/runtime/history/location'

/** What the history of a hosted screen is made with. */
export interface MemoryHistoryParts {
  /** Address at which it begins. */
  readonly address: string
  /** Origin of links, which open in the console when they are opened in a tab of their own. */
  readonly origin: string
  /** Whether a step may be taken; asks the person where something is unsaved. */
  readonly mayLeave: () => Promise<boolean>
  /** Takes a step that is not this screen's; false for one that is. */
  readonly leads: (next: HistoryLocation) => boolean
}

/**
 * The history of one place in somebody else's page, whose own address it leaves alone. Steps back
 * are those that the screen itself asks for.
 */
export function createMemoryHistory(parts: MemoryHistoryParts): SharedHistory {
  let keys = 0
  const at = (
    to: Parameters<SharedHistory['push']>[0],
    from: HistoryLocation,
    state: unknown,
  ): HistoryLocation => toLocation(to, from, state, String((keys += 1)))
  const origin: HistoryLocation = { pathname: '/', search: '', hash: '', state: null, key: '0' }
  const entries: HistoryLocation[] = [at(parts.address, origin, null)]
  let index = 0
  let action: SharedHistory['action'] = 'POP'
  const listeners = new Set<Parameters<SharedHistory['listen']>[0]>()
  const now = (): HistoryLocation => entries[index] ?? origin

  const tell = (kind: SharedHistory['action']): void => {
    action = kind
    for (const listener of [...listeners]) listener({ location: now(), action })
  }
  const step = (kind: 'PUSH' | 'REPLACE', next: HistoryLocation): void => {
    if (parts.leads(next)) return
    if (kind === 'PUSH') index += 1
    entries.splice(index, entries.length, next)
    tell(kind)
  }
  const asked = (next: HistoryLocation, act: () => void): void => {
    if (isSameScreen(now(), next)) return act()
    parts.mayLeave().then((may) => may && act(), console.error)
  }
  return {
    get location() {
      return now()
    },
    get action() {
      return action
    },
    push(to, state) {
      const next = at(to, now(), state)
      asked(next, () => step('PUSH', next))
    },
    // A screen that replaces its own address gives nothing up.
    replace(to, state) {
      const next = at(to, now(), state)
      if (next.pathname === now().pathname) step('REPLACE', next)
      else asked(next, () => step('REPLACE', next))
    },
    go(delta) {
      const to = index + delta
      const next = entries[to]
      if (delta === 0 || next === undefined) return
      asked(next, () => {
        index = to
        tell('POP')
      })
    },
    createHref: (to) => parts.origin + toPath(toLocation(to, now(), null, '')),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
