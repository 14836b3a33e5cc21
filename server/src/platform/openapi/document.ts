/** The OpenAPI 3.1 document, made from the route table alone and always in the same order. */
import type { TSchema } from 'typebox'
import { closedInput } from '../http/route-table.ts'
import type { ServedOperation } from '../module.ts'
import { AREAS, honoursKey, isRead, type Route } from '../route.ts'

type Node = Record<string, unknown>
type Models = Map<string, Node>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Replaces every named schema by a reference and collects it; the same name for two shapes throws.
 */
const collect = (value: unknown, models: Models): unknown => {
  if (Array.isArray(value)) return value.map((item) => collect(item, models))
  if (!isNode(value)) return value
  const { $id, ...rest } = value
  const node = Object.fromEntries(
    Object.entries(rest).map(([key, child]) => [key, collect(child, models)]),
  )
  if (typeof $id !== 'string') return node
  const known = models.get($id)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(node))
    throw new Error(`two different models are called ${$id}`)
  models.set($id, node)
  return { $ref: `#/components/schemas/${$id}` }
}

const plain = (schema: TSchema): Node => JSON.parse(JSON.stringify(schema)) as Node

const answerOf = (route: Route, models: Models): Node => ({
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean' },
    msg: { type: 'string' },
    data: collect(plain(route.answer), models),
    ...(route.paged ? { totalNum: { type: 'integer' } } : {}),
    ...(route.alsoAs === undefined ? {} : { [route.alsoAs]: collect(plain(route.answer), models) }),
  },
  required: [
    'code',
    'success',
    'msg',
    'data',
    ...(route.paged ? ['totalNum'] : []),
    ...(route.alsoAs === undefined ? [] : [route.alsoAs]),
  ],
})

const parametersOf = (query: Node, models: Models): Node[] => {
  const required = new Set(query.required as string[] | undefined)
  return Object.entries((query.properties ?? {}) as Record<string, Node>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: collect(schema, models),
  }))
}

const inputOf = (schema: TSchema, models: Models): unknown => {
  const named = (schema as Node).$id
  const closed = closedInput(schema)
  return collect(typeof named === 'string' ? { $id: named, ...closed } : closed, models)
}

/**
 * GET+POST appears as its POST: that is what the console uses (decisions G21); the specified GET
 * stays served.
 */
const operationOf = (route: Route, models: Models): Node => {
  const viaBody =
    route.method === 'GET' ? undefined : route.method === 'POST' ? route.body : route.query
  const viaQuery = route.method === 'GET+POST' ? undefined : route.query
  return {
    tags: [route.area],
    operationId: route.name,
    summary: route.summary,
    ...(route.spec === undefined ? {} : { description: route.spec }),
    'x-kind': isRead(route) ? 'query' : 'mutation',
    'x-access': accessText(route.access),
    ...(route.scope === undefined ? {} : { 'x-scope': route.scope }),
    ...(honoursKey(route) ? { 'x-idempotent': true } : {}),
    ...(viaQuery === undefined ? {} : { parameters: parametersOf(closedInput(viaQuery), models) }),
    ...(viaBody === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: inputOf(viaBody, models) } },
          },
        }),
    responses: {
      200: {
        description: route.msg ?? '操作成功',
        content: { 'application/json': { schema: answerOf(route, models) } },
      },
      default: REFUSED,
    },
    security: route.access.kind === 'public' ? [] : [{ bearer: [] }],
  }
}

const servedAnswer = (data: object): Node => ({
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean' },
    msg: { type: 'string' },
    data,
  },
  required: ['code', 'success', 'msg', 'data'],
})

/**
 * A call beside the route table. `x-kind: stream` tells the generator of the client to leave it
 * out.
 */
const servedOperation = ({
  area,
  name,
  summary,
  spec,
  access = 'signedIn',
  parameters,
  requestBody,
  responses,
}: ServedOperation): Node => ({
  tags: [area],
  operationId: name,
  summary,
  description: spec,
  'x-kind': 'stream',
  'x-access': access,
  ...(parameters === undefined ? {} : { parameters }),
  ...(requestBody === undefined ? {} : { requestBody }),
  responses: {
    ...Object.fromEntries(
      Object.entries(responses).map(([status, { description, headers, data }]) => [
        status,
        {
          description,
          ...(headers === undefined ? {} : { headers }),
          ...(data === undefined
            ? {}
            : { content: { 'application/json': { schema: servedAnswer(data) } } }),
        },
      ]),
    ),
    default: REFUSED,
  },
  security: [{ bearer: [] }],
})

/** Path items of several methods on one path. */
const servedPaths = (operations: readonly ServedOperation[]): [string, Node][] =>
  [...new Set(operations.map(({ path }) => path))].map((path) => [
    path,
    Object.fromEntries(
      operations
        .filter((one) => one.path === path)
        .map((one) => [one.method.toLowerCase(), servedOperation(one)]),
    ),
  ])

const accessText = (access: Route['access']): string => {
  if (access.kind === 'menu' || access.kind === 'resource') return `${access.kind}:${access.key}`
  if (access.kind === 'anyOf') return access.of.map(accessText).join(' | ')
  return access.kind
}

const REFUSED: Node = {
  description: 'Refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

const BEARER =
  "An access token of the login site, made for the audience of the API. A partner's opens the calls whose `x-scope` it names. Any other token of the login site, such as an id token, is answered with 401 40103, a token without the scope with 403 40301, and one that is over with 401 40101."

const REFUSAL: Node = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean', const: false },
    msg: { type: 'string' },
    data: {},
    field: { type: 'string' },
    requestId: { type: 'string' },
  },
  required: ['code', 'success', 'msg', 'data', 'requestId'],
}

const byName = <T>(entries: Iterable<[string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * The whole document. In: the route table, and what modules answer beside it. Throws when two
 * models share a name.
 */
export const openApiDocument = (
  routes: readonly Route[],
  served: readonly ServedOperation[] = [],
): Node => {
  const models: Models = new Map([['Refusal', REFUSAL]])
  const declared = routes.map((route): [string, Node] => [
    route.path,
    { [route.method === 'GET' ? 'get' : 'post']: operationOf(route, models) },
  ])
  const paths = byName([...declared, ...servedPaths(served)])
  return {
    openapi: '3.1.0',
    info: {
      title: '众治 API',
      version: '1',
      description:
        'Every answer is the envelope {code, success, msg, data}; paged ones carry totalNum beside data.',
    },
    servers: [{ url: '/' }],
    tags: AREAS.map((name) => ({ name })),
    paths,
    components: {
      schemas: byName(models),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: BEARER,
        },
      },
    },
  }
}
