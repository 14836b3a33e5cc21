/** Operators ban venues that others can book, and lift the ban (decisions V2, S4.11). */
import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { newId } from '../../platform/ids.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { at, bookingTools, HOUR } from '../../test/booking-tools.ts'
import { holdersOf } from '../role/service.ts'
import type { BanOutcome, OverseenVenue } from './ban-schemas.ts'
import type { BookableVenueRow } from './booking/schemas.ts'
import type { VenueDetail, VenueRow } from './schemas.ts'

type Overseen = Static<typeof OverseenVenue>

const h = demoHarness()
const { system, makeVenue, addWaiting, stored, holdsOf, approvalOf, save, audit, cancel } =
  bookingTools(h)
const REASON = '图片与实际不符'
const operator = (who = 'wutong') => h.person(who, '1')
const page = (data: object) => ({ pageNum: 1, pageSize: 100, data })
const list = async (data: object = {}) =>
  (await operator().post<Overseen[]>('/api/ops/venue/page', page(data))).body
const get = async (id: string) =>
  (await operator().get<Overseen>('/api/ops/venue/get', { id })).body
const ban = (venueId: string, reason = REASON, caller = operator()) =>
  caller.post<Static<typeof BanOutcome>>('/api/ops/venue/ban', { venueId, reason })
const unban = (venueId: string, caller = operator()) =>
  caller.post('/api/ops/venue/unban', { venueId })
const venueOf = (id: string) =>
  system().db.selectFrom('venue').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** One that the venue's organisation has approved. */
const approve = async (venueId: string, start: Date): Promise<string> => {
  const id = await addWaiting(venueId, start)
  expect((await audit('zhaolan', [id], 1)).body.code).toBe(200)
  return id
}

/** One that is approved and runs since half an hour ago. */
const run = async (venueId: string): Promise<string> => {
  const id = newId()
  const startTime = new Date(Date.now() - HOUR / 2)
  await system().write(({ db }) =>
    db
      .insertInto('appointment')
      .values({
        tenantId: '2',
        id,
        venueId,
        bookerTenantId: '7',
        bookerId: personId('zhongyi_'),
        userCount: 5,
        startTime,
        endTime: new Date(startTime.getTime() + HOUR),
        auditStatus: 2,
      })
      .execute(),
  )
  return id
}

/** Messages about the thing, once everything is delivered. */
const told = async (event: string, bizId: string) => {
  await h.app.outbox.drain()
  return system()
    .db.selectFrom('message')
    .select(['userId', 'subject', 'content'])
    .where('event', '=', event)
    .where('bizId', '=', bizId)
    .execute()
}

test('[MS-04] [VN-07] banned: what waits is refused, what is to come cancelled, what runs goes on; bookers and managers are told', async () => {
  const venueId = await makeVenue()
  const [waiting, coming, running] = [
    await addWaiting(venueId, at(2, 9)),
    await approve(venueId, at(3, 9)),
    await run(venueId),
  ]
  expect((await get(venueId)).data).toMatchObject({
    waitingCount: 1,
    comingCount: 1,
    runningCount: 1,
    forbidden: 2,
    forbiddenReason: null,
  })
  expect(await ban(venueId, `  ${REASON}  `)).toMatchObject({
    status: 200,
    body: { code: 200, msg: '已封禁', data: { refusedCount: 1, cancelledCount: 1 } },
  })
  expect(await venueOf(venueId)).toMatchObject({
    forbidden: 1,
    forbiddenTime: expect.any(Date),
    forbiddenReason: REASON,
    venueType: 1,
  })
  const by = personId('wutong')
  const ended = { reason: '场地已被封禁', auditorId: by }
  expect(await stored(waiting)).toMatchObject({ auditStatus: 3, ...ended })
  expect(await stored(coming)).toMatchObject({ auditStatus: 4, ...ended })
  expect(await stored(running)).toMatchObject({ auditStatus: 2, reason: null })
  expect(await holdsOf(venueId)).toEqual([])
  const { title } = await approvalOf(waiting)
  expect(await told('approval.decided:booking', (await approvalOf(waiting)).id)).toEqual([
    {
      userId: personId('zhongyi_'),
      subject: '场地预约未通过',
      content: `您对场地“${title}”的预约未通过审核，原因：场地已被封禁。`,
    },
  ])
  const { name } = await venueOf(venueId)
  expect(await told('booking.cancelled', coming)).toEqual([
    {
      userId: personId('zhongyi_'),
      subject: '场地预约已取消',
      content: `您对场地“${name}”的预约已被取消，原因：场地已被封禁。`,
    },
  ])
  const managers = await told('venue.banned', venueId)
  expect(new Set(managers.map(({ userId }) => userId))).toEqual(
    new Set(await holdersOf(system().db, '2', 'venueManager')),
  )
  expect(managers[0]).toMatchObject({
    subject: '场地已封禁',
    content: `场地“${name}”已被平台封禁，原因：${REASON}。暂不可预约和编辑，1个待审核的预约已拒绝，1个未开始的预约已取消。如有疑问，请联系平台运营方。`,
  })
  // What runs is the venue's own affair.
  expect((await cancel('zhaolan', '2', running, '清场')).body.code).toBe(200)
})

