/**
 * How many deliveries the outbox makes in a second, one to a transaction and many: `node
 * server/dist/bench/outbox.js [events]` on the embedded engine, or on the PostgreSQL that
 * DATABASE_URL names. Prints, asserts nothing. Each event has a consumer of rows and a push.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/db/open.ts'
import { createDelivery } from '../platform/events/delivery.ts'
import type { Module } from '../platform/hooks.ts'
import { NO_GRANTS } from '../platform/ports.ts'

const events = Number(process.argv[2] ?? 2000)
const TYPE = 'bench.done'

const consumers: Module = {
  name: 'bench',
  routes: [],
  register(hooks) {
    hooks.onEvent(TYPE, {
      consumer: 'rows',
      handle: async (event, w) =>
        void (await w.db
          .insertInto('job')
          .values({ name: event.id, nextAt: event.createdAt, ranAt: null, error: null })
          .execute()),
    })
    hooks.onEvent(TYPE, { consumer: 'push', push: () => Promise.resolve() })
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
try {
  await app.outbox.stop()
  const ctx = app.platform.system('bench')
  for (const batch of [1, 50]) {
    await ctx.write((w) => {
      for (let index = 0; index < events; index += 1)
        w.emit({ type: TYPE, objectType: 'bench', objectId: String(index), payload: {} })
      return Promise.resolve()
    })
    const deliver = createDelivery(app.platform, ctx, batch)
    const from = performance.now()
    while ((await deliver()) > 0);
    const seconds = (performance.now() - from) / 1000
    process.stdout.write(
      `${database.engine}, at most ${batch} to a transaction: ${Math.round((2 * events) / seconds)} deliveries a second (${2 * events} in ${seconds.toFixed(1)} s)\n`,
    )
  }
} finally {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
