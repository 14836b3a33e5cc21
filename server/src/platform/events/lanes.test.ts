/** Lanes of the outbox: none waits for another, and nothing that is owed is ever told as done. */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { roundTrips } from '../../seed/round-trips.test-support.ts'
import { eventually } from '../../test/eventually.ts'
import { harness } from '../../test/harness.ts'
import { createRowDelivery } from './deliver-rows.ts'
import { createPushDelivery } from './deliver-pushes.ts'
import { newId } from '../ids.ts'
import type { Module } from '../module.ts'
import { createLane } from './lane.ts'
import { createOutbox, type OutboxWorker } from './outbox.ts'

/** Receivers that have been called and not answered yet, by the object of their event. */
let atWork: string[] = []
let sent: string[] = []
const written: string[] = []
let answer: () => void = () => {}
let answered: Promise<void> = Promise.resolve()

const hold = async (objectId: string): Promise<void> => {
  sent.push(objectId)
  atWork.push(objectId)
  await answered
  atWork = atWork.filter((each) => each !== objectId)
}

const slow: Module = {
  name: 'slow',
  routes: [],
  register(hooks) {
    hooks.onEvent('thing.mailed', { consumer: 'mail', send: ({ objectId }) => hold(objectId) })
    hooks.onEvent('thing.pushed', { consumer: 'live', push: ({ objectId }) => hold(objectId) })
    hooks.onEvent('thing.done', {
      consumer: 'rows',
      handle({ objectId }) {
        written.push(objectId)
        return Promise.resolve()
      },
    })
  },
}
const h = harness({ modules: [slow] })
const system = () => h.platform.system('test')
let worker: OutboxWorker | undefined

const emit = (type: string, objectIds: readonly string[]) =>
  system().write((w) => {
    for (const objectId of objectIds) w.emit({ type, objectType: 'thing', objectId, payload: {} })
    return Promise.resolve()
  })
const owed = () =>
  system()
    .db.selectFrom('outboxDelivery as d')
    .innerJoin('outbox as e', 'e.id', 'd.eventId')
    .select(['e.objectId', 'd.consumer', 'd.lane', 'd.attempts', 'd.error', 'd.nextAt'])
    .where('d.doneAt', 'is', null)
    .orderBy('e.id')
    .execute()
/** A delivery as an older or newer version stores it. */
const owe = (type: string, consumer: string, objectId: string, lane?: 'rows') =>
  system().write(async ({ db }) => {
    const eventId = newId()
    const event = { id: eventId, type, tenantId: null, objectType: 'thing', objectId }
    await db
      .insertInto('outbox')
      .values({ ...event, payload: '{}', actorId: null })
      .execute()
    await db
      .insertInto('outboxDelivery')
      .values({
        eventId,
        consumer,
        type,
        ...(lane && { lane }),
        nextAt: h.platform.now(),
        doneAt: null,
        error: null,
      })
      .execute()
  })

beforeEach(async () => {
  await h.app.outbox.stop()
  sent = []
  answered = new Promise((resolve) => {
    answer = resolve
  })
})
afterEach(async () => {
  answer()
  await worker?.stop()
  worker = undefined
})

const FIFTY = Array.from({ length: 50 }, (_, index) => `m${index}`)

test('[SV-04] rows and pushes are delivered while fifty receivers outside hold their answers, of which eight are called at a time', async () => {
  await emit('thing.mailed', FIFTY)
  // Nothing but the first look begins the others: the next one by itself is an hour away.
  worker = createOutbox(h.platform, { pollMillis: 3_600_000 })
  worker.wake()
  await eventually('the receivers', () => atWork.length === 8)
  await emit('thing.done', ['behind'])
  worker.wake(new Set(['rows']))
  await eventually('the row', () => written.includes('behind'))
  await eventually(
    'the mark of the row',
    async () => !(await owed()).some(({ consumer }) => consumer === 'rows'),
  )
  expect(atWork).toHaveLength(8)
  expect(await owed()).toHaveLength(50)
  answer()
  await worker.drain()
  expect(await owed()).toEqual([])
  expect(sent.toSorted()).toEqual(FIFTY.toSorted())
})

test('[SV-04] a push that holds its answer does not hold up rows', async () => {
  await emit('thing.pushed', ['held'])
  worker = createOutbox(h.platform)
  worker.wake()
  await eventually('the push', () => atWork.includes('held'))
  await emit('thing.done', ['beside'])
  worker.wake()
  await eventually('the row', () => written.includes('beside'))
  expect(atWork).toEqual(['held'])
})