test('[VN-07] a banned venue is not found, not booked, not edited, not taken off; lifted, it is listed as before and its managers are told', async () => {
  const venueId = await makeVenue()
  const { onlineTime, name } = await venueOf(venueId)
  await ban(venueId)
  const findable = async () =>
    (
      await h
        .person('zhongyi_', '7')
        .post<Static<typeof BookableVenueRow>[]>('/api/venue/page-bookable-venue', page({ name }))
    ).body.data.map(({ id }) => id)
  const book = () =>
    save('zhongyi_', '7', { venueId, startTime: at(2, 9).getTime(), endTime: at(2, 10).getTime() })
  const delist = () =>
    h
      .person('zhaolan')
      .post('/api/venue/up-down-venue', { isOperatingSide: 2, online: 1, venueIds: [venueId] })
  const look = (who: string, tenantId: string) =>
    h
      .person(who, tenantId)
      .get<Static<typeof VenueDetail>>('/api/venue/get-venue-detail', { id: venueId })
  expect(await findable()).toEqual([])
  expect((await book()).body).toMatchObject({ code: 40401, msg: '场地不存在或暂不可预约' })
  expect((await delist()).body).toMatchObject({ code: 40905, msg: '场地已被封禁，不能下架' })
  expect((await look('zhongyi_', '7')).body.code).toBe(40401)
  expect((await look('zhaolan', '2')).body.data).toMatchObject({
    forbidden: 1,
    forbiddenReason: REASON,
    forbiddenTime: expect.any(Number),
    canBook: 2,
  })
  // Members see that it is banned; why is the affair of those who manage it.
  expect((await look('heping', '2')).body.data).toMatchObject({
    forbidden: 1,
    forbiddenReason: null,
  })
  const [row] = (
    await h
      .person('zhaolan')
      .post<Static<typeof VenueRow>[]>('/api/venue/page-public-venue', page({ name }))
  ).body.data
  expect(row).toMatchObject({ id: venueId, forbidden: 1, forbiddenReason: REASON })

  expect(await unban(venueId)).toMatchObject({ body: { code: 200, msg: '已解除封禁' } })
  expect(await venueOf(venueId)).toMatchObject({
    forbidden: 2,
    forbiddenTime: null,
    forbiddenReason: null,
    venueType: 1,
    onlineTime,
  })
  expect(await findable()).toEqual([venueId])
  expect((await told('venue.unbanned', venueId))[0]).toMatchObject({
    subject: '场地已解除封禁',
    content: `场地“${name}”已解除封禁，恢复对外预约。`,
  })
  expect((await book()).body.code).toBe(200)
  expect((await delist()).body.code).toBe(200)
})

test('[VN-07] a second press, what is not listed, a blank reason: each is refused with its state or field', async () => {
  const venueId = await makeVenue()
  expect((await ban(venueId, '  ')).body).toMatchObject({
    code: 40001,
    msg: '请填写封禁原因',
    field: 'reason',
  })
  for (const reason of ['', '长'.repeat(201)])
    expect((await ban(venueId, reason)).body).toMatchObject({
      code: 40001,
      msg: expect.stringContaining('封禁原因'),
      field: 'reason',
    })
  expect((await unban(venueId)).body).toMatchObject({ code: 40905, msg: '场地未被封禁，无需解除' })
  expect((await ban(venueId)).body.code).toBe(200)
  const before = await venueOf(venueId)
  expect((await ban(venueId, '别的原因', operator('xuyang2024'))).body).toMatchObject({
    code: 40905,
    msg: '场地已被封禁，无需重复封禁',
  })
  expect(await venueOf(venueId)).toEqual(before)
  expect((await unban(venueId)).body.code).toBe(200)
  expect((await unban(venueId)).body.code).toBe(40905)

  // Of an organisation's own use operators know nothing: neither that it is there nor its name.
  const own = await makeVenue({ venueType: 2 })
  for (const answer of [await ban(own), await unban(own), await ban(newId())])
    expect(answer.body).toMatchObject({ code: 40401, data: null })
  expect((await get(own)).code).toBe(40401)
  // One that became self-use with its organisation's end stays banned until that is lifted.
  await system().write(({ db }) =>
    db.updateTable('venue').set({ forbidden: 1 }).where('id', '=', own).execute(),
  )
  expect((await get(own)).data).toMatchObject({ venueType: 2, forbidden: 1 })
  expect((await unban(own)).body.code).toBe(200)
  expect((await told('venue.unbanned', own))[0]?.content).toMatch(/可重新申请上架。$/)
  expect((await get(own)).code).toBe(40401)
})

