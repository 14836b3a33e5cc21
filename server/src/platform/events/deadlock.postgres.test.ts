/**
 * Deliveries that Redis did not take are made due by every process at once when it is back: none
 * waits for another that waits for it.
 */
import { expect, test } from '@jest/globals'
import { eventually } from '../../test/eventually.ts'
import { openTestPool } from '../../test/database.ts'
import { harness } from '../../test/harness.ts'
import { NOT_CARRIED } from '../bus.ts'
import { newId } from '../ids.ts'
import type { Module } from '../module.ts'

const LATER = new Date(Date.now() + 3_600_000)
const quiet: Module = {
  name: 'quiet',
  routes: [],
  register(hooks) {
    hooks.onEvent('thing.lost', { consumer: 'push', push: () => Promise.resolve() })
  },
}
const h = harness({ modules: [quiet] })

/**
 * Two owed deliveries, the later key stored first, so that a scan meets them in the other order
 * than their keys.
 */
const oweTwo = async (): Promise<readonly [string, string]> => {
  const [first, second] = [newId(), newId()]
  for (const id of [second, first]) {
    await h.platform.system('test').write(async ({ db }) => {
      await db
        .insertInto('outbox')
        .values({
          id,
          type: 'thing.lost',
          tenantId: null,
          objectType: 'thing',
          objectId: id,
          payload: '{}',
          actorId: null,
        })
        .execute()
      await db
        .insertInto('outboxDelivery')
        .values({
          eventId: id,
          consumer: 'push',
          type: 'thing.lost',
          nextAt: LATER,
          doneAt: null,
          error: NOT_CARRIED,
        })
        .execute()
    })
  }
  return [first, second]
}

test('[SV-04] lost deliveries are locked in the order of their keys, so that no deadlock comes of two who do', async () => {
  await h.app.outbox.stop()
  const [first, second] = await oweTwo()
  const pool = await openTestPool('other process', 'system')
  const other = await pool.connect()
  try {
    await other.query('begin')
    const hold = (id: string) =>
      other.query('select 1 from outbox_delivery where event_id = $1 for update', [id])
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect((await hold(first)).rowCount).toBe(1)
    const sending = h.app.outbox.sendLost()
    const blocked = async (): Promise<boolean> =>
      (
        await pool.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
          rows[0]?.pid,
        ])
      ).rowCount === 1
    await eventually('the wait for the first row', blocked)
    // The other process goes on to the second: a deadlock if that were held already.
    expect((await hold(second)).rowCount).toBe(1)
    await other.query('commit')
    await sending
  } finally {
    other.release(true)
    await pool.end()
  }
  const due = await h.platform
    .system('test')
    .db.selectFrom('outboxDelivery')
    .select('eventId')
    .where('nextAt', '<', LATER)
    .execute()
  expect(due.map(({ eventId }) => eventId).toSorted()).toEqual([first, second].toSorted())
})
