import { refreshFiles } from './refresh'

const TRIED = 'zz_reloaded'
const REFRESH = 5_000

/**
 * Asks anew for a broken file of the shell and loads the page again: in the page itself such a file
 * cannot be repaired (ADR 0013).
 */
export async function reloadFresh(
  urls: readonly string[],
  page: Location = location,
): Promise<void> {
  await refreshFiles(urls, REFRESH)
  page.reload()
}

/**
 * Whether the page may load itself again for a broken file: once for each file in a tab, else a
 * file that stays broken would never let go of the person. `file` is its address, which no other
 * version shares.
 */
export function mayReload(file: string, storage: Storage = sessionStorage): boolean {
  try {
    const tried = (storage.getItem(TRIED) ?? '').split(' ')
    if (tried.includes(file)) return false
    storage.setItem(TRIED, [...tried, file].join(' ').trim())
    return true
  } catch {
    return false
  }
}
