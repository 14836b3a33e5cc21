import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { chooseReminders, nextReminder } from './reminder-times.ts'
import { remindOfDeadlines, sendDigests } from './reminders.ts'

const h = demoHarness()
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** In system scope at a moment of the test's own. */
const at = (now: number) => {
  const ctx = h.platform.system('test')
  return Object.assign(Object.create(ctx) as typeof ctx, { now: () => new Date(now) })
}
const save = async (more: object): Promise<string> =>
  (
    await h.person('zhouming').post<{ id: string }>('/api/todo/save', {
      title: '报送材料',
      executorIds: ['heping', 'zhaolan'].map(personId),
      ...more,
    })
  ).body.data.id
const events = async (type: string, objectId: string) =>
  (
    await h.platform
      .system('test')
      .db.selectFrom('outbox')
      .select('payload')
      .where('type', '=', type)
      .where('objectId', '=', objectId)
      .orderBy('id')
      .execute()
  ).map(({ payload }) => payload)

test('[TD-04] reminders: a day and an hour before unless others are chosen; an urgent one always an hour before', () => {
  expect(chooseReminders(undefined, 1)).toEqual([1440, 60])
  expect(chooseReminders([30], 4)).toEqual([60, 30])
  expect(chooseReminders([], 1)).toEqual([])
  const deadline = new Date('2026-11-10T10:00:00Z')
  const next = (after: string) => nextReminder(deadline, [1440, 60], new Date(after))?.toISOString()
  expect(next('2026-11-01T00:00:00Z')).toBe('2026-11-09T10:00:00.000Z')
  expect(next('2026-11-09T10:00:00Z')).toBe('2026-11-10T09:00:00.000Z')
  expect(next('2026-11-10T09:00:00Z')).toBeUndefined()
  expect(nextReminder(null, [60], new Date())).toBeNull()
})

test('[TD-04] each reminder comes once, to those who are still to do their part', async () => {
  const deadline = Date.now() + 3 * DAY
  const id = await save({ deadlineTime: deadline })
  await remindOfDeadlines(at(deadline - DAY - 1000))
  expect(await events('todo.due', id)).toEqual([])
  await remindOfDeadlines(at(deadline - DAY))
  await remindOfDeadlines(at(deadline - DAY + 1000))
  const both = ['heping', 'zhaolan'].map(personId).toSorted()
  expect(await events('todo.due', id)).toMatchObject([{ title: '报送材料', executorIds: both }])
  await h.person('heping').post('/api/todo/finish', { id })
  await remindOfDeadlines(at(deadline - HOUR))
  await remindOfDeadlines(at(deadline - 1000))
  expect(await events('todo.due', id)).toMatchObject([{}, { executorIds: [personId('zhaolan')] }])
})

test('[TD-04] nobody is reminded of what is revoked, of a deadline that passed, or twice after a change', async () => {
  const deadline = Date.now() + 3 * DAY
  const revoked = await save({ deadlineTime: deadline })
  await h.person('zhouming').post('/api/todo/revoke-todo', { itemId: revoked })
  const missed = await save({ deadlineTime: deadline, remindBefore: [60] })
  await remindOfDeadlines(at(deadline + 1000))
  expect(await events('todo.due', revoked)).toEqual([])
  expect(await events('todo.due', missed)).toEqual([])
})

test('[TD-04] the digest comes once a day from nine on, with the number of what each has overdue', async () => {
  // Nine in the morning of a day to come, and to-dos of this test alone.
  const day = Date.parse('2031-03-04T00:00:00+08:00')
  const id = await save({})
  await h.platform.system('test').write(async ({ db }) => {
    await sql`update todo set digested_at = '2100-01-01' where id <> ${id}`.execute(db)
    await sql`update todo set deadline_time = ${new Date(day + 8 * HOUR)} where id = ${id}`.execute(
      db,
    )
  })
  await h.person('heping').post('/api/todo/finish', { id })
  const sent = async () => events('todo.digest', '2')
  await sendDigests(at(day + 9 * HOUR - 1000))
  expect(await sent()).toEqual([])
  await sendDigests(at(day + 9 * HOUR))
  await sendDigests(at(day + 15 * HOUR))
  const people = ['zhouming', 'zhaolan'].map((who) => ({ userId: personId(who), count: 1 }))
  const byId = (a: { userId: string }, b: { userId: string }) => Number(a.userId) - Number(b.userId)
  expect(await sent()).toEqual([{ people: people.toSorted(byId) }])
  await sendDigests(at(day + 33 * HOUR))
  expect(await sent()).toHaveLength(2)
})
