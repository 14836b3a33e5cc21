/**
 * The rate limit stands before authentication, permissions and bodies; on a harness whose limit is
 * five a minute.
 */
import { beforeEach, expect, test } from '@jest/globals'
import Type from 'typebox'
import { access } from '../platform/access.ts'
import type { Module } from '../platform/module.ts'
import { NO_GRANTS } from '../platform/ports.ts'
import { route } from '../platform/route.ts'
import { harness } from './harness.ts'

const LIMIT = 5

const probe: Module = {
  name: 'probe',
  routes: (['first', 'second'] as const).map((name) =>
    route({
      method: 'POST',
      path: `/api/probe/${name}`,
      area: 'ops',
      name: `probe${name}`,
      summary: 'Of this test',
      access: access.menu('userAdmin'),
      body: Type.Object({ text: Type.String() }),
      answer: Type.Null(),
      handler: () => Promise.resolve(null),
    }),
  ),
}

let questions = 0
const tested = harness({
  modules: [probe],
  env: { RATE_LIMIT: String(LIMIT), TRUST_PROXY: '127.0.0.1' },
  permissions: () => ({
    of() {
      questions += 1
      return Promise.resolve({ ...NO_GRANTS, member: true })
    },
  }),
})

beforeEach(() => {
  questions = 0
})

const post = async (token: string, from: string, path = 'first') =>
  (
    await tested.app.http.inject({
      method: 'POST',
      url: `/api/probe/${path}`,
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from, 'tenant-id': '2' },
      payload: { text: 'x' },
    })
  ).statusCode

const times = async (count: number, ask: (index: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push(await ask(index))
  return statuses
}

test('[SV-01] of forty refused tokens from one network five are looked at, all others hear 42901', async () => {
  const statuses = await times(40, (index) =>
    post(`forged-${index}`, `2001:db8:1:2::${index.toString(16)}`),
  )
  expect(statuses).toEqual([
    ...Array.from({ length: LIMIT }, () => 401),
    ...Array.from({ length: 35 }, () => 429),
  ])
  expect(await post('forged', '2001:db8:1:3::1')).toBe(401)
})

test('[SV-01] garbage of a network refuses no token that is good, and publishers are counted apart', async () => {
  const { token } = tested.as('9', '2')
  const from = '203.0.113.77'
  await times(20, (index) => post(`garbage-${index}`, from))
  expect(await post('garbage', from)).toBe(429)
  expect([await post(token, from), await post('zzp_1_x', from)]).toEqual([403, 401])
})

test('[SV-01] a session that ended is refused past the limit as garbage is', async () => {
  const from = '203.0.113.78'
  await times(20, (index) => post(`garbage-${index}`, from))
  const caller = tested.as('10', '2')
  tested.end(caller)
  expect(await post(caller.token, from)).toBe(429)
})

test('[SV-01] what permissions refuse counts against the person, and past the limit permissions are not asked', async () => {
  const { token } = tested.as('1', '2')
  expect(await times(8, (index) => post(token, `203.0.113.${index}`))).toEqual([
    403, 403, 403, 403, 403, 429, 429, 429,
  ])
  expect(questions).toBe(LIMIT)
  expect(await post(tested.as('2', '2').token, '203.0.113.1')).toBe(403)
})
