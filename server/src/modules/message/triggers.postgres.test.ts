/**
 * Every trigger of messages (decisions S4.18), delivered by two processes of which one is killed in
 * between: one message for each person, with its subject.
 */
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { outsideHarness } from './outside.test-support.ts'
import { MESSAGE_TRIGGERS } from './triggers/index.ts'
import type { Told, TriggerSample } from './trigger-sample.test-support.ts'
import { triggerSamples } from './trigger-samples.test-support.ts'

const { h, system, worker } = outsideHarness()
const sorted = (types: readonly string[]): string[] => [...new Set(types)].toSorted()

/** Messages that this transaction has written so far. */
const writtenBy = async (db: Ctx['db']): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from message where xmin = pg_current_xact_id()::xid`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * A process that is killed at the end of its second transaction with messages: what stands in it is
 * never committed, and nothing of the process reaches the database afterwards.
 */
const mortal = () => {
  let isGone = false
  const lost = { messages: 0, kept: 0 }
  const wrap = (ctx: Ctx): Ctx =>
    Object.assign(Object.create(ctx) as Ctx, {
      write: <T>(act: Parameters<typeof ctx.write<T>>[0]): Promise<T> => {
        if (isGone) return Promise.reject(new Error('the process is gone'))
        return ctx.write<T>(async (w) => {
          const answer = await act(w)
          const written = await writtenBy(w.db)
          if (lost.kept === 0) lost.kept = written
          else if (written > 0) {
            isGone = true
            lost.messages = written
            throw new Error('the process is gone')
          }
          return answer
        })
      },
    })
  const platform = {
    hooks: h.platform.hooks,
    log: h.platform.log,
    bus: h.platform.bus,
    now: () => h.platform.now(),
    system: (label: string, by?: Parameters<typeof h.platform.system>[1]) =>
      wrap(h.platform.system(label, by)),
  }
  return { platform, lost }
}

const emit = ({ type, objectType, objectId, payload, tenantId, actor }: TriggerSample) =>
  h.platform
    .system('test', { userId: actor, ip: '10.0.0.1', userAgent: 'test', requestId: 'test' })
    .write((w) => Promise.resolve(w.emit({ type, objectType, objectId, payload, tenantId })))

test('[MS-04] every trigger has a sample, and each tells every person once, though one of two processes is killed in between', async () => {
  await h.app.outbox.stop()
  const samples = await triggerSamples(system())
  expect(sorted(samples.map(({ type }) => type))).toEqual(
    sorted(MESSAGE_TRIGGERS.map(({ type }) => type)),
  )
  // A sample that tells nobody would show nothing.
  expect(samples.filter(({ told }) => Object.keys(told).length === 0)).toEqual([])
  const from = new Date()
  const dying = mortal()
  const [doomed, other] = [worker(() => 0, dying.platform), worker()]
  const half = Math.ceil(samples.length / 2)
  for (const sample of samples.slice(0, half)) await emit(sample)
  await doomed.drain()
  expect(dying.lost.kept).toBeGreaterThan(0)
  for (const sample of samples.slice(half)) await emit(sample)
  // The first to take them dies with what it has written; the other finds them as they were.
  await doomed.drain()
  expect(dying.lost.messages).toBeGreaterThan(0)
  await other.drain()

  const rows = await system()
    .db.selectFrom('message')
    .select(['event', 'userId', 'subject', 'mergedCount'])
    .where('createdAt', '>=', from)
    .where('dedupeKey', 'not like', 'demo:%')
    .execute()
  expect(rows.filter(({ mergedCount }) => mergedCount !== 1)).toEqual([])
  for (const { type, told } of samples) {
    const mine = rows.filter(({ event }) => event === type || event.startsWith(`${type}:`))
    const found: Told = Object.fromEntries(mine.map(({ userId, subject }) => [userId, subject]))
    expect({ type, told: found }).toEqual({ type, told })
    // One row a person, and not two of which the later hides the earlier.
    expect({ type, rows: mine.length }).toEqual({ type, rows: Object.keys(told).length })
  }
  const owed = await system()
    .db.selectFrom('outboxDelivery')
    .select(['type', 'error'])
    .where('consumer', '=', 'message')
    .where('doneAt', 'is', null)
    .execute()
  expect(owed).toEqual([])
}, 120_000)
