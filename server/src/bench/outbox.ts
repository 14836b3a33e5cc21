/**
 * How many deliveries the outbox makes in a second, one to a transaction and many, and how late one
 * of rows is behind fifty receivers of five seconds each: `npm run bench:outbox -- [events]` on the
 * embedded engine, or on the PostgreSQL that DATABASE_URL names. Prints, asserts nothing. Each event
 * of the first part has a consumer of rows and a push.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/db/open.ts'
import { createPushDelivery } from '../platform/events/deliver-pushes.ts'
import { createRowDelivery, ROWS_AT_ONCE } from '../platform/events/deliver-rows.ts'
import { createOutbox, OUTSIDE_AT_ONCE } from '../platform/events/outbox.ts'
import type { Module } from '../platform/module.ts'
import { NO_GRANTS } from '../platform/ports.ts'

const events = Number(process.argv[2] ?? 2000)
const TYPE = 'bench.done'
const RECEIVERS = 50
const RECEIVER_MILLIS = 5000

/** Hears when the rows of an event are written. */
let onRows: (objectId: string) => void = () => {}

const consumers: Module = {
  name: 'bench',
  routes: [],
  register(hooks) {
    hooks.onEvent(TYPE, {
      consumer: 'rows',
      async handle(event, w) {
        await w.db
          .insertInto('job')
          .values({ name: event.id, nextAt: event.createdAt, ranAt: null, error: null })
          .execute()
        onRows(event.objectId)
      },
    })
    hooks.onEvent(TYPE, { consumer: 'push', push: () => Promise.resolve() })
    hooks.onEvent('bench.told', {
      consumer: 'outside',
      send: () => pause(RECEIVER_MILLIS),
    })
  },
}

const folder = await mkdtemp(join(tmpdir(), 'zz-bench-outbox-'))
const config = readConfig({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent' })
const database = await openDatabase(config, () => {})
const app = await createApp({
  config,
  database,
  modules: [consumers],
  authenticator: () => ({ authenticate: () => Promise.resolve(null) }),
  permissions: () => ({ of: () => Promise.resolve(NO_GRANTS) }),
})
const ctx = app.platform.system('bench')
const emit = (type: string, objectIds: readonly string[]): Promise<void> =>
  ctx.write((w) => {
    for (const objectId of objectIds) w.emit({ type, objectType: 'bench', objectId, payload: {} })
    return Promise.resolve()
  })
const print = (text: string): void => void process.stdout.write(`${database.engine}, ${text}\n`)

/** All at once, in transactions of at most so many. */
const measureRate = async (batch: number): Promise<void> => {
  await emit(
    TYPE,
    Array.from({ length: events }, (_, index) => String(index)),
  )
  const rows = createRowDelivery(app.platform, ctx, batch)
  const pushes = createPushDelivery(app.platform, ctx, {
    lane: 'pushes',
    batch,
    carried: () => Promise.resolve(),
    stopped: () => false,
  })
  const from = performance.now()
  for (const deliver of [rows, pushes]) while ((await deliver()) > 0);
  const seconds = (performance.now() - from) / 1000
  print(
    `at most ${batch} to a transaction: ${Math.round((2 * events) / seconds)} deliveries a second (${2 * events} in ${seconds.toFixed(1)} s)`,
  )
}

/** Rows that are due while every receiver outside is at work. */
const measureLateness = async (): Promise<void> => {
  await emit(
    'bench.told',
    Array.from({ length: RECEIVERS }, (_, index) => String(index)),
  )
  const outbox = createOutbox(app.platform)
  outbox.wake()
  const lateness: number[] = []
  const until = performance.now() + Math.ceil(RECEIVERS / OUTSIDE_AT_ONCE) * RECEIVER_MILLIS - 1000
  for (let index = 0; performance.now() < until; index += 1) {
    const from = performance.now()
    const written = new Promise<void>((resolve) => {
      onRows = (objectId) => objectId === `late-${index}` && resolve()
    })
    await emit(TYPE, [`late-${index}`])
    outbox.wake()
    await written
    lateness.push(performance.now() - from)
    await pause(100)
  }
  await outbox.stop()
  lateness.sort((a, b) => a - b)
  const at = (share: number): string =>
    (lateness[Math.min(lateness.length - 1, Math.floor(lateness.length * share))] ?? 0).toFixed(0)
  print(
    `rows behind ${RECEIVERS} receivers of ${RECEIVER_MILLIS / 1000} s each, from the commit's begin to the row, ${lateness.length} times: median ${at(0.5)} ms, longest ${at(1)} ms`,
  )
}

try {
  await app.outbox.stop()
  for (const batch of [1, ROWS_AT_ONCE]) await measureRate(batch)
  await measureLateness()
} finally {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
