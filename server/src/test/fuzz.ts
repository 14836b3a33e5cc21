/**
 * Requests made from the OpenAPI document: mostly as it says, with something hostile at a place of
 * chance.
 */
import fc from 'fast-check'

export type Node = Record<string, unknown>

export interface Operation {
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** Schema of the body, or of the query as one object; undefined where nothing is sent. */
  readonly input: Node | undefined
  readonly idempotent: boolean
}

export interface Shot {
  readonly input: unknown
  /** The body as sent, where it is not the input's JSON. */
  readonly raw: string | undefined
  readonly headers: Record<string, string>
  /** Whether what was sent is an object of the document's kind, so that a fault is a field's. */
  readonly plain: boolean
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every operation of the document, references resolved. */
export const operationsOf = (document: Node): Operation[] => {
  const schemas = (document.components as { schemas: Record<string, Node> }).schemas
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isNode(value)) return value
    if (typeof value.$ref === 'string') return resolve(schemas[value.$ref.split('/').at(-1) ?? ''])
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, resolve(child)]))
  }
  return Object.entries(document.paths as Record<string, Record<string, Node>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const content = (
          operation.requestBody as { content?: Record<string, { schema: Node }> } | undefined
        )?.content
        const parameters = (operation.parameters ?? []) as {
          name: string
          required: boolean
          schema: Node
        }[]
        const query: Node | undefined =
          parameters.length === 0
            ? undefined
            : {
                type: 'object',
                required: parameters.filter((each) => each.required).map((each) => each.name),
                properties: Object.fromEntries(parameters.map((each) => [each.name, each.schema])),
              }
        return {
          path,
          method: method === 'get' ? ('GET' as const) : ('POST' as const),
          input: resolve(content?.['application/json']?.schema ?? query) as Node | undefined,
          idempotent: operation['x-idempotent'] === true,
        }
      }),
  )
}

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦',
  '阿卜杜热合曼·买买提',
  `' or 1=1 --`,
  '"; drop table todo; --',
  '%_\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${jndi:ldap://x}',
  '9223372036854775807',
  '9223372036854775808',
  '9999999999999999999',
  '-9223372036854775809',
  '1e309',
  '0x10',
  'NaN',
  '0000-00-00 00:00:00',
  '9999-99-99 99:99:99',
  '2026-02-30 12:00:00',
  'true',
  'null',
  '[]',
  '{}',
]

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
]

/** Anything that JSON can say, and more of what hurts. */
const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { a: { b: { c: 1 } } },
      { toString: 1 },
      { constructor: null },
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 100, max: 20_000 }).map((length) => '长'.repeat(length)),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 2, max: 1100 })
      .map((length) => Array.from({ length }, (_, index) => String(index))),
  },
)

const ID_PATTERN = '^(-1|0|[1-9][0-9]{0,18})$'

/**
 * Values that a schema accepts, as far as they can be made from it. `ids` are those of things that
 * exist.
 */
export const fitting = (schema: Node, ids: readonly string[]): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...(schema.enum as unknown[]))
  const branches = (schema.anyOf ?? schema.oneOf) as Node[] | undefined
  if (branches !== undefined) return fc.oneof(...branches.map((branch) => fitting(branch, ids)))
  switch (schema.type) {
    case 'object': {
      const required = new Set((schema.required ?? []) as string[])
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Node>)
      return fc.record(
        Object.fromEntries(properties.map(([name, child]) => [name, fitting(child, ids)])),
        { requiredKeys: [...required] },
      )
    }
    case 'array': {
      const min = Number(schema.minItems ?? 0)
      return fc.array(fitting((schema.items ?? {}) as Node, ids), {
        minLength: min,
        maxLength: Math.max(min, Math.min(Number(schema.maxItems ?? 4), 4)),
      })
    }
    case 'integer':
      return fc.oneof(
        fc.integer({
          min: Number(schema.minimum ?? -5),
          max: Math.min(Number(schema.maximum ?? 1000), Number.MAX_SAFE_INTEGER),
        }),
        fc.constantFrom(
          ...[schema.minimum, schema.maximum, 1, 2, 10].filter(
            (value) => typeof value === 'number',
          ),
        ),
      )
    case 'number':
      return fc.double({
        min: Number(schema.minimum ?? -1000),
        max: Number(schema.maximum ?? 1000),
        noNaN: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(schema, ids)
    default:
      return hostile
  }
}

