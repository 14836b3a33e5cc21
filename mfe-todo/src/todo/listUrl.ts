/**
 * Where the list was left: its filters and page, so that the way back from a detail by its
 * breadcrumb keeps them too.
 */
let left: { readonly path: string; readonly search: string } | null = null

/** `path` holds the organisation: another one's list never gets these filters. */
export function rememberListUrl(path: string, search: string): void {
  left = { path, search }
}

/**
 * Address of the list with the filters it was left with; the path alone for another organisation.
 */
export const lastListUrl = (path: string): string =>
  left?.path === path ? path + left.search : path
