import { expect, test } from '@jest/globals'
import { harness } from '../test/harness.ts'
import { SYSTEM_SCOPE } from './db/scope.ts'
import { firstIdOf, newId } from './ids.ts'

const h = harness({ modules: [] })
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ago = (millis: number): Date => new Date(Date.now() - millis)

const cleanUp = async (): Promise<void> => {
  const job = h.platform.hooks.jobs.find(({ name }) => name === 'platform.cleanUp')
  await job?.run(h.platform.system('test'))
}

test('[SV-04] an event goes a week after all its deliveries are done; what is still owed stays however old it is', async () => {
  const events = {
    done: firstIdOf(ago(8 * DAY)),
    owed: firstIdOf(ago(9 * DAY)),
    young: firstIdOf(ago(6 * DAY)),
  }
  await h.database.write(SYSTEM_SCOPE, async (db) => {
    const event = {
      type: 'test.kept',
      tenantId: null,
      objectType: 'test',
      objectId: '1',
      payload: '{}',
      actorId: null,
    }
    await db
      .insertInto('outbox')
      .values(Object.values(events).map((id) => ({ ...event, id })))
      .execute()
    // Nobody consumes the type, and far in the future nobody takes it up either.
    const delivery = {
      type: event.type,
      attempts: 0,
      error: null,
      nextAt: new Date(Date.now() + DAY),
    }
    await db
      .insertInto('outboxDelivery')
      .values([
        { ...delivery, eventId: events.done, consumer: 'a', doneAt: new Date() },
        { ...delivery, eventId: events.done, consumer: 'b', doneAt: new Date() },
        { ...delivery, eventId: events.owed, consumer: 'a', doneAt: new Date() },
        { ...delivery, eventId: events.owed, consumer: 'b', doneAt: null },
        { ...delivery, eventId: events.young, consumer: 'a', doneAt: new Date() },
      ])
      .execute()
  })
  await cleanUp()
  const db = h.database.reader(SYSTEM_SCOPE)
  expect(
    (await db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id),
  ).toEqual([events.owed, events.young])
  const left = await db
    .selectFrom('outboxDelivery')
    .select(['eventId', 'consumer'])
    .orderBy('eventId')
    .orderBy('consumer')
    .execute()
  expect(left.map(({ eventId, consumer }) => `${eventId} ${consumer}`)).toEqual([
    `${events.owed} a`,
    `${events.owed} b`,
    `${events.young} a`,
  ])
})

test('[SV-04] idempotency keys of everybody go when their ten minutes are over, not before', async () => {
  const key = {
    route: '/api/test',
    requestHash: 'x',
    state: 'done',
    status: 200,
    answer: '{}',
  } as const
  const [first, second] = [newId(), newId()]
  await h.database.write(SYSTEM_SCOPE, (db) =>
    db
      .insertInto('idempotency')
      .values([
        { ...key, userId: first, key: 'of the first', createdAt: ago(11 * MINUTE) },
        { ...key, userId: second, key: 'of the second', createdAt: ago(11 * MINUTE) },
        { ...key, userId: second, key: 'still kept', createdAt: ago(9 * MINUTE) },
      ])
      .execute(),
  )
  await cleanUp()
  const left = await h.database
    .reader(SYSTEM_SCOPE)
    .selectFrom('idempotency')
    .select('key')
    .execute()
  expect(left).toEqual([{ key: 'still kept' }])
})
