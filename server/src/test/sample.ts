/** Inputs made from a route's own schema, for tests that go through every route. */
type Node = Record<string, unknown>

const TEXTS = [
  'x',
  '1',
  'a1b2c3d4',
  'ab@example.test',
  '2026-01-01',
  '2026-01-01 00:00:00',
  '202601',
  '+8619900000001',
  '19900000001',
  '0'.repeat(64),
  'A1',
  '123456',
  '00000000-0000-4000-8000-000000000000',
]

const list = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : [])

const text = (schema: Node): string => {
  const min = typeof schema.minLength === 'number' ? schema.minLength : 0
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : /^/
  const found = [...TEXTS, 'x'.repeat(min)].find(
    (candidate) => candidate.length >= min && pattern.test(candidate),
  )
  if (found === undefined)
    throw new Error(`no sample fits ${String(schema.pattern)}: add one to TEXTS`)
  return found
}

/** A value that the schema accepts, with required fields only. */
export const sample = (schema: Node): unknown => {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const branch = list(schema.anyOf ?? schema.oneOf)[0]
  if (branch !== undefined) return sample(branch)
  switch (schema.type) {
    case 'object': {
      const properties = (schema.properties ?? {}) as Record<string, Node>
      return Object.fromEntries(
        ((schema.required ?? []) as string[]).map((name) => [name, sample(properties[name] ?? {})]),
      )
    }
    case 'array':
      return Array.from({ length: typeof schema.minItems === 'number' ? schema.minItems : 1 }, () =>
        sample((schema.items ?? {}) as Node),
      )
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? schema.minimum : 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return text(schema)
  }
}

/**
 * Dotted names of the fields that satisfy a question, with their schemas. Goes into objects, not
 * into lists.
 */
export const fieldsWhere = (
  schema: Node,
  wanted: (field: Node) => boolean,
  prefix: readonly string[] = [],
): string[][] =>
  Object.entries((schema.properties ?? {}) as Record<string, Node>).flatMap(([name, field]) => [
    ...(wanted(field) ? [[...prefix, name]] : []),
    ...(field.type === 'object' ? fieldsWhere(field, wanted, [...prefix, name]) : []),
  ])

/** A copy of the value with the field at the path set. */
export const withField = (
  value: unknown,
  path: readonly string[],
  field: unknown,
  schema: Node = {},
): unknown => {
  const [head, ...rest] = path
  if (head === undefined) return field
  const node = (typeof value === 'object' && value !== null ? value : {}) as Node
  const inner = ((schema.properties ?? {}) as Record<string, Node>)[head] ?? {}
  // An optional part that is looked into has what it requires, or that would be complained of
  // instead.
  return {
    ...node,
    [head]: withField(
      node[head] ?? (rest.length > 0 ? sample(inner) : undefined),
      rest,
      field,
      inner,
    ),
  }
}
