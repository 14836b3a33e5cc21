/** The catalogue of a module as a reader walks it (S1 §4; decisions H3). */

export interface CatalogueItem {
  readonly id: string
  readonly label: string
  readonly params: { readonly catalogue: 1 | 2 }
  readonly children?: readonly CatalogueItem[]
}

const PAGE = 2

/** The pages to read, in their order; folders alone are none. */
export const pagesOf = (items: readonly CatalogueItem[]): readonly CatalogueItem[] =>
  items.flatMap((item) => [
    ...(item.params.catalogue === PAGE ? [item] : []),
    ...pagesOf(item.children ?? []),
  ])

const findItem = (items: readonly CatalogueItem[], id: string): CatalogueItem | undefined => {
  for (const item of items) {
    const found = item.id === id ? item : findItem(item.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/**
 * The page to show: the one asked for, of a folder its first, of an unknown id the module's first.
 * Undefined where there is none to read.
 */
export const choosePage = (
  items: readonly CatalogueItem[],
  id: string,
): CatalogueItem | undefined => {
  const asked = findItem(items, id)
  return (asked && pagesOf([asked])[0]) ?? pagesOf(items)[0]
}
