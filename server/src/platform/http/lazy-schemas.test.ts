import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { modules } from '../../modules/index.ts'
import { testConfig } from '../../test/harness.ts'
import type { Module } from '../module.ts'
import type { Route } from '../route.ts'
import Type from 'typebox'
import { StoredFileKey } from '../files.ts'
import { Id } from '../schema.ts'
import { compileLazily, VALIDATOR_OPTIONS } from './lazy-schemas.ts'
import { closedInput } from './route-table.ts'
import { type RouteParts, serveRoute } from './serve-route.ts'

const routes = modules.flatMap((module: Module) => module.routes)
const parts = { config: testConfig() } as RouteParts

/**
 * Puts the routes on an instance that compiles as Fastify does by itself: when it becomes ready.
 */
const compileAtOnce = async (served: readonly Route[]): Promise<void> => {
  const http = Fastify({ ajv: { customOptions: VALIDATOR_OPTIONS } })
  http.decorateRequest('admission')
  for (const route of served) serveRoute(http, parts, route)
  await http.ready()
  await http.close()
}

test('the schemas of every route compile', async () => {
  expect(routes.length).toBeGreaterThan(50)
  await compileAtOnce(routes)
})

test('a call is answered by its route’s schemas, and a schema at fault fails its own call alone', async () => {
  const http = Fastify()
  compileLazily(http)
  const answer = { response: { 200: { type: 'object', properties: { kept: { type: 'string' } } } } }
  http.post(
    '/good',
    {
      schema: {
        body: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
        ...answer,
      },
    },
    async () => ({
      kept: 'yes',
      dropped: 'no',
    }),
  )
  http.post('/bad', { schema: { body: { type: 'nonsense' } } }, async () => ({}))
  await http.ready()
  const post = (url: string, payload: object) => http.inject({ method: 'POST', url, payload })
  expect((await post('/good', { n: 1 })).json()).toEqual({ kept: 'yes' })
  const refused = await post('/good', { n: '1' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ message: 'body/n must be integer' })
  expect((await post('/bad', {})).statusCode).toBe(500)
  expect((await post('/good', { n: 2 })).statusCode).toBe(200)
  await http.close()
})

test('things in a list are unique by default, by their members and not by the order of these', async () => {
  const http = Fastify()
  compileLazily(http)
  const place = Type.Object({ row: Type.Integer(), column: Type.Integer() })
  const body = closedInput(
    Type.Object({
      ids: Type.Optional(Type.Array(Id)),
      seats: Type.Optional(Type.Array(place, { maxItems: 10_000 })),
      files: Type.Optional(Type.Array(StoredFileKey())),
      numbers: Type.Optional(Type.Array(Type.Integer())),
      free: Type.Optional(Type.Array(place, { uniqueItems: false })),
    }),
  )
  http.post('/things', { schema: { body } }, async () => ({}))
  await http.ready()
  const post = async (payload: object) =>
    (await http.inject({ method: 'POST', url: '/things', payload })).statusCode
  const [a, b] = [
    { row: 1, column: 2 },
    { column: 2, row: 1 },
  ]
  expect(await post({ ids: ['1', '2'], numbers: [1, 1], free: [a, b], seats: [a] })).toBe(200)
  expect(await post({ ids: ['1', '1'] })).toBe(400)
  expect(await post({ seats: [a, b] })).toBe(400)
  expect(await post({ files: ['u/1/a.png', 'u/1/a.png'] })).toBe(400)
  await http.close()
})
