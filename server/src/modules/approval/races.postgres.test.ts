/**
 * Two people decide the same application at the same moment: every kind of application has its race
 * here.
 */
import { expect, test } from '@jest/globals'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt } from '../../test/race.ts'
import { approvalKinds } from './kinds.ts'
import { makeCrowd } from './crowd.test-support.ts'
import { raceBuilders } from './races.test-support.ts'

const h = product()
const races = raceBuilders(h)
const db = () => h.platform.system('test').db

/** What is left of one application: the entries, events and messages that its race wrote. */
async function traces(id: string, objectId: string) {
  await h.app.outbox.drain()
  const entries = await db()
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('objectId', '=', objectId)
    .execute()
  const events = await db().selectFrom('outbox').select('type').where('objectId', '=', id).execute()
  const messages = await db()
    .selectFrom('message')
    .select(['userId', 'event', 'mergedCount'])
    .where('bizId', '=', id)
    .execute()
  return {
    actions: entries
      .filter(({ after }) => after?.approvalId === id && after.auditStatus !== undefined)
      .map(({ action }) => action),
    events: events
      .map(({ type }) => type)
      .filter((type) => type.startsWith('approval.') && type !== 'approval.applied'),
    told: messages.filter(({ event }) => event.startsWith('approval.decided:')),
  }
}

const codesOf = (answers: readonly Answer<unknown>[]): number[] =>
  answers.map(({ body }) => body.code).toSorted((a, b) => a - b)
const REFUSED = { status: 409, body: { code: 40902, msg: '数据已被处理，请刷新' } }

test('[AU-04] every kind of application that the server knows has its race here', () => {
  expect(Object.keys(races).toSorted()).toEqual(
    approvalKinds
      .of(h.platform.hooks)
      .map(({ kind }) => kind)
      .toSorted(),
  )
})

const PAIRS = [
  ['one passes, the other refuses', 2, 3],
  ['both pass', 2, 2],
  ['both refuse', 3, 3],
] as const
const CASES = Object.keys(races).flatMap((kind) =>
  PAIRS.map(([what, first, second]) => [kind, what, first, second] as const),
)

test.each(CASES)(
  '[AU-04] %s, %s: one decision takes effect once, the other person hears that it was decided',
  async (kind, _what, first, second) => {
    const race = races[kind as keyof typeof races]
    const { id, objectId } = await race.make()
    const [one, other] = race.reviewers
    const decide = (who: string, auditStatus: 2 | 3) => () =>
      h.as(who, race.reviewTenantId).post('/api/approval/decide', { ids: [id], auditStatus })
    const answers = await meetAt({ table: 'approval', id }, [
      decide(one, first),
      decide(other, second),
    ])
    expect(codesOf(answers)).toEqual([200, 40902])
    expect(answers.find(({ body }) => body.code !== 200)).toMatchObject(REFUSED)

    const status = answers[0]?.body.code === 200 ? first : second
    expect(
      await db()
        .selectFrom('approval')
        .select(['auditStatus', 'version'])
        .where('id', '=', id)
        .execute(),
    ).toEqual([{ auditStatus: status, version: 2 }])
    expect(await race.outcome(objectId)).toEqual(status === 2 ? race.passed : race.refused)
    const left = await traces(id, objectId)
    expect(left).toMatchObject({
      actions: [status === 2 ? 'approval.pass' : 'approval.refuse'],
      events: ['approval.decided'],
    })
    expect(left.told.length).toBeGreaterThan(0)
    expect(new Set(left.told.map(({ userId }) => userId)).size).toBe(left.told.length)
    expect(left.told.every(({ mergedCount }) => mergedCount === 1)).toBe(true)
    expect(await race.effects(objectId)).toEqual(
      status === 2 ? race.effectsOfPassing : race.effectsOfRefusing,
    )
  },
)

test.each(['tenantCreate', 'belong', 'superiorChange'] as const)(
  '[AU-03] %s withdrawn while it is passed: one of the two, and the other hears it',
  async (kind) => {
    const race = races[kind]
    const { id, objectId, applicantId } = await race.make()
    const answers = await meetAt({ table: 'approval', id }, [
      () =>
        h
          .as(race.reviewers[0], race.reviewTenantId)
          .post('/api/approval/decide', { ids: [id], auditStatus: 2 }),
      () => h.as(applicantId, '-1').post('/api/uc/tenant/audit/cancel', { id }),
    ])
    expect(codesOf(answers)).toEqual([200, 40902])
    expect(answers.find(({ body }) => body.code !== 200)).toMatchObject(REFUSED)
    const passed = answers[0]?.body.code === 200
    expect(await traces(id, objectId)).toMatchObject({
      actions: [passed ? 'approval.pass' : 'approval.withdraw'],
      events: [passed ? 'approval.decided' : 'approval.withdrawn'],
    })
    expect(await race.outcome(objectId)).toEqual(passed ? race.passed : race.withdrawn)
  },
)

