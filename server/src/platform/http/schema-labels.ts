/** Labels of fields by their schema: its own `title`, else what field-labels.ts says of the name. */
import { FIELD_LABELS } from './field-labels.ts'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const titleOf = (schema: unknown): string | undefined =>
  isNode(schema) && typeof schema.title === 'string' ? schema.title : undefined

/**
 * The label of a field. In: its dotted name on the wire, in which numbers are places in lists, and
 * the field's schema where it is known. Out: undefined for the whole input, and for a name that no
 * call takes.
 */
export const labelOf = (field: string, schema?: unknown): string | undefined => {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  return titleOf(schema) ?? (Object.hasOwn(FIELD_LABELS, name) ? FIELD_LABELS[name] : undefined)
}

/** Names of the schema's fields, at any depth, that have no label. */
export const findUnlabelled = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(findUnlabelled)
  if (!isNode(schema)) return []
  const fields = isNode(schema.properties) ? Object.entries(schema.properties) : []
  return [
    ...fields.filter(([name, child]) => labelOf(name, child) === undefined).map(([name]) => name),
    ...fields.flatMap(([, child]) => findUnlabelled(child)),
    ...[schema.anyOf, schema.oneOf, schema.allOf, schema.items].flatMap(findUnlabelled),
  ]
}
