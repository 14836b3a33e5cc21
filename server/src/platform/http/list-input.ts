/**
 * What a list takes leniently: an empty text in place of a filter that is not set, and more rows a
 * page than it gives (decisions G3).
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
 * validated: a page of more rows than the schema allows is as large as it allows, and optional
 * filters that are an empty text are left out. Undefined where the schema is no list's.
 */
export const listInputReader = (schema: Node): ((input: unknown) => unknown) | undefined => {
  const properties = isNode(schema.properties) ? schema.properties : {}
  const size = properties.pageSize
  if (!isNode(size) || typeof size.maximum !== 'number') return undefined
  const { maximum } = size
  const filters = properties.data
  const isOptional = optionalIn(schema)
  const isOptionalFilter = isNode(filters) ? optionalIn(filters) : undefined
  return (input) => {
    if (!isNode(input)) return input
    const { pageSize, data } = input
    return {
      ...dropEmptyTexts(input, isOptional),
      ...(Number.isInteger(pageSize) && Number(pageSize) > maximum ? { pageSize: maximum } : {}),
      ...(isNode(data) && isOptionalFilter !== undefined
        ? { data: dropEmptyTexts(data, isOptionalFilter) }
        : {}),
    }
  }
}
