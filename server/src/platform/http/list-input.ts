/**
 * What a list takes leniently: no `data` in place of no filters, an empty text in place of a filter
 * that is not set, and more rows a page than it gives (decisions G3).
 */

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const dropEmptyTexts = (input: Node, optional: (name: string) => boolean): Node =>
  Object.keys(input).some((name) => input[name] === '')
    ? Object.fromEntries(
        Object.entries(input).filter(([name, value]) => value !== '' || !optional(name)),
      )
    : input

const optionalIn = (schema: Node): ((name: string) => boolean) => {
  const required = new Set(Array.isArray(schema.required) ? (schema.required as unknown[]) : [])
  return (name) => !required.has(name)
}

/**
 * A reader of a list's query or body. In: its schema. Out: what puts an input right before it is
 * validated: filters that are missing or null are none, a page of more rows than the schema allows
 * is as large as it allows, and optional filters that are an empty text are left out. Undefined
 * where the schema is no list's, nor that of a list's export.
 */
export const listInputReader = (schema: Node): ((input: unknown) => unknown) | undefined => {
  const properties = isNode(schema.properties) ? schema.properties : {}
  const size = properties.pageSize
  const maximum = isNode(size) && typeof size.maximum === 'number' ? size.maximum : undefined
  const filters = properties.data
  const hasFilters = isNode(filters) && filters.type === 'object'
  if (maximum === undefined && !hasFilters) return undefined
  const isOptional = optionalIn(schema)
  const isOptionalFilter = isNode(filters) ? optionalIn(filters) : undefined
  return (input) => {
    if (!isNode(input)) return input
    const { pageSize } = input
    const data = hasFilters ? (input.data ?? {}) : input.data
    return {
      ...dropEmptyTexts(input, isOptional),
      ...(maximum !== undefined && Number.isInteger(pageSize) && Number(pageSize) > maximum
        ? { pageSize: maximum }
        : {}),
      ...(isNode(data) && isOptionalFilter !== undefined
        ? { data: dropEmptyTexts(data, isOptionalFilter) }
        : {}),
    }
  }
}
