import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { SYSTEM_SCOPE } from '../platform/db/scope.ts'
import { createOutbox } from '../platform/events/outbox.ts'
import { newId } from '../platform/ids.ts'
import type { Module } from '../platform/module.ts'
import { eventStatements } from '../platform/records.ts'
import { harness } from './harness.ts'

const pushed: string[] = []
/** What went out together. */
const told: string[][] = []
let arrived: (() => void) | undefined
let failures = 0
/** Objects whose rows break the transaction, unheard by the consumer itself. */
const broken = new Set<string>()

/** Its rows are jobs, named after the event: a second delivery would be a second row. */
const watcher: Module = {
  name: 'watcher',
  routes: [],
  register(hooks) {
    hooks.onEvent('thing.done', {
      consumer: 'rows',
      async handle(event, w) {
        await w.db
          .insertInto('job')
          .values({
            name: `${event.id}:${newId()}`,
            nextAt: event.createdAt,
            ranAt: null,
            error: null,
          })
          .execute()
        if (broken.has(event.objectId)) {
          const wrong = w.db
            .insertInto('job')
            .values({ name: `${event.id}:wrong`, nextAt: sql`'no time'`, ranAt: null, error: null })
          await wrong.execute().catch(() => undefined)
        }
        if (failures > 0) {
          failures -= 1
          throw new Error('not now')
        }
        arrived?.()
      },
    })
    hooks.onEvent('thing.done', {
      consumer: 'push',
      push(event) {
        pushed.push(event.objectId)
        return Promise.resolve()
      },
    })
    hooks.onEvent('thing.counted', {
      consumer: 'together',
      pushAll(events) {
        told.push(events.map((event) => event.objectId))
        if (told.length === 1) return Promise.reject(new Error('not now'))
        return Promise.resolve()
      },
    })
  },
}

let clock = Date.now()
const h = harness({ modules: [watcher] })

const emit = (objectId: string) =>
  h.platform.system('test').write((w) => {
    w.emit({ type: 'thing.done', objectType: 'thing', objectId, payload: {}, tenantId: '5' })
    return Promise.resolve()
  })

/** Those of the consumer: the platform's own jobs lie in the same table. */
const rows = async () =>
  (
    await h.platform
      .system('test')
      .db.selectFrom('job')
      .select('name')
      .where('name', 'like', '%:%')
      .execute()
  ).length

test('[SV-04] an event reaches its consumers by itself after the commit, rows once', async () => {
  const at = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await emit('1')
  // By itself: nobody drains. That it does not wait for the worker's next look is tried below.
  await at
  await h.app.outbox.drain()
  expect(await rows()).toBe(1)
  expect(pushed).toEqual(['1'])
})

