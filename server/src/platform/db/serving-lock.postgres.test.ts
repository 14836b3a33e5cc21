/** Processes of one database with different secrets of the signing keys. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startPostgres } from '../../../../scripts/lib/postgres.mjs'
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
