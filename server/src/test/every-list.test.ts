/**
 * Every call that answers page by page takes more rows a page than it gives, and an optional filter
 * that is an empty text, as if the most had been asked for and the filter were not set (decisions
 * G3).
 */
import { expect, test } from '@jest/globals'
import { createAuth } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import type { Route } from '../platform/route.ts'
import { personId } from '../seed/data/people.ts'
import { addTodo } from './builders.ts'
import { callRoute, inputSchema } from './call-route.ts'
import type { Caller } from './harness.ts'
import { product } from './product.ts'
import { sample } from './sample.ts'

type Node = Readonly<Record<string, unknown>>

const h = product(undefined, { unlimited: true })

const fieldsOf = (schema: Node): Readonly<Record<string, Node>> =>
  (schema.properties ?? {}) as Readonly<Record<string, Node>>
const schemaOf = (route: Route): Node => (inputSchema(route) ?? {}) as Node

const lists = [...modules, createAuth()]
  .flatMap((module) => module.routes)
  .filter((route) => 'pageSize' in fieldsOf(schemaOf(route)))

const optionalNames = (schema: Node): string[] => {
  const required = new Set(schema.required as string[] | undefined)
  return Object.keys(fieldsOf(schema)).filter((name) => !required.has(name))
}
const emptied = (schema: Node): Node =>
  Object.fromEntries(optionalNames(schema).map((name) => [name, '']))

/** Whoever is let in: an operator, or an organisation's administrator. */
const callerFor = async (route: Route): Promise<Caller> => {
  const operator = h.as(personId('wutong'), '1')
  const { code } = (await callRoute(operator, route, { noSuchField: '1' })).body
  return [40301, 40302].includes(code) ? h.as(personId('linxue'), '2') : operator
}

/** What a list asks for beside what its schema requires: one of two fields, or a filter. */
const needed = async (path: string): Promise<Node> => {
  if (path === '/api/department/list-subordinate') return { tenantId: '1' }
  if (path === '/api/todo/comment/list') {
    const caller = h.as(personId('wutong'), '1')
    return { data: { todoId: (await addTodo(caller, { executorIds: [personId('wutong')] })).id } }
  }
  if (!path.startsWith('/api/role/member/page-')) return {}
  const { id } = await h.platform
    .system('test')
    .db.selectFrom('role')
    .select('id')
    .where('tenantId', '=', '1')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { data: { roleId: id } }
}

test('there are lists with the filters in their own part, and beside the page', () => {
  expect(lists.filter((route) => 'data' in fieldsOf(schemaOf(route))).length).toBeGreaterThan(20)
  expect(lists.some((route) => !('data' in fieldsOf(schemaOf(route))))).toBe(true)
})

test.each(lists.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '[SV-05] %s: 5,000 rows a page are as many as it gives, an empty filter is none',
  async (_name, route) => {
    const caller = await callerFor(route)
    const schema = schemaOf(route)
    const { pageSize, data } = fieldsOf(schema)
    const most = Number(pageSize?.maximum)
    expect(most).toBeLessThanOrEqual(1000)
    const required: Node = { ...(sample(schema) as Node), ...(await needed(route.path)) }
    const plain: Node = { ...required, pageNum: 1, pageSize: most }
    const lenient = {
      ...emptied(schema),
      ...required,
      ...(data === undefined ? {} : { data: { ...emptied(data), ...(required.data as Node) } }),
      pageNum: 1,
      pageSize: 5000,
    }
    const [asked, answered] = [
      await callRoute(caller, route, plain),
      await callRoute(caller, route, lenient),
    ]
    const { requestId: _one, ...expected } = asked.body as unknown as Node
    const { requestId: _other, ...got } = answered.body as unknown as Node
    expect({ status: answered.status, ...got }).toEqual({ status: asked.status, ...expected })
    // NotFound comes after the input was read: no object has the id of a sample.
    expect([200, 404]).toContain(answered.status)
  },
)
