import { findFields, keyOf, fillField } from './fields'

/**
 * What the person has typed on the page that stands, so that a reload the page needs for itself
 * costs nobody a line. Whichever remote owns the fields: they are known by what they are called.
 * Passwords and codes are never kept.
 */
export interface TypedValues {
  /** Whether anything was typed at this address that may not have been saved. */
  any(): boolean
  /** Puts it where the page finds it after a reload. */
  keep(): void
  /**
   * Fills in what the load before kept for this address, as its fields appear; `told` hears of the
   * first one filled.
   */
  restore(told: () => void): void
  /** The address has changed: what was typed belonged to the page before. */
  follow(pathname: string): void
}

interface Kept {
  readonly pathname: string
  readonly values: readonly (readonly [string, string])[]
}

const KEY = 'zz_typed'
/** Fields that have not come by then, such as those of a dialog, are not filled in any more. */
const PATIENCE = 60_000

/**
 * Listens to every field of the page from now on. `pathname` is where the page stands; `storage`
 * outlives a reload, not the tab.
 */
export function createTyped({
  pathname,
  page = document,
  storage = sessionStorage,
}: {
  pathname: string
  page?: Document
  storage?: Storage
}): TypedValues {
  let here = pathname
  let values = new Map<string, string>()
  let stop: () => void = () => undefined

  page.addEventListener(
    'input',
    ({ target }) => {
      const key = target instanceof Element ? keyOf(target, page) : null
      if (key !== null) values.set(key, (target as HTMLInputElement).value)
    },
    { capture: true },
  )

  const take = (): Kept | null => {
    try {
      const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null
      storage.removeItem(KEY)
      return kept
    } catch {
      return null
    }
  }
  return {
    any: () => [...values.values()].some((value) => value !== ''),
    keep() {
      try {
        storage.setItem(KEY, JSON.stringify({ pathname: here, values: [...values] } satisfies Kept))
      } catch {
        // A storage that is full or forbidden keeps nothing; the reload was asked for all the same.
      }
    },
    restore(told) {
      const kept = take()
      if (kept?.pathname !== here || kept.values.length === 0) return
      const open = new Map(kept.values)
      let first = true
      const fill = (): void => {
        for (const field of findFields(page)) {
          const key = keyOf(field, page)
          const value = key === null ? undefined : open.get(key)
          if (key === null || value === undefined) continue
          open.delete(key)
          values.set(key, value)
          fillField(field, value)
          if (first) told()
          first = false
        }
        if (open.size === 0) stop()
      }
      const watch = new MutationObserver(fill)
      const timer = setTimeout(() => stop(), PATIENCE)
      stop = () => {
        clearTimeout(timer)
        watch.disconnect()
      }
      watch.observe(page.body, { childList: true, subtree: true })
      fill()
    },
    follow(next) {
      if (next === here) return
      here = next
      values = new Map()
      stop()
    },
  }
}
