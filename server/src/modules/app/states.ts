/** Of an app in the catalogue: whether organisations may open it. */
export const ShelfState = { Draft: 1, Listed: 2, Delisted: 3 } as const
