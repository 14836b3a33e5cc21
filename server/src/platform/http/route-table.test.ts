import { expect, test } from '@jest/globals'
import Type from 'typebox'
import { access } from '../access.ts'
import { type Route, route } from '../route.ts'
import { checkRoutes, closedInput } from './route-table.ts'

const good = route({
  method: 'GET',
  path: '/api/thing/get',
  area: 'reference',
  name: 'thingGet',
  summary: 'A thing',
  access: access.member,
  answer: Type.String(),
  handler: () => Promise.resolve('x'),
})

test('a route without access does not start the server, and the message names it', () => {
  expect(() => checkRoutes([good])).not.toThrow()
  const { access: _gone, ...bare } = good
  expect(() => checkRoutes([bare as Route])).toThrow('GET /api/thing/get declares no access')
})

test('paths and names given twice, odd paths and keyed GETs are refused', () => {
  expect(() => checkRoutes([good, good])).toThrow('path /api/thing/get is declared twice')
  expect(() => checkRoutes([{ ...good, path: '/api/thing/:id' }])).toThrow('parameters')
  expect(() => checkRoutes([{ ...good, idempotent: true }])).toThrow('cannot be idempotent')
  expect(() => checkRoutes([{ ...good, query: Type.String() }])).toThrow('not an object')
})

test('input is closed at every depth', () => {
  const closed = closedInput(
    Type.Object({
      a: Type.String(),
      b: Type.Array(Type.Object({ c: Type.String({ maxLength: 5 }) })),
    }),
  )
  expect(closed).toMatchObject({
    additionalProperties: false,
    properties: {
      a: { maxLength: 108 },
      b: {
        maxItems: 1000,
        items: { additionalProperties: false, properties: { c: { maxLength: 5 } } },
      },
    },
  })
})
