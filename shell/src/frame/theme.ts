import { STORAGE_KEYS, type ThemeHandle } from '@zz/contract'
import { keep, kept } from './keep'

/** What the user chose; `auto` follows the system and is stored as no choice. */
export type ThemeChoice = 'auto' | 'light' | 'dark'
/** How high rows of tables are. */
export type FrameDensity = ThemeHandle['density']

/**
 * Light, dark or as the system has it, and the density of tables; both kept in this browser and
 * shared by all roots.
 */
export interface FrameTheme extends ThemeHandle {
  readonly choice: ThemeChoice
  choose(choice: ThemeChoice): void
  setDensity(density: FrameDensity): void
}

/**
 * Puts the stored choice on the document's element at once, and follows the system and other tabs.
 */
export function createTheme(page: Window = window): FrameTheme {
  const root = page.document.documentElement
  const system = page.matchMedia('(prefers-color-scheme: dark)')
  const listeners = new Set<() => void>()
  const stored = kept(STORAGE_KEYS.theme, page)
  let choice: ThemeChoice = stored === 'light' || stored === 'dark' ? stored : 'auto'
  // Kept, not asked for each time: who reads `matches` before the browser has told of a change
  // keeps it from telling.
  let dark = system.matches
  let density: FrameDensity = kept(STORAGE_KEYS.density, page) === 'compact' ? 'compact' : 'normal'

  const apply = (): void => {
    if (choice === 'auto') delete root.dataset['theme']
    else root.dataset['theme'] = choice
    root.dataset['density'] = density
  }
  const tell = (): void => {
    apply()
    for (const listener of listeners) listener()
  }
  system.addEventListener('change', ({ matches }) => {
    dark = matches
    tell()
  })
  page.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEYS.theme)
      choice = event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'auto'
    else if (event.key === STORAGE_KEYS.density)
      density = event.newValue === 'compact' ? 'compact' : 'normal'
    else return
    tell()
  })
  apply()

  return {
    get mode() {
      return choice === 'auto' ? (dark ? 'dark' : 'light') : choice
    },
    get density() {
      return density
    },
    get choice() {
      return choice
    },
    choose(next) {
      choice = next
      keep(STORAGE_KEYS.theme, next === 'auto' ? null : next, page)
      tell()
    },
    setDensity(next) {
      density = next
      keep(STORAGE_KEYS.density, next, page)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