test('a rolled back write leaves no event', async () => {
  await expect(
    h.platform.system('test').write((w) => {
      w.emit({ type: 'thing.done', objectType: 'thing', objectId: '9', payload: {} })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const found = await h.platform
    .system('test')
    .db.selectFrom('outbox')
    .select('id')
    .where('objectId', '=', '9')
    .execute()
  expect(found).toEqual([])
})

test('a statement that travels with the commit is part of the write: where it fails nothing is left, and where the write fails it is not run', async () => {
  const ctx = h.platform.system('test')
  const withJob = (name: string, objectId: string) =>
    ctx.write((w) => {
      const at = h.platform.now()
      w.atCommit(
        w.db.insertInto('job').values({ name, nextAt: at, ranAt: null, error: null }).compile(),
      )
      w.emit({ type: 'thing.told', objectType: 'thing', objectId, payload: {} })
      if (objectId === '73') throw new Error('no')
      return Promise.resolve()
    })
  await withJob('at the end:1', '71')
  await expect(withJob('at the end:1', '72')).rejects.toMatchObject({ code: '23505' })
  await expect(withJob('at the end:2', '73')).rejects.toThrow('no')
  const [jobs, events] = await Promise.all([
    ctx.db.selectFrom('job').select('name').where('name', 'like', 'at the end:%').execute(),
    ctx.db.selectFrom('outbox').select('objectId').where('type', '=', 'thing.told').execute(),
  ])
  expect({ jobs, events }).toEqual({
    jobs: [{ name: 'at the end:1' }],
    events: [{ objectId: '71' }],
  })
  await ctx.write((w) => {
    w.atCommit(w.db.deleteFrom('job').where('name', 'like', 'at the end:%').compile())
    return Promise.resolve()
  })
})

test('a delivery is due at once by the clock that the worker asks', async () => {
  const noon = new Date('2030-01-01T12:00:00.000Z')
  const statements = eventStatements(
    h.platform.hooks,
    SYSTEM_SCOPE,
    { userId: '', ip: '', requestId: '' },
    { type: 'thing.done', objectType: 'thing', objectId: '3', payload: {} },
    noon,
  )
  expect(statements.slice(1).map((statement) => statement.values.at(-1))).toEqual([noon, noon])
})

test('a failing consumer leaves no rows, is tried again later, and does not hold up the other', async () => {
  const before = await rows()
  failures = 1
  await emit('2')
  await h.app.outbox.drain()
  expect(pushed).toContain('2')
  expect(await rows()).toBe(before)
  clock = Date.now() + 10_000
  const later = createOutbox({
    ...h.platform,
    now: () => new Date(clock),
    system: (label) => h.platform.system(label),
  })
  await later.drain()
  await later.stop()
  expect(await rows()).toBe(before + 1)
})

test('[SV-04] news of many events goes out by one call, and comes again as a whole where that failed', async () => {
  await h.app.outbox.stop()
  await h.platform.system('test').write((w) => {
    for (const objectId of ['a', 'b', 'c'])
      w.emit({ type: 'thing.counted', objectType: 'thing', objectId, payload: {} })
    return Promise.resolve()
  })
  for (const worker of [frozen(), frozen(10_000)]) {
    await worker.drain()
    await worker.stop()
  }
  expect(told).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})

test('waking delivers at once: nothing waits for the next look', async () => {
  await h.app.outbox.stop()
  const worker = createOutbox(h.platform, { pollMillis: 2 ** 30 })
  const delivered = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await emit('woken')
  worker.wake()
  await delivered
  await worker.drain()
  await worker.stop()
  expect(pushed).toContain('woken')
})

test('[SV-04] what was committed but not delivered is delivered by the next process, once among several', async () => {
  const before = await rows()
  const system = h.platform.system('test')
  await h.app.outbox.stop()
  for (let index = 0; index < 10; index += 1) await emit(`late-${index}`)
  expect(await rows()).toBe(before)
  const workers = [1, 2, 3].map(() => createOutbox(h.platform))
  await Promise.all(workers.map((worker) => worker.drain()))
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(await rows()).toBe(before + 10)
  const open = await system.db
    .selectFrom('outboxDelivery')
    .select('eventId')
    .where('doneAt', 'is', null)
    .execute()
  expect(open).toEqual([])
})

/** Its clock stands still, so many milliseconds from now, so that what is put off stays so. */
const frozen = (later = 0) => {
  const at = new Date(Date.now() + later)
  return createOutbox({ ...h.platform, now: () => at }, { pollMillis: 2 ** 30 })
}

test('[SV-04] of many due at once, the one that fails is put off, and all others are delivered once', async () => {
  const before = await rows()
  const system = h.platform.system('test')
  const postponed = () =>
    system.db
      .selectFrom('outboxDelivery')
      .select(['eventId', 'consumer', 'attempts'])
      .where('doneAt', 'is', null)
      .execute()
  await h.app.outbox.stop()
  for (let index = 0; index < 60; index += 1) await emit(`many-${index}`)
  failures = 1
  const worker = frozen()
  await worker.drain()
  expect(await rows()).toBe(before + 59)
  expect(await postponed()).toMatchObject([{ consumer: 'rows', attempts: 1 }])
  expect(pushed.filter((objectId) => objectId.startsWith('many-'))).toHaveLength(60)
  await worker.stop()
  const later = frozen(60_000)
  await later.drain()
  await later.stop()
  expect(await rows()).toBe(before + 60)
  expect(await postponed()).toEqual([])
})

test('[SV-04] one that breaks the transaction without a word holds up nobody either', async () => {
  const before = await rows()
  const system = h.platform.system('test')
  const open = (objectId: string) =>
    system.db
      .selectFrom('outboxDelivery')
      .innerJoin('outbox', 'outbox.id', 'outboxDelivery.eventId')
      .select('outboxDelivery.attempts')
      .where('outboxDelivery.doneAt', 'is', null)
      .where('outbox.objectId', '=', objectId)
      .execute()
  broken.add('word-3')
  for (let index = 0; index < 10; index += 1) await emit(`word-${index}`)
  const worker = frozen()
  await worker.drain()
  await worker.stop()
  expect(await rows()).toBe(before + 9)
  expect(await open('word-3')).toEqual([{ attempts: 1 }])
  expect(await open('word-4')).toEqual([])
})
