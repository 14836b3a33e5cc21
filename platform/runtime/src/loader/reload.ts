import { refreshFiles } from './refresh'

const MARK = 'zz_reloaded'
const REFRESH = 5_000

/** Asks anew for a broken file of the shell and loads the page again: in the page itself such a file cannot be repaired (stack-web §5). */
export async function reloadFresh(urls: readonly string[], page: Location = location): Promise<void> {
  await refreshFiles(urls, REFRESH)
  page.reload()
}

/** True the first time since the page last stood: only then may it be loaded again without being asked for, else it would never end. */
export function mayReload(storage: Storage = sessionStorage): boolean {
  try {
    if (storage.getItem(MARK) !== null) return false
    storage.setItem(MARK, '1')
    return storage.getItem(MARK) !== null
  } catch {
    return false
  }
}

/** The page stands, or the person has been told: a later fault may reload it again. */
export function forgetReload(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(MARK)
  } catch {
    // Where nothing can be kept, nothing was.
  }
}
