/**
 * A call that lost its Idempotency-Key to a later one must not take it from that one when it fails
 * at last.
 */
import { expect, test } from '@jest/globals'
import Type from 'typebox'
import { access } from '../platform/access.ts'
import { fail } from '../platform/errors.ts'
import type { Module } from '../platform/module.ts'
import { route } from '../platform/route.ts'
import { harness } from './harness.ts'

/** The calls at work, in the order in which they came. */
const running: { finish(): void; refuse(): void }[] = []
let arrived: () => void = () => {}

const slow: Module = {
  name: 'slow',
  routes: [
    route({
      method: 'POST',
      path: '/api/slow/save',
      area: 'ops',
      name: 'saveSlowly',
      summary: 'Of this test',
      access: access.signedIn,
      body: Type.Object({ text: Type.String() }),
      answer: Type.Integer(),
      handler: () =>
        new Promise<number>((resolve, reject) => {
          const place = running.length + 1
          running.push({ finish: () => resolve(place), refuse: () => reject(fail(40905)) })
          arrived()
        }),
    }),
  ],
}

const h = harness({ modules: [slow] })

const nextArrival = (): Promise<void> =>
  new Promise((resolve) => {
    arrived = resolve
  })

test('[SV-04] the later holder keeps its key, and a third call gets its answer', async () => {
  const caller = h.as('1')
  const save = async () =>
    (
      await caller.post<number>(
        '/api/slow/save',
        { text: 'x' },
        { 'idempotency-key': 'one-key-for-all' },
      )
    ).body
  let came = nextArrival()
  const first = save()
  await came
  came = nextArrival()
  // Waits for its twin, takes it for dead, and acts.
  const second = save()
  await came
  running[0]?.refuse()
  expect(await first).toMatchObject({ code: 40905 })
  const third = save()
  running[1]?.finish()
  expect(await second).toMatchObject({ code: 200, data: 2 })
  expect(await third).toMatchObject({ code: 200, data: 2 })
  expect(running).toHaveLength(2)
})
