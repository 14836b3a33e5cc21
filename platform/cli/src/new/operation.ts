import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRoot } from '@zz/build/workspace'

/** What is read of a JSON schema. */
export interface Schema {
  readonly type?: string
  readonly $ref?: string
  readonly description?: string
  readonly const?: unknown
  readonly maximum?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly 'x-access'?: string
  readonly requestBody?: { readonly content: { readonly 'application/json': { schema: Schema } } }
  readonly responses: {
    readonly '200'?: { readonly content?: { readonly 'application/json'?: { schema: Schema } } }
  }
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** A call that answers a page of rows. */
export interface PagedCall {
  readonly path: string
  /** Area of the client that has it: `@zz/api-contract/<area>`. */
  readonly area: string
  /** Name of the row's type. */
  readonly row: string
  readonly fields: Readonly<Record<string, Schema>>
  /** Filters of the call that are texts. */
  readonly texts: readonly string[]
  /** Key of the menu that the call needs; undefined where it needs none or one of several. */
  readonly permission: string | undefined
  /** What users call a field. */
  readonly labelOf: (field: string) => string
}

const LAST_OF_REF = /[^/]+$/

const isText = (schema: Schema): boolean =>
  schema.type === 'string' || (schema.anyOf ?? []).some((each) => each.type === 'string')

/** The fields of a call's answer; none where it answers something else than JSON. */
const answerOf = ({ responses }: Described): Readonly<Record<string, Schema>> =>
  responses['200']?.content?.['application/json']?.schema.properties ?? {}

const isPaged = (call: Described): boolean => answerOf(call)['totalNum'] !== undefined

/** Words of a name, without those that any call may begin with. */
const wordsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => !['get', 'list', 'page', 'select', 'query'].includes(word))

const MOST_NEAR = 6

/** Paged calls that share words with a name, the nearest first. */
function nearTo(name: string, { paths }: Document): readonly string[] {
  const wanted = new Set(wordsOf(name))
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(isPaged)
    .map(({ operationId }) => ({
      operationId,
      shared: wordsOf(operationId).filter((word) => wanted.has(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MOST_NEAR)
    .map(({ operationId }) => operationId)
}

/** The labels that the server names fields by in its messages; a field without one is named as is. */
function readLabels(root: string): (field: string) => string {
  const file = join(findRoot(root), 'server', 'src', 'platform', 'http', 'field-labels.ts')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const labels = new Map(
    [...text.matchAll(/^ {2}(\w+): '([^']+)',$/gm)].map(([, name = '', label = '']) => [
      name,
      label,
    ]),
  )
  return (field) => labels.get(field) ?? field
}

/**
 * Reads a paged call from the API's document. Throws naming what is wrong where there is no such
 * call or it answers no rows under a name.
 */
export function readPagedCall(root: string, operationId: string): PagedCall {
  const document = JSON.parse(
    readFileSync(join(root, 'api-contract', 'openapi.json'), 'utf8'),
  ) as Document
  for (const [path, methods] of Object.entries(document.paths)) {
    const call = Object.values(methods).find((each) => each.operationId === operationId)
    if (call === undefined) continue
    const answer = answerOf(call)
    const row = LAST_OF_REF.exec(answer['data']?.items?.$ref ?? '')?.[0]
    const fields = row === undefined ? undefined : document.components.schemas[row]?.properties
    const body = call.requestBody?.content['application/json'].schema.properties ?? {}
    if (row === undefined || fields === undefined || !body['pageNum'] || !answer['totalNum'])
      throw new Error(`${operationId} answers no page of rows; a list needs a paged call`)
    const filters = Object.entries(body['data']?.properties ?? {})
    const texts = filters.filter(([, schema]) => isText(schema)).map(([key]) => key)
    return {
      path,
      area: call.tags[0] ?? '',
      row,
      fields,
      texts,
      permission: /^menu:(\w+)$/.exec(call['x-access'] ?? '')?.[1],
      labelOf: readLabels(root),
    }
  }
  const near = nearTo(operationId, document)
  throw new Error(
    `api-contract/openapi.json has no call ${operationId}${near.length === 0 ? '' : `; paged calls of like names: ${near.join(', ')}`}`,
  )
}

/** A value of the schema, for a test's row; numbers and texts tell one field from another. */
export function exampleOf(key: string, schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  const [first] = schema.anyOf ?? []
  if (first !== undefined) return exampleOf(key, first)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'string':
      return `${key}-1`
    case 'array':
      return []
    default:
      return null
  }
}

/** Whether a list can show the field as it is. */
export const isPlain = (schema: Schema): boolean =>
  (schema.anyOf ?? [schema]).every(({ type }) =>
    ['string', 'integer', 'number', 'null'].includes(type ?? ''),
  )

const LATEST_MOMENT = 8.64e15
const shapesOf = (schema: Schema): readonly Schema[] =>
  (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null')

/** Whether it is a moment: ms since 1970, as the API writes them. */
export const isMoment = (schema: Schema): boolean =>
  shapesOf(schema).every(({ maximum }) => maximum === LATEST_MOMENT)

/** Whether it is an amount: a number that is no code of a few named values. */
export const isNumber = (schema: Schema): boolean =>
  shapesOf(schema).every(
    (each) => (each.type === 'integer' || each.type === 'number') && each.const === undefined,
  )
