/** Answers of the API as its document describes them, for tests over many calls. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpRequest } from '@zz/contract'
import { workspace } from './routes'

interface Schema {
  readonly type?: string
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}
interface Call {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const document = JSON.parse(
  readFileSync(join(workspace(), 'api-contract', 'openapi.json'), 'utf8'),
) as Document

const DEEPEST = 7
const LATEST_MOMENT = 8.64e15
const MOMENT = Date.parse('2026-11-01T00:00:00Z')

/** What tells the objects of a test apart in an answer. */
export interface Mark {
  /** Stands in every text. */
  readonly word: string
  readonly id: string
  readonly version: number
}

function textOf(key: string, pattern: string | undefined, { word, id }: Mark): string {
  const free = `${word}${key}`
  if (pattern === undefined) return free
  const fitting = new RegExp(pattern, 'u')
  return [id, free, '2026-11-01', '2026-11', '08:00', '13800000000', 'a', '1', ''].find((text) =>
    fitting.test(text),
  ) as string
}

function valueOf(key: string, schema: Schema, mark: Mark, depth: number): unknown {
  const { $ref, anyOf, allOf, type, properties, items } = schema
  if (depth > DEEPEST) return null
  if ($ref !== undefined)
    return valueOf(
      key,
      document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {},
      mark,
      depth + 1,
    )
  // No department lies below itself.
  if (key === 'hasChild') return 2
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [first] = [...(anyOf ?? []), ...(allOf ?? [])].filter((each) => each.type !== 'null')
  if (first !== undefined) return valueOf(key, first, mark, depth)
  if (type === 'string') return textOf(key, schema.pattern, mark)
  if (type === 'integer' || type === 'number') {
    if (key === 'version') return mark.version
    return schema.maximum === LATEST_MOMENT ? MOMENT : Math.max(1, schema.minimum ?? 1)
  }
  if (type === 'boolean') return true
  if (type === 'array')
    return depth >= DEEPEST - 2 || items === undefined ? [] : [valueOf(key, items, mark, depth + 1)]
  if (properties === undefined) return null
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valueOf(name, each, mark, depth + 1)]),
  )
}

/** An answer to the call, as `fakeRemote` takes it; every text of it has the word of `mark`. */
export function sampleAnswer({ method, path }: HttpRequest, mark: Mark): unknown {
  const call = document.paths[path]?.[(method ?? 'GET').toLowerCase()]
  const schema = call?.responses['200']?.content?.['application/json']?.schema
  const { data, totalNum } = schema?.properties ?? {}
  const given = data === undefined ? null : valueOf('data', data, mark, 0)
  return totalNum === undefined ? given : { data: given, totalNum: 1 }
}