const text = (schema: Node, ids: readonly string[]): fc.Arbitrary<unknown> => {
  const max = Math.min(Number(schema.maxLength ?? 108), 60)
  const min = Math.min(Number(schema.minLength ?? 0), max)
  if (schema.pattern === ID_PATTERN)
    return fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...ids) },
      { weight: 2, arbitrary: fc.stringMatching(/^[1-9][0-9]{0,18}$/) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('-1', '0', '9223372036854775807', '9999999999999999999'),
      },
    )
  if (typeof schema.pattern === 'string')
    return fc
      .stringMatching(new RegExp(schema.pattern, 'u'))
      .map((made) => made.slice(0, Number(schema.maxLength ?? 108)))
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: min, maxLength: max }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '工作',
        '2026-11-21 08:00:00',
        '13800000000',
        'a@example.test',
        'uc/2026/none.png',
        ...ids.slice(0, 3),
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...TEXTS) },
  )
}

/** Every place in a value that could be another, the value itself left out. */
const places = (
  value: unknown,
  prefix: readonly (string | number)[] = [],
): (readonly (string | number)[])[] => {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 4).map((child: unknown, index) => [index, child])
    : isNode(value)
      ? Object.entries(value)
      : []
  return entries.flatMap(([key, child]) => [[...prefix, key], ...places(child, [...prefix, key])])
}

const replaced = (
  value: unknown,
  [head, ...rest]: readonly (string | number)[],
  by: unknown,
): unknown => {
  if (head === undefined) return by
  if (Array.isArray(value))
    return value.map((child: unknown, index) =>
      index === head ? replaced(child, rest, by) : child,
    )
  const node = isNode(value) ? value : {}
  return { ...node, [head]: replaced(node[head], rest, by) }
}

const removed = (value: unknown, name: string): unknown =>
  isNode(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)) : value

const RAW = [
  '',
  '{',
  '{"a":1',
  '[]',
  'null',
  '"text"',
  '1',
  '\u0000',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(5000)}`,
  '{"a":1}{"b":2}',
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'application/json; charset=utf-16',
  'x',
  '',
]
const TENANTS = ['2', '9', '-1', '0', '888888888888888888', '9999999999999999999', 'two', '']
const KEYS = ['fuzz-key-0001', 'short', 'x'.repeat(200), 'schlüssel-äöü', '']

const headersOf = (operation: Operation): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({
      tenant: fc.oneof(
        { weight: 12, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...TENANTS) },
      ),
      key: operation.idempotent
        ? fc.oneof(
            { weight: 3, arbitrary: fc.constant(undefined) },
            { weight: 1, arbitrary: fc.constantFrom(...KEYS) },
          )
        : fc.constant(undefined),
    })
    .map(({ tenant, key }) => ({
      ...(tenant === undefined ? {} : { 'tenant-id': tenant }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }))

/** Requests for one operation. */
export const shotsAt = (operation: Operation, ids: readonly string[]): fc.Arbitrary<Shot> => {
  const good =
    operation.input === undefined ? fc.constant<unknown>(undefined) : fitting(operation.input, ids)
  const bent = good.chain((value) => {
    const all = places(value)
    const unknownField = fc.constant(isNode(value) ? { ...value, noSuchField: 1 } : value)
    if (all.length === 0) return unknownField
    return fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.constantFrom(...all), hostile)
          .map(([place, by]) => replaced(value, place, by)),
      },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom(...Object.keys(isNode(value) ? value : {}), 'none')
          .map((name) => removed(value, name)),
      },
      { weight: 1, arbitrary: unknownField },
    )
  })
  const plain = fc
    .tuple(
      fc.oneof({ weight: 2, arbitrary: good }, { weight: 3, arbitrary: bent }),
      headersOf(operation),
    )
    .map(([input, headers]): Shot => ({ input, raw: undefined, headers, plain: true }))
  if (operation.method === 'GET') return plain
  const wild = fc
    .tuple(
      fc.oneof(fc.constantFrom(...RAW), fc.string({ unit: 'binary', maxLength: 200 })),
      fc.constantFrom(...TYPES),
    )
    .map(
      ([raw, type]): Shot => ({
        input: undefined,
        raw,
        headers: { 'content-type': type },
        plain: false,
      }),
    )
  return fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: wild })
}
