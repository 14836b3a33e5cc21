/** Addresses inside the help: what stands in the query of `/document` (decisions H3). */

const ID = /^[1-9]\d{0,18}$/

/** What a query asks for: the beginning, a page of a module, or the chapter of a screen. */
export interface AskedDocument {
  /** '' for none. */
  readonly moduleId: string
  /** '' for the first page of the module. */
  readonly catalogueId: string
  /** Route id of the screen that the help was opened from; '' for none. */
  readonly routeId: string
  /** What is looked for; '' for nothing. */
  readonly keyword: string
}

const idIn = (query: URLSearchParams, name: string): string => {
  const id = query.get(name) ?? ''
  return ID.test(id) ? id : ''
}

/** Reads an address; what is no id counts as missing. */
export const readAddress = (query: URLSearchParams): AskedDocument => ({
  moduleId: idIn(query, 'moduleId'),
  catalogueId: idIn(query, 'catalogueId'),
  routeId: query.get('page') ?? '',
  keyword: query.get('q') ?? '',
})

/** The query of a page, or of a module's first one. */
export const pageSearch = (moduleId: string, catalogueId?: string): string =>
  `?${new URLSearchParams({ moduleId, ...(catalogueId === undefined ? {} : { catalogueId }) }).toString()}`
