/**
 * What a JSON schema cannot say and the database would refuse without naming a field: ids beyond 63
 * bits, and texts with half a character (a lone surrogate), with NUL, or with control characters or
 * several lines where there is one line. And files where the schema expects none, as nothing
 * would keep them.
 */
import { isUnmarkedFile } from '../files.ts'
import { DEFAULT_MAX_LENGTH, Id, LINES_MARK } from '../schema.ts'

type Node = Record<string, unknown>

const ID_PATTERN = (Id as unknown as Node).pattern
/** With the u flag whole pairs are one character, so only halves are left. */
const HALF = /\p{Surrogate}/u
/** Control characters and signs that end a line, which a text of one line may not have. */
const LINE_END = /[\p{Cc}\u2028\u2029]/u
const MAX_ID = '9223372036854775807'

/** Whether a text of digits, as the pattern of ids has it, fits into the database's bigint. */
export const isFittingId = (text: string): boolean => text.length < MAX_ID.length || text <= MAX_ID

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const branchesOf = (schema: Node): readonly Node[] =>
  [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? (list as Node[]) : []))

/** Some branch of the schema takes ids only. */
const takesIds = (schema: Node): boolean =>
  schema.pattern === ID_PATTERN || branchesOf(schema).some(takesIds)

/** Some branch of the schema takes several lines; a schema that states no length is not ours. */
const hasLines = (schema: Node): boolean =>
  schema[LINES_MARK] === true ||
  (typeof schema.maxLength === 'number' && schema.maxLength > DEFAULT_MAX_LENGTH) ||
  branchesOf(schema).some(hasLines)

/** The first branch that knows the member. */
const memberOf = (schema: Node, name: string | number): Node => {
  for (const branch of [schema, ...branchesOf(schema)]) {
    const child =
      typeof name === 'number'
        ? branch.items
        : isNode(branch.properties)
          ? branch.properties[name]
          : undefined
    if (isNode(child)) return child
  }
  return {}
}

/** The schema of the field that a dotted name names; empty where none is known. */
export const schemaOfField = (schema: Node, field: string): Node =>
  field
    .split('.')
    .filter(Boolean)
    .reduce((node, name) => memberOf(node, /^\d+$/.test(name) ? Number(name) : name), schema)

const unfitText = (schema: Node, text: string): boolean =>
  text.includes('\u0000') ||
  (!hasLines(schema) && LINE_END.test(text)) ||
  HALF.test(text) ||
  (text.length === MAX_ID.length && text > MAX_ID && takesIds(schema)) ||
  isUnmarkedFile(schema, text)

/**
 * Dotted name of the first field that does not fit, '' for the value itself; undefined when all do.
 * `value` has passed the schema.
 */
export const findUnfitField = (schema: Node, value: unknown): string | undefined => {
  if (typeof value === 'string') return unfitText(schema, value) ? '' : undefined
  if (!isNode(value)) return undefined
  const entries: Iterable<[string | number, unknown]> = Array.isArray(value)
    ? value.entries()
    : Object.entries(value)
  for (const [name, child] of entries) {
    if (typeof child !== 'string' && !isNode(child)) continue
    const found = findUnfitField(memberOf(schema, name), child)
    if (found !== undefined) return found === '' ? String(name) : `${name}.${found}`
  }
  return undefined
}
