/**
 * The one history of the page (ADR 0011): it fans out to every React root, and asks before unsaved
 * input is left.
 */
import type { HistoryLocation, SharedHistory } from '@zz/contract'
import { endWithSignal } from '../signal'
import { isEmptyStep, isSameScreen, type LocationTarget, toLocation, toPath } from './location'

type Action = SharedHistory['action']
type Listener = Parameters<SharedHistory['listen']>[0]

/**
 * Asked before a step away while something is unsaved; `leave` resolves to true when the person
 * gives the input up.
 */
export interface HistoryGuard {
  readonly dirty: () => boolean
  readonly leave: (next: HistoryLocation) => Promise<boolean>
}

/** The page's own side of the history; remotes get `historyFor`, without these two. */
export interface PageHistory extends SharedHistory {
  /**
   * Sets the one guard; null takes it away. Push, replace and steps back all ask it, unless they
   * stay on the same screen (`isSameScreen`).
   */
  protect(guard: HistoryGuard | null): void
  /**
   * Sets what a push waits for, so that the screen before stays until the next one's code is there;
   * null for a screen that is there already. A later push or step back takes the place of one that
   * still waits.
   */
  prepareWith(prepare: (next: HistoryLocation) => Promise<unknown> | null): void
}

interface Stored {
  usr: unknown
  key: string
  idx: number
}

const keyNow = (): string => Math.random().toString(36).slice(2, 10)

/**
 * Takes over the window's history. Must run before single-spa is evaluated: single-spa catches
 * `popstate` listeners that come after it, and a step back has to be asked about before anything is
 * unmounted.
 */
export function createPageHistory(page: Window): PageHistory {
  const stored = (): Partial<Stored> => (page.history.state ?? {}) as Partial<Stored>
  const read = (): HistoryLocation => {
    const { pathname, search, hash } = page.location
    return { pathname, search, hash, state: stored().usr ?? null, key: stored().key ?? 'default' }
  }
  const listeners = new Set<Listener>()
  let location = read()
  let action: Action = 'POP'
  let index = stored().idx ?? 0
  let guard: HistoryGuard | null = null
  let prepare: (next: HistoryLocation) => Promise<unknown> | null = () => null
  /** Grows with every step that is taken, so that one that still waits knows of a later one. */
  let steps = 0
  /** A step that this module makes itself and that must neither be asked about nor told. */
  let silent: (() => void) | null = null
  /** The next step back was already agreed to. */
  let agreed = false

  if (stored().idx === undefined)
    page.history.replaceState({ ...stored(), usr: location.state, key: location.key, idx: 0 }, '')

  const tell = (kind: Action): void => {
    action = kind
    for (const listener of [...listeners]) listener({ location, action })
  }
  const write = (kind: 'PUSH' | 'REPLACE', next: HistoryLocation): void => {
    index = kind === 'PUSH' ? index + 1 : index
    const state: Stored = { usr: next.state, key: next.key, idx: index }
    // First the own state, then the address: single-spa reads the page as soon as it changes.
    location = next
    if (kind === 'PUSH') page.history.pushState(state, '', toPath(next))
    else page.history.replaceState(state, '', toPath(next))
    tell(kind)
  }
  /** Goes on at once where nothing is unsaved or all of it is given up, else if the person agrees. */
  const ask = (next: HistoryLocation, given: boolean, goOn: (given: boolean) => void): void => {
    if (given || isSameScreen(location, next) || !guard?.dirty()) return goOn(given)
    guard.leave(next).then((leave) => {
      if (leave) goOn(true)
    }, console.error)
  }
  /** Takes a step that may be taken; `given` says that the person gave unsaved input up for it. */
  const take = (kind: 'PUSH' | 'REPLACE', next: HistoryLocation, given = false): void => {
    // A screen that changes its own address, while the next one is coming, is no step of the user.
    if (kind === 'REPLACE' || isSameScreen(location, next)) return write(kind, next)
    steps += 1
    const own = steps
    const ready = prepare(next)
    if (ready === null) return write(kind, next)
    const writeUnlessLate = (): void => {
      if (own === steps) write(kind, next)
    }
    // Something may have been typed while the next screen was on its way.
    const arrive = (): void => {
      if (own === steps) ask(next, given, writeUnlessLate)
    }
    // What could not be prepared is told by the screen itself.
    ready.then(arrive, arrive)
  }
  const step = (kind: 'PUSH' | 'REPLACE', to: LocationTarget, state: unknown): void => {
    const next = toLocation(to, location, state, keyNow())
    ask(next, false, (given) => take(kind, next, given))
  }

  page.addEventListener('popstate', (event) => {
    if (silent) {
      event.stopImmediatePropagation()
      const done = silent
      silent = null
      done()
      return
    }
    const next = read()
    // single-spa announces every push once more as a popstate of its own.
    if (isEmptyStep(location, next)) return
    const delta = (stored().idx ?? 0) - index
    const asked = agreed ? null : guard
    agreed = false
    if (delta !== 0 && !isSameScreen(location, next) && asked?.dirty()) {
      event.stopImmediatePropagation()
      hold(next, delta, asked)
      return
    }
    arrive(next)
  })

  const arrive = (next: HistoryLocation): void => {
    steps += 1
    index = stored().idx ?? index
    location = next
    tell('POP')
  }
  /** Steps back to where the input is, asks, and goes on if the person wants to. */
  const hold = (next: HistoryLocation, delta: number, asked: HistoryGuard): void => {
    silent = () => {
      asked.leave(next).then((leave) => {
        if (!leave) return
        agreed = true
        page.history.go(delta)
      }, console.error)
    }
    page.history.go(-delta)
  }

  return {
    get location() {
      return location
    },
    get action() {
      return action
    },
    push: (to, state) => step('PUSH', to, state),
    replace: (to, state) => step('REPLACE', to, state),
    go: (delta) => page.history.go(delta),
    createHref: (to) => toPath(toLocation(to, location, null, '')),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    protect(next) {
      guard = next
    },
    prepareWith(next) {
      prepare = next
    },
  }
}

/**
 * The same history as one remote sees it: it hears only of addresses that are its own, so it never
 * draws "not found" in the moment between a step to another remote and its own unmounting. With its
 * `signal` it ends: an answer that comes late leads nobody away from another screen.
 */
export function historyFor(
  history: SharedHistory,
  isOwn: (location: HistoryLocation) => boolean,
  signal: AbortSignal,
): SharedHistory {
  const unlessGone = (step: () => void): void => {
    if (!signal.aborted) step()
  }
  return {
    get location() {
      return history.location
    },
    get action() {
      return history.action
    },
    push: (to, state) => unlessGone(() => history.push(to, state)),
    replace: (to, state) => unlessGone(() => history.replace(to, state)),
    go: (delta) => unlessGone(() => history.go(delta)),
    createHref: (to) => history.createHref(to),
    listen: (listener) =>
      endWithSignal(
        signal,
        history.listen((update) => {
          if (isOwn(update.location)) listener(update)
        }),
      ),
  }
}
