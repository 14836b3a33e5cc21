/** Processes of one database: different secrets of the signing keys, and connections given up. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { startPostgres } from '../../../../scripts/lib/postgres.mjs'
import { eventually } from '../../test/eventually.ts'
import { ID_NODES } from '../ids.ts'
import { type ServingHow, type ServingLock, takeServingLock } from './serving-lock.ts'

const FIRST = 'the secret of all processes but one'
const SECOND = 'the secret of one process, not theirs'

let postgres: Awaited<ReturnType<typeof startPostgres>>
const held: ServingLock[] = []
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(async () => {
  for (const lock of held) await lock.release()
  postgres.stop()
})

const take = async (how: ServingHow, keySecret: string | undefined): Promise<ServingLock> => {
  const lock = await takeServingLock({
    url: postgres.url,
    how,
    keySecret,
    patienceMillis: 0,
    onLost: () => {},
  })
  held.push(lock)
  return lock
}

test('[SV-03] a process with another AUTH_KEY_SECRET than those that serve is refused, whatever it serves', async () => {
  const locks = [await take('together', FIRST), await take('aside', FIRST)]
  for (const how of ['together', 'aside'] as const)
    for (const secret of [SECOND, undefined])
      await expect(take(how, secret)).rejects.toThrow(
        'another process serves this database with another AUTH_KEY_SECRET',
      )
  locks.push(await take('aside', FIRST))
  for (const lock of locks) await lock.release()
  // All are stopped: now it may change.
  await (await take('together', SECOND)).release()
}, 60_000)

/** A connection of its own, and what it asks the database of the connections under test. */
const openWatcher = async () => {
  const watcher = new pg.Client(postgres.superUrl)
  await watcher.connect()
  const count = async (condition: string): Promise<number> => {
    const { rows } = await watcher.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name = 'zz serving' and ${condition}`,
    )
    return rows[0]?.n ?? 0
  }
  return {
    countConnections: () => count('true'),
    countAskingForNode: () => count(`query like 'select pg_try_advisory_lock($1, $2)%'`),
    endConnections: () =>
      watcher.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'zz serving'`,
      ),
    /** Takes every number that a process could have. */
    holdNodes: () =>
      watcher.query(
        'select pg_try_advisory_lock(80153, n) from generate_series(0, $1::int - 1) n',
        [ID_NODES],
      ),
    freeNodes: () => watcher.query('select pg_advisory_unlock_all()'),
    end: () => watcher.end(),
  }
}

test('[SV-03] a process that finds no number for its ids keeps no connection', async () => {
  const watcher = await openWatcher()
  await watcher.holdNodes()
  await expect(take('together', FIRST)).rejects.toThrow('processes work on this database already')
  await eventually('the end of it', async () => (await watcher.countConnections()) === 0)
  await watcher.end()
})

test('[SV-03] a process that is stopped while it takes its lost lock again keeps no connection', async () => {
  const watcher = await openWatcher()
  const lock = await take('together', FIRST)
  await watcher.endConnections()
  await watcher.holdNodes()
  await eventually('a search for a number', async () => (await watcher.countAskingForNode()) > 0)
  await lock.release()
  await watcher.freeNodes()
  await eventually('the end of it', async () => (await watcher.countConnections()) === 0)
  await watcher.end()
})