test('[SV-04] the lease of a delivery is renewed as long as its receiver is at work', async () => {
  await emit('thing.mailed', ['long'])
  // It never looks by itself, so that nothing but a renewal moves the end of the lease.
  worker = createOutbox(h.platform, { leaseMillis: 90, pollMillis: 2 ** 30 })
  worker.wake()
  await eventually('the receiver', () => atWork.includes('long'))
  const first = (await owed())[0]?.nextAt.getTime() ?? 0
  await eventually(
    'a later end of the lease',
    async () => ((await owed())[0]?.nextAt.getTime() ?? 0) > first + 90,
  )
  answer()
  await worker.drain()
  expect(await owed()).toEqual([])
})

test('[SV-04] a delivery without a consumer stays owed, is told by a metric, and is taken once the consumer is there', async () => {
  await owe('thing.gone', 'ofAnotherVersion', 'unknown')
  worker = createOutbox(h.platform)
  await worker.drain()
  expect(await owed()).toMatchObject([
    {
      objectId: 'unknown',
      lane: 'rows',
      attempts: 1,
      error: 'no consumer of this name is registered',
    },
  ])
  const page = async () => (await h.app.http.inject('/api/metrics')).payload
  expect(await page()).toMatch(/^zz_outbox_unknown 1$/m)
  h.platform.hooks.onEvent('thing.gone', { consumer: 'ofAnotherVersion', push: async () => {} })
  expect(await page()).toMatch(/^zz_outbox_unknown 0$/m)
  const later = createOutbox({ ...h.platform, now: () => new Date(Date.now() + 60_000) })
  await later.drain()
  await later.stop()
  expect(await owed()).toEqual([])
})

test('[SV-04] a push that an older version stored among the rows finds its own lane', async () => {
  answer()
  await owe('thing.pushed', 'live', 'older', 'rows')
  worker = createOutbox(h.platform)
  await worker.drain()
  expect(sent).toEqual(['older'])
  expect(await owed()).toEqual([])
})

test('[SV-04] what a stopping process has leased and not begun is free at once', async () => {
  await emit('thing.pushed', ['begun', 'second', 'third'])
  const stopping = createOutbox(h.platform)
  stopping.wake()
  await eventually('the first', () => atWork.includes('begun'))
  const stopped = stopping.stop()
  answer()
  await stopped
  expect(sent).toEqual(['begun'])
  expect((await owed()).map(({ objectId }) => objectId)).toEqual(['second', 'third'])
  worker = createOutbox(h.platform)
  await worker.drain()
  expect(sent).toEqual(['begun', 'second', 'third'])
})

test('[SV-04] a push that the other processes were not told stays owed and comes again', async () => {
  answer()
  await emit('thing.pushed', ['lost'])
  const bus = { ...h.platform.bus, carried: () => Promise.reject(new Error('not carried')) }
  worker = createOutbox({ ...h.platform, bus })
  await worker.drain()
  expect(sent).toEqual(['lost'])
  expect((await owed()).filter(({ objectId }) => objectId === 'lost')).toEqual([
    expect.objectContaining({ consumer: 'live', attempts: 1, error: 'not carried' }),
  ])
})

test('[SV-04] a lane that gathers looks once and pauses, however often it is woken; draining waits for nothing', async () => {
  const found = [1, 2]
  let looks = 0
  const lane = createLane({
    deliver() {
      looks += 1
      return Promise.resolve(found.shift() ?? 0)
    },
    batch: 50,
    concurrency: 1,
    pollMillis: 3_600_000,
    gatherMillis: 3_600_000,
    stopped: () => false,
    log: h.platform.log,
  })
  lane.wake()
  await eventually('the first look', () => looks === 1)
  lane.wake()
  await new Promise(setImmediate)
  expect(looks).toBe(1)
  await lane.drain()
  expect({ looks, taken: lane.taken() }).toEqual({ looks: 3, taken: 3 })
  await lane.stop()
})

test('a look of the pushes asks the database three times and one of the rows twice, however much they find', async () => {
  answer()
  await emit('thing.pushed', ['1', '2', '3'])
  await emit('thing.done', ['4', '5'])
  const pushes = createPushDelivery(h.platform, system(), {
    lane: 'pushes',
    batch: 50,
    carried: () => Promise.resolve(),
    stopped: () => false,
  })
  const rows = createRowDelivery(h.platform, system())
  // Claimed, leased with the commit, and marked with the other.
  expect(await roundTrips(pushes)).toBe(3)
  // Claimed, and marked with the commit.
  expect(await roundTrips(rows)).toBe(2)
  expect((await owed()).filter(({ objectId }) => /^[1-5]$/.test(objectId))).toEqual([])
})
