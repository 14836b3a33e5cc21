/** Checks every route before the server starts, and prepares its schemas. */
import type { TSchema } from 'typebox'
import { FILE_MARK, fileMarkers, findBareFiles } from '../files.ts'
import { AREAS, honoursKey, type Route } from '../route.ts'
import { DEFAULT_MAX_LENGTH, Id } from '../schema.ts'
import { findUnlabelled } from './schema-labels.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const CHILDREN = ['properties', 'patternProperties', '$defs'] as const
const LISTS = ['anyOf', 'oneOf', 'allOf'] as const

const mapChildren = (node: Node, fn: (child: Node) => Node): Node => {
  const copy: Node = { ...node }
  for (const key of CHILDREN) {
    const group = node[key]
    if (isNode(group))
      copy[key] = Object.fromEntries(
        Object.entries(group).map(([name, child]) => [name, isNode(child) ? fn(child) : child]),
      )
  }
  for (const key of LISTS) {
    const list = node[key]
    if (Array.isArray(list))
      copy[key] = list.map((child: unknown) => (isNode(child) ? fn(child) : child))
  }
  for (const key of ['items', 'not', 'additionalProperties'] as const) {
    const child = node[key]
    if (isNode(child)) copy[key] = fn(child)
    else if (Array.isArray(child))
      copy[key] = child.map((item: unknown) => (isNode(item) ? fn(item) : item))
  }
  return copy
}

const MAX_ITEMS = 1000
const ID_PATTERN = (Id as unknown as Node).pattern

/** Ids, files and objects: none stands twice in a list unless its schema says otherwise. */
const isOfThings = (items: unknown): boolean =>
  isNode(items) &&
  (items.type === 'object' || items.pattern === ID_PATTERN || items[FILE_MARK] !== undefined)

/** What comes in: no unknown field, an end to every text and list, and no thing twice in a list. */
export const closedInput = (schema: TSchema): Node => {
  const close = (node: Node): Node => {
    const copy = mapChildren(node, close)
    delete copy.$id
    if (node.type === 'object' && node.additionalProperties === undefined)
      copy.additionalProperties = false
    if (
      node.type === 'string' &&
      node.maxLength === undefined &&
      node.const === undefined &&
      node.enum === undefined
    )
      copy.maxLength = DEFAULT_MAX_LENGTH
    if (node.type === 'array' && node.maxItems === undefined) copy.maxItems = MAX_ITEMS
    if (node.type === 'array' && node.uniqueItems === undefined && isOfThings(node.items))
      copy.uniqueItems = true
    return copy
  }
  return close(JSON.parse(JSON.stringify(schema)) as Node)
}

/** What goes out, without the names that only OpenAPI uses. */
export const plainOutput = (schema: TSchema): Node => {
  const strip = (node: Node): Node => {
    const copy = mapChildren(node, strip)
    delete copy.$id
    return copy
  }
  return strip(JSON.parse(JSON.stringify(schema)) as Node)
}

const PATH = /^\/api\/[a-z0-9][a-zA-Z0-9/-]*$/
const NAME = /^[a-z][a-zA-Z0-9]*$/

/** A body may be a bare list, as the specification has it for some calls of venues. */
const SHAPES: Readonly<Record<'query' | 'body', readonly unknown[]>> = {
  query: ['object'],
  body: ['object', 'array'],
}

/** A publisher's route names its remote, by which a token of another remote is refused. */
const namesRemote = ({ method, query, body }: Route): boolean => {
  const input = (method === 'GET' ? query : body) as { properties?: Node } | undefined
  return method !== 'GET+POST' && input?.properties?.remote !== undefined
}

const KEPT_SECRETS = {
  body: /passw(or)?d$|^pwd$/i,
  answer: /(passw(or)?d|token|ticket|demoCode)$/i,
}

/** What an `Idempotency-Key` would leave in the database, as a hash or in the clear. */
const keptSecrets = (route: Route): string[] =>
  (['body', 'answer'] as const).flatMap((part) => {
    const text = JSON.stringify(route[part] ?? {})
    return [...text.matchAll(/"(\w+)":\{/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => KEPT_SECRETS[part].test(name))
      .map(
        (name) =>
          `would keep ${name} of its ${part} under an Idempotency-Key; say idempotent: false`,
      )
  })

const faults = (route: Route): string[] => {
  const found: string[] = []
  if (route.access === undefined) found.push('declares no access')
  if (!PATH.test(route.path)) found.push('has a path outside /api or with parameters')
  if (!NAME.test(route.name)) found.push(`has the name ${route.name}, which is not camelCase`)
  if (!AREAS.includes(route.area)) found.push(`has the unknown area ${route.area}`)
  if (route.access?.kind === 'publisher' && !namesRemote(route))
    found.push('is for publishers and has no field remote')
  if (route.access?.kind === 'anyOf' && route.access.of.some(({ kind }) => kind === 'publisher'))
    found.push('is for publishers and for others')
  if (route.method === 'GET' && route.body !== undefined) found.push('is a GET with a body')
  if (route.method === 'GET+POST' && route.body !== undefined)
    found.push('is a GET+POST with a body; its fields belong into query')
  for (const part of ['query', 'body'] as const) {
    const schema = route[part]
    if (schema !== undefined && !SHAPES[part].includes((schema as { type?: unknown }).type))
      found.push(`has a ${part} that is not an object`)
  }
  for (const name of new Set([route.query, route.body].flatMap(findUnlabelled)))
    found.push(`has the field ${name} without a label; give it one in field-labels.ts or a title`)
  const inputs = [route.query, route.body].flatMap((schema) => schema ?? [])
  for (const name of new Set(inputs.flatMap(findBareFiles)))
    found.push(`has the file ${name} as a mere text; give it a type of platform/files.ts`)
  const reads = route.reads === true || route.method !== 'POST'
  if (reads && inputs.flatMap(fileMarkers).some(({ owner }) => owner !== undefined))
    found.push('keeps files and is not a POST that writes')
  if (route.access !== undefined && honoursKey(route)) found.push(...keptSecrets(route))
  return found
}

/**
 * Throws one error naming every fault of every route; also refuses paths, names and methods given
 * twice.
 */
export const checkRoutes = (routes: readonly Route[]): void => {
  const problems = routes.flatMap((route) =>
    faults(route).map((fault) => `${route.method} ${route.path} ${fault}`),
  )
  for (const key of ['path', 'name'] as const) {
    const values = routes.map((route) => route[key])
    for (const twice of new Set(values.filter((value, index) => values.indexOf(value) !== index)))
      problems.push(`${key} ${twice} is declared twice`)
  }
  if (problems.length > 0) throw new Error(`routes refused:\n${problems.join('\n')}`)
}

/** Throws when a route keeps files for an owner that no module registered. */
export const checkFileOwners = (
  routes: readonly Route[],
  owners: { has(kind: string): boolean },
): void => {
  const strange = routes.flatMap(({ path, body }) =>
    (body === undefined ? [] : fileMarkers(body)).flatMap(({ owner }) =>
      owner === undefined || owners.has(owner) ? [] : [`${path} keeps files of ${owner}`],
    ),
  )
  if (strange.length > 0)
    throw new Error(`no module registered the owner of files: ${strange.join(', ')}`)
}
