import { expect, test } from '@jest/globals'
import Type from 'typebox'
import { createAuth } from '../../modules/auth/index.ts'
import { modules } from '../../modules/index.ts'
import { harness } from '../../test/harness.ts'
import { access } from '../access.ts'
import { route } from '../route.ts'
import { bodyLimitsOf, findExcess, MOST_DEPTH, sizeOf } from './body-limits.ts'
import { closedInput } from './route-table.ts'

const KIB = 1024
const LONG = 30_000

const bodies = [...modules, createAuth()]
  .flatMap((module) => module.routes)
  .flatMap((declared) => {
    const schema = declared.method === 'GET+POST' ? declared.query : declared.body
    return schema === undefined ? [] : [{ route: declared, schema: closedInput(schema) }]
  })

test('[SV-01] what fits the schema of a route fits its limits, and its nesting is far from the end', () => {
  expect(bodies.length).toBeGreaterThan(200)
  const unfit = bodies.filter(({ route: { bodyLimit }, schema }) => {
    const size = sizeOf(schema)
    const limits = bodyLimitsOf(schema)
    const isTooLarge = bodyLimit === undefined && size.bytes > limits.bytes
    return isTooLarge || size.values > limits.values || size.depth > MOST_DEPTH / 2
  })
  expect(unfit.map(({ route: { path } }) => path)).toEqual([])
})

test('[SV-01] most routes read 64 KiB, and only those of long texts and long lists more', () => {
  const larger = bodies.filter(({ schema }) => bodyLimitsOf(schema).bytes > 64 * KIB)
  expect(larger.length).toBeLessThan(40)
  const all = larger.map(({ route: { path } }) => path)
  expect(all).toEqual(expect.arrayContaining(['/api/todo/save', '/api/ops/doc/update']))
  expect(all).not.toContain('/api/user/search')
})

const size = (schema: Record<string, unknown>) => sizeOf(closedInput(schema as never))

test('[SV-01] the largest value of a schema', () => {
  const text = { type: 'string', maxLength: 10 }
  expect(size(text)).toMatchObject({ bytes: 62, values: 1, depth: 0 })
  const list = { type: 'array', items: text, maxItems: 3 }
  expect(size(list)).toMatchObject({ bytes: 2 + 3 * 63, values: 4, depth: 1 })
  const object = {
    type: 'object',
    properties: { ab: list, c: { anyOf: [text, { type: 'null' }] } },
  }
  expect(size(object)).toMatchObject({ bytes: 2 + 6 + 191 + 5 + 62, values: 6, depth: 2 })
})

test('[SV-01] depth and values are counted outside texts alone', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(findExcess(nested(MOST_DEPTH), 1000)).toBeUndefined()
  expect(findExcess(nested(MOST_DEPTH + 1), 1000)).toBe('depth')
  const inText = JSON.stringify({ text: `${nested(100)}"\\",\\\\`, other: '{{{,,,' })
  expect(findExcess(inText, 10)).toBeUndefined()
  expect(findExcess('[1,2,3]', 3)).toBe('values')
  expect(findExcess('[1,2,3]', 4)).toBeUndefined()
  expect(findExcess(`"${'['.repeat(100)}`, 10)).toBeUndefined()
})

const probe = (path: 'short' | 'long', maxLength: number) =>
  route({
    method: 'POST',
    path: `/api/probe/${path}`,
    area: 'ops',
    name: `probe${path}`,
    summary: 'Of this test',
    access: access.public,
    body: Type.Object({
      title: Type.Optional(Type.String({ maxLength })),
      ids: Type.Optional(Type.Array(Type.Integer(), { title: '编号' })),
    }),
    answer: Type.Integer(),
    handler: (_ctx, { body }) => Promise.resolve(body.title?.length ?? 0),
  })

const tested = harness({
  modules: [{ name: 'probe', routes: [probe('short', 100), probe('long', LONG)] }],
})

const post = async (path: string, payload: string) => {
  const answer = await tested.app.http.inject({
    method: 'POST',
    url: `/api/probe/${path}`,
    headers: { 'content-type': 'application/json' },
    payload,
  })
  const { msg, data } = answer.json<{ msg: string; data: unknown }>()
  return { status: answer.statusCode, msg, data }
}

test('[SV-01] a body past 64 KiB is refused unread where the schema needs less, and read where it needs more', async () => {
  const title = '字'.repeat(LONG)
  const payload = JSON.stringify({ title })
  expect(await post('short', payload)).toMatchObject({
    status: 413,
    msg: '请求内容过大，不能超过64KB',
  })
  expect(await post('long', payload)).toMatchObject({ status: 200, data: LONG })
})

test('[SV-01] deep nesting and many values are refused with their reason, before anything is parsed', async () => {
  const deep = `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  expect(await post('short', deep)).toMatchObject({ status: 400, msg: '请求内容嵌套层数过多' })
  const many = JSON.stringify({ ids: Array.from({ length: 5000 }, () => 1) })
  expect(await post('short', many)).toMatchObject({
    status: 400,
    msg: '请求内容的数据项过多，请分批提交',
  })
  expect(await post('short', '{"title":')).toMatchObject({
    status: 400,
    msg: '请求内容不是有效的JSON',
  })
  expect(await post('short', '{"__proto__":{"a":1}}')).toMatchObject({ status: 400 })
})
