/**
 * Query strings are texts: numbers and booleans are read where the schema wants them. Bodies are
 * never coerced.
 */

interface Property {
  readonly type?: unknown
  readonly anyOf?: readonly Property[]
}

const NUMBER = /^-?\d+(\.\d+)?$/

const wants = (property: Property, type: string): boolean =>
  property.type === type || (property.anyOf?.some((branch) => wants(branch, type)) ?? false)

const read = (property: Property, text: string): unknown => {
  if (wants(property, 'string')) return text
  if ((wants(property, 'integer') || wants(property, 'number')) && NUMBER.test(text))
    return Number(text)
  if (wants(property, 'boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/**
 * A reader for a query's schema; fields it does not know stay as they are, for validation to
 * refuse.
 */
export const queryReader = (
  schema: Record<string, unknown>,
): ((query: Record<string, unknown>) => Record<string, unknown>) => {
  const properties = (schema.properties ?? {}) as Record<string, Property>
  return (query) => {
    const entries = Object.entries(query)
    // Of most calls, which are posts.
    if (entries.length === 0) return query
    return Object.fromEntries(
      entries.map(([name, value]) => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined
        return [
          name,
          property !== undefined && typeof value === 'string' ? read(property, value) : value,
        ]
      }),
    )
  }
}
