/** What is left of a cancelled account goes after 15 days, whichever domain keeps it (S4.14). */
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { accountPurgeSteps } from '../../platform/account-purge.ts'
import { json } from '../../platform/db/schema.ts'
import { declaredOwnership } from '../../platform/db/migrate.ts'
import { newId } from '../../platform/ids.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { cancelAccount } from './cancel.ts'

const h = demoHarness()
const DAY = 86_400_000
const system = () => h.platform.system('test')
const [leaver, other, stuck] = (['heping', 'zhaolan', 'linxue'] as const).map(personId) as [
  string,
  string,
  string,
]
const AVATAR = 'uc/2026/00000000000000000000000000000001.webp'
/** The account itself, anonymised, and what it accepted: append only, and evidence. */
const STAYS: readonly string[] = ['user_account', 'user_agreement']

/** The hourly job, as it runs so many days after now. */
const runAfter = async (days: number): Promise<unknown> => {
  const ctx = system()
  const now = () => new Date(Date.now() + days * DAY)
  const later = Object.assign(Object.create(ctx) as Ctx, { now })
  return h.platform.hooks.jobs
    .find(({ name }) => name === 'account.purge')
    ?.run(later)
    .catch((error: unknown) => error)
}

/** How many rows of each table of the class user are the person's. */
async function rowsOf(userId: string): Promise<Readonly<Record<string, number>>> {
  const own = [...(await declaredOwnership()).values()].filter(
    (each) => each.class === 'user' && !STAYS.includes(each.table),
  )
  const counts = await Promise.all(
    own.map(async (each) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(each.table)}
        where user_id = ${userId}`.execute(system().db)
      return [each.table, rows[0]?.n ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}

const feedbackOf = (userId: string) =>
  system()
    .db.selectFrom('docFeedback')
    .select(['helpful', 'words'])
    .where('userId', '=', userId)
    .where('words', 'in', ['', '说得很清楚'])
    .execute()

/** Ends the accounts as their people would, with what follows at once. */
const cancelNow = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await system().write((w) => cancelAccount(w, id, new Date()))
  await h.app.outbox.drain()
}
const purgedAt = async (id: string) =>
  (
    await system()
      .db.selectFrom('userAccount')
      .select('purgedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).purgedAt

/** Rows in every personal table that outlives the cancellation. */
async function leaveTraces(userId: string): Promise<void> {
  await system().write(async (w) => {
    const { db } = w
    const page = await db
      .selectFrom('docNode')
      .select('id')
      .where('kind', '=', 3)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('docFeedback').where('userId', '=', userId).execute()
    await db
      .insertInto('docFeedback')
      .values({
        tenantId: '1',
        nodeId: page.id,
        userId,
        helpful: 1,
        words: '说得很清楚',
        updatedAt: new Date(),
      })
      .execute()
    await db
      .insertInto('tenantVisit')
      .values({ userId, tenantId: '2', visitedAt: new Date() })
      .onConflict((oc) => oc.doNothing())
      .execute()
    await db
      .insertInto('tenantDraft')
      .values({
        userId,
        id: newId(),
        tenantType: 1,
        submitted: false,
        perfectStep: 0,
        basic: json({}),
        relation: json({}),
        qualification: json({}),
        introduction: json({}),
        principal: json({}),
        version: 1,
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .execute()
    w.emit({
      type: 'user.password.set',
      objectType: 'user',
      objectId: userId,
      payload: {},
      tenantId: '-1',
    })
  })
  await h.app.outbox.drain()
}

test('[UC-11] fifteen days after the cancellation nothing personal is left in any domain; another person keeps everything', async () => {
  for (const id of [leaver, other]) await leaveTraces(id)
  await system().write(({ db }) =>
    db
      .insertInto('storedFile')
      .values({
        key: AVATAR,
        tenantId: null,
        userId: leaver,
        appCode: 'uc',
        purpose: 'avatar',
        name: 'avatar.webp',
        type: 'image/webp',
        size: 1,
        sha256: '0'.repeat(64),
        private: false,
        objectType: 'user.avatar',
        objectId: leaver,
        unclaimedAt: null,
      })
      .execute(),
  )
  const kept = await rowsOf(other)
  await cancelNow([leaver])
  const before = await rowsOf(leaver)
  const left = Object.keys(before).filter((table) => (before[table] ?? 0) > 0)
  expect(left).toEqual(expect.arrayContaining(['message', 'tenant_draft', 'tenant_visit']))
  await runAfter(14)
  expect(await rowsOf(leaver)).toEqual(before)
  expect(await runAfter(16)).toBeUndefined()
  expect(Object.entries(await rowsOf(leaver)).filter(([, rows]) => rows > 0)).toEqual([])
  expect(await feedbackOf(leaver)).toEqual([{ helpful: 1, words: '' }])
  expect(
    await system()
      .db.selectFrom('storedFile')
      .select(['objectId', 'unclaimedAt'])
      .where('key', '=', AVATAR)
      .executeTakeFirst(),
  ).toEqual({ objectId: null, unclaimedAt: expect.any(Date) })
  expect(await rowsOf(other)).toEqual(kept)
  expect(await feedbackOf(other)).toEqual([{ helpful: 1, words: '说得很清楚' }])
})

test('[UC-11] an account for which a step fails stays as it is, is told by the job, and keeps no other one', async () => {
  h.platform.hooks.extend(accountPurgeSteps, {
    name: 'test.fails',
    purge: (_, userId) =>
      userId === stuck ? Promise.reject(new Error('not today')) : Promise.resolve(),
  })
  await leaveTraces(stuck)
  await cancelNow([stuck, other])
  const before = await rowsOf(stuck)
  expect(await runAfter(16)).toMatchObject({ errors: [new Error('not today')] })
  expect(await purgedAt(stuck)).toBeNull()
  expect(await rowsOf(stuck)).toEqual(before)
  expect(await purgedAt(other)).toBeInstanceOf(Date)
})
