import { expect, test } from '@jest/globals'
import Type from 'typebox'
import { access } from '../access.ts'
import { honoursKey, type Route, route } from '../route.ts'
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

test('a call that writes honours Idempotency-Key, and is refused where that would keep a secret', () => {
  const writes: Route = { ...good, method: 'POST' }
  expect(honoursKey(writes)).toBe(true)
  for (const other of [
    good,
    { ...writes, reads: true as const },
    { ...writes, access: access.public },
    { ...writes, idempotent: false as const },
  ])
    expect(honoursKey(other)).toBe(false)
  const answers = { ...writes, answer: Type.Object({ accessToken: Type.String() }) }
  expect(() => checkRoutes([answers])).toThrow('would keep accessToken of its answer')
  expect(() => checkRoutes([{ ...answers, idempotent: false }])).not.toThrow()
  const takes = { ...writes, body: Type.Object({ password: Type.String() }) }
  expect(() => checkRoutes([takes])).toThrow('would keep password of its body')
})

test('paths and names given twice, and odd paths, are refused', () => {
  expect(() => checkRoutes([good, good])).toThrow('path /api/thing/get is declared twice')
  expect(() => checkRoutes([{ ...good, path: '/api/thing/:id' }])).toThrow('parameters')
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
