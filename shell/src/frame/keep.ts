/** The part of a page that keeps things; reading it throws where storage is forbidden. */
type Keeper = Pick<Window, 'localStorage'>

/** What the browser keeps under a key; null also where storage is forbidden. */
export function kept(key: string, page: Keeper = window): string | null {
  try {
    return page.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text for the next page; null forgets it. */
export function keep(key: string, text: string | null, page: Keeper = window): void {
  try {
    if (text === null) page.localStorage.removeItem(key)
    else page.localStorage.setItem(key, text)
  } catch {
    // Storage is full or forbidden: what was chosen counts for this page all the same.
  }
}