test('[VN-07] only operators oversee venues, whatever they manage in their own organisations', async () => {
  const venueId = await makeVenue()
  for (const caller of [h.person('zhaolan'), h.person('linxue'), h.person('zhongyi_', '7')]) {
    expect((await ban(venueId, REASON, caller)).body.code).toBe(40301)
    expect((await unban(venueId, caller)).body.code).toBe(40301)
    expect((await caller.post('/api/ops/venue/page', page({}))).body.code).toBe(40301)
    expect((await caller.get('/api/ops/venue/get', { id: venueId })).body.code).toBe(40301)
  }
  expect(await venueOf(venueId)).toMatchObject({ forbidden: 2 })
})

test('[BK-03] what waits at a venue that was banned by hand is not approved there', async () => {
  const venueId = await makeVenue()
  const id = await addWaiting(venueId, at(2, 9))
  await system().write(({ db }) =>
    db.updateTable('venue').set({ forbidden: 1 }).where('id', '=', venueId).execute(),
  )
  expect((await audit('zhaolan', [id], 1)).body).toMatchObject({
    code: 40905,
    msg: '场地已被封禁，不能通过预约',
  })
  expect(await stored(id)).toMatchObject({ auditStatus: 1 })
  expect((await audit('zhaolan', [id], 2, '已封禁')).body.code).toBe(200)
})

test('[WF-03] the list has listed and banned venues of all organisations, newest listing first, and finds them by name, organisation, label, state and time', async () => {
  const [ours, theirs, own] = [
    await makeVenue({ name: '督查一号厅' }),
    await makeVenue({ name: '督查二号厅', tenantId: '4' }),
    await makeVenue({ name: '督查三号厅', venueType: 2 }),
  ]
  await addWaiting(theirs, at(2, 9), { tenantId: '4' })
  await ban(ours)
  const found = async (data: object) => (await list(data)).data.map(({ id }) => id)
  expect(await found({ name: '督查' })).toEqual([theirs, ours])
  const rows = (await list({ name: '督查' })).data
  expect(rows).toMatchObject([
    { tenantId: '4', forbidden: 2, waitingCount: 1, comingCount: 0, runningCount: 0 },
    {
      tenantId: '2',
      tenantFullName: '锦云区人民政府',
      forbidden: 1,
      forbiddenReason: REASON,
      forbiddenTime: expect.any(Number),
      waitingCount: 0,
    },
  ])
  // Nothing of who booked, and nothing else of the venue.
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
    [
      ...['id', 'tenantId', 'tenantFullName', 'name', 'venueLabel', 'venueAddress'],
      ...['venueImageUrl', 'venueType', 'onlineTime', 'forbidden', 'forbiddenTime'],
      ...['forbiddenReason', 'waitingCount', 'comingCount', 'runningCount'],
    ].toSorted(),
  )
  expect(await found({ name: '督查', forbidden: 1 })).toEqual([ours])
  expect(await found({ name: '督查', forbidden: 2 })).toEqual([theirs])
  expect(await found({ name: rows[0]?.tenantFullName })).toContain(theirs)
  expect(await found({ name: '锦云区人民政府' })).toContain(ours)
  expect(await found({ name: '锦云大道9' })).not.toEqual([])
  const start = rows[0]?.onlineTime ?? 0
  expect(await found({ onlineTimeStart: start, onlineTimeEnd: start })).toEqual([theirs])
  const labelled = (await list({ venueLabel: '体育' })).data
  expect(labelled.every(({ venueLabel }) => venueLabel.split(',').includes('体育'))).toBe(true)
  expect(await found({})).not.toContain(own)
  // The demo's own banned venue says why.
  expect((await list({ forbidden: 1, name: '人才沙龙' })).data).toMatchObject([
    { forbiddenReason: expect.stringMatching(/./), forbiddenTime: expect.any(Number) },
  ])
})

test('[WF-03] of a dissolved organisation there is nothing to oversee', async () => {
  const venueId = await makeVenue({ tenantId: '12' })
  expect((await get(venueId)).code).toBe(200)
  const status = (value: 2 | 4) =>
    system().write(({ db }) =>
      db.updateTable('tenant').set({ status: value }).where('id', '=', '12').execute(),
    )
  await status(4)
  expect((await ban(venueId)).body.code).toBe(40401)
  await status(2)
})

test('[WF-04] ban and lifting stand in the log of the organisation and in the operators’', async () => {
  const venueId = await makeVenue()
  const { name } = await venueOf(venueId)
  await ban(venueId)
  await unban(venueId)
  const entries = await system()
    .db.selectFrom('auditLog')
    .select(['tenantId', 'action', 'actorId', 'before', 'after'])
    .where('objectType', '=', 'venue')
    .where('objectId', '=', venueId)
    .orderBy('id')
    .execute()
  const by = { actorId: personId('wutong') }
  const acts = [
    {
      ...by,
      action: 'venue.ban',
      before: { forbidden: 2, name },
      after: { forbidden: 1, reason: REASON },
    },
    { ...by, action: 'venue.unban', before: { forbidden: 1, name }, after: { forbidden: 2 } },
  ]
  for (const tenantId of ['1', '2'])
    expect(entries.filter((entry) => entry.tenantId === tenantId)).toMatchObject(acts)
  expect(entries).toHaveLength(4)
})
