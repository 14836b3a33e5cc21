import { STORAGE_KEYS } from '@zz/contract'

/** The themes that there are; "follow the system" is no theme but the absence of a choice. */
export type ThemeName = 'light' | 'dark'

const isTheme = (value: string | null | undefined): value is ThemeName =>
  value === 'light' || value === 'dark'

/**
 * The person's choice on this origin, or null: follow the system. Storage that is shut off counts
 * as no choice.
 */
export function storedTheme(): ThemeName | null {
  try {
    const value = localStorage.getItem(STORAGE_KEYS.theme)
    return isTheme(value) ? value : null
  } catch {
    return null
  }
}

/** What the person's system is set to now. */
export function systemTheme(): ThemeName {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Puts a choice on the document and keeps it. */
export function chooseTheme(theme: ThemeName): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(STORAGE_KEYS.theme, theme)
  } catch {
    // A browser without storage still shows the choice on this page.
  }
}