test('[AU-04] ten people at once in one batch call each: every application is decided once', async () => {
  const race = races.venueListing
  const made = [await race.make(), await race.make(), await race.make()]
  const ids = made.map(({ id }) => id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      h
        .as(race.reviewers[at % 2] ?? '', race.reviewTenantId)
        .post<{ successCount: number }>('/api/approval/decide', { ids, auditStatus: 2 }),
    ),
  )
  expect(answers.reduce((sum, { body }) => sum + body.data.successCount, 0)).toBe(ids.length)
  for (const { id, objectId } of made)
    expect(await traces(id, objectId)).toMatchObject({
      actions: ['approval.pass'],
      events: ['approval.decided'],
    })
})

test('[AU-04] twenty auditors decide the same hundred applications at once: each is decided once, and everybody else hears it', async () => {
  const { ids, auditors } = await makeCrowd(h, {
    belongs: 80,
    creations: 10,
    renamings: 10,
    auditors: 20,
  })
  const answers = await Promise.all(
    auditors.map((who, at) =>
      // Each begins elsewhere, and every other one refuses, so that opposite decisions meet.
      h
        .as(who, '2')
        .post<{ successCount: number; failList: { reason: string }[] }>('/api/approval/decide', {
          ids: [...ids.slice(at * 5), ...ids.slice(0, at * 5)],
          auditStatus: at % 2 === 0 ? 2 : 3,
        }),
    ),
  )
  const decided = answers.filter(({ body }) => body.code === 200)
  expect(decided.reduce((sum, { body }) => sum + body.data.successCount, 0)).toBe(ids.length)
  // Who came too late for all of them is answered as one that came too late for one.
  expect(
    answers.filter(({ body }) => body.code !== 200).every(({ status }) => status === 409),
  ).toBe(true)
  expect(
    new Set(decided.flatMap(({ body }) => body.data.failList.map(({ reason }) => reason))),
  ).toEqual(new Set(['数据已被处理，请刷新']))

  const rows = await db()
    .selectFrom('approval')
    .select(['id', 'kind', 'objectId', 'auditStatus', 'version'])
    .where('id', 'in', ids)
    .execute()
  expect(rows.every(({ auditStatus, version }) => auditStatus !== 1 && version === 2)).toBe(true)
  // Some of both: that they met is what is tried.
  expect(new Set(rows.map(({ auditStatus }) => auditStatus))).toEqual(new Set([2, 3]))
  const events = await db()
    .selectFrom('outbox')
    .select('objectId')
    .where('type', '=', 'approval.decided')
    .where('objectId', 'in', ids)
    .execute()
  expect(events.map(({ objectId }) => objectId).toSorted()).toEqual(ids.toSorted())
  const entries = await db()
    .selectFrom('auditLog')
    .select(['action', 'objectId'])
    .where('action', 'in', ['approval.pass', 'approval.refuse'])
    .where(
      'objectId',
      'in',
      rows.map(({ objectId }) => objectId),
    )
    .execute()
  expect(entries.map(({ action, objectId }) => `${objectId} ${action}`).toSorted()).toEqual(
    rows
      .map(({ objectId, auditStatus }) =>
        auditStatus === 2 ? `${objectId} approval.pass` : `${objectId} approval.refuse`,
      )
      .toSorted(),
  )
  const entriesToBelong = await db()
    .selectFrom('tenantBelong')
    .select(['id', 'auditStatus'])
    .where(
      'id',
      'in',
      rows.map(({ objectId }) => objectId),
    )
    .execute()
  const statusOf = new Map(rows.map(({ objectId, auditStatus }) => [objectId, auditStatus]))
  expect(entriesToBelong).toHaveLength(80)
  expect(entriesToBelong.every(({ id, auditStatus }) => statusOf.get(id) === auditStatus)).toBe(
    true,
  )
  for (const { objectId, auditStatus } of rows.filter(({ kind }) => kind === 'tenantCreate'))
    expect(await races.tenantCreate.effects(objectId)).toEqual(
      auditStatus === 2
        ? races.tenantCreate.effectsOfPassing
        : races.tenantCreate.effectsOfRefusing,
    )
}, 60_000)
