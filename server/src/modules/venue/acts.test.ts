import { beforeEach, expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { newId } from '../../platform/ids.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { withdrawApproval } from '../approval/service.ts'
import { bookingTools } from '../../test/booking-tools.ts'
import type { VenueApplyRow, VenueBatch, VenueRow } from './schemas.ts'

type Row = Static<typeof VenueRow>
type Batch = Static<typeof VenueBatch>

const h = demoHarness()
const DAY = 86_400_000
const system = () => h.platform.system('test')
const { addWaiting, approvalOf } = bookingTools(h)

/** A venue of organisation 2 made for one test. */
const make = async (
  state: {
    name?: string
    venueType?: 1 | 2
    forbidden?: 1 | 2
    listingStatus?: 1 | 2
    tenantId?: string
  } = {},
): Promise<string> => {
  const id = newId()
  const now = new Date()
  const {
    venueType = 2,
    forbidden = 2,
    tenantId = '2',
    listingStatus = null,
    name = `试用${id.slice(-6)}`,
  } = state
  await system().write(({ db }) =>
    db
      .insertInto('venue')
      .values({
        tenantId,
        id,
        name,
        venueType,
        listingStatus,
        forbidden,
        onlineTime: venueType === 1 ? now : null,
        forbiddenTime: forbidden === 1 ? now : null,
        creatorId: '100004',
      })
      .execute(),
  )
  return id
}

const book = async (
  venueId: string,
  auditStatus: 1 | 2,
  fromNow: number,
  bookerTenantId = '7',
): Promise<string> => {
  const start = new Date(Date.now() + fromNow)
  if (auditStatus === 1) return addWaiting(venueId, start, { from: bookerTenantId })
  const id = newId()
  await system().write(({ db }) =>
    db
      .insertInto('appointment')
      .values({
        tenantId: '2',
        id,
        venueId,
        bookerTenantId,
        bookerId: personId('zhongyi_'),
        userCount: 5,
        startTime: start,
        endTime: new Date(start.getTime() + 3_600_000),
        auditStatus,
      })
      .execute(),
  )
  return id
}

const stored = (id: string) =>
  system().db.selectFrom('venue').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const booking = (id: string) =>
  system().db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const post = (who: string, path: string, body: unknown, tenantId = '2') =>
  h.person(who, tenantId).post<Batch>(`/api/venue/${path}`, body)
const apply = (ids: string[], who = 'zhaolan', tenantId = '2') =>
  post(who, 'send-apply', ids, tenantId)
const delist = (venueIds: string[], who = 'zhaolan', tenantId = '2') =>
  post(who, 'up-down-venue', { isOperatingSide: 2, online: 1, venueIds }, tenantId)
const remove = (ids: string[], who = 'zhaolan', tenantId = '2') =>
  post(who, 'remove-venue', ids, tenantId)
const records = async (venueId: string) =>
  (
    await h.person('zhaolan').post<Static<typeof VenueApplyRow>[]>('/api/venue/query-apply-list', {
      pageNum: 1,
      pageSize: 100,
      data: {},
    })
  ).body.data.filter((row) => row.venueId === venueId)
const decide = (
  ids: string[],
  auditStatus: 2 | 3,
  reason?: string,
  who = 'wutong',
  tenantId = '1',
) =>
  h
    .person(who, tenantId)
    .post<Batch>('/api/approval/decide', { ids, auditStatus, ...(reason ? { reason } : {}) })
const applicationOf = async (venueId: string) => (await records(venueId))[0]?.id ?? ''
const audits = async (objectId: string) =>
  (
    await system()
      .db.selectFrom('auditLog')
      .select('action')
      .where('objectId', '=', objectId)
      .orderBy('createdAt')
      .execute()
  ).map((row) => row.action)

const pushes: { target: Record<string, unknown>; push: { type: string; data: unknown } }[] = []
beforeEach(() => {
  pushes.length = 0
})

test('[VN-07] applied for, passed by the operators, listed; the record, audit log, events and open consoles tell it', async () => {
  const id = await make()
  expect(await apply([id])).toMatchObject({
    status: 200,
    body: { msg: '已发送上架申请', data: { successCount: 1, failList: [] } },
  })
  expect(await stored(id)).toMatchObject({ venueType: 2, listingStatus: 1, onlineTime: null })
  const application = await applicationOf(id)
  expect(await records(id)).toMatchObject([{ auditStatus: 1, auditTime: null, reason: null }])
  const stop = h.platform.bus.subscribe('push', (message) =>
    pushes.push(message as (typeof pushes)[number]),
  )
  const before = Date.now()
  expect((await decide([application], 2)).body.data).toEqual({ successCount: 1, failList: [] })
  await h.app.outbox.drain()
  stop()
  const listed = await stored(id)
  expect(listed).toMatchObject({ venueType: 1, listingStatus: 2 })
  expect(listed.onlineTime?.getTime()).toBeGreaterThanOrEqual(before)
  expect(await records(id)).toMatchObject([
    { auditStatus: 2, auditTime: listed.onlineTime?.getTime() },
  ])
  expect(await audits(id)).toEqual(
    expect.arrayContaining(['venue.apply', 'approval.apply', 'venue.list']),
  )
  expect(pushes).toContainEqual(
    expect.objectContaining({
      target: {
        tenantId: '2',
        concerned: { userIds: [], keys: ['venueManager', 'venuePreview'] },
      },
      push: { type: 'changed', data: { name: 'venue.changed/v1', payload: { venueId: id } } },
    }),
  )
  expect((await apply([id])).body).toMatchObject({ code: 40905, msg: '场地已上架，无需重复申请' })
})

test('[VN-07] refused: it stays self-use with the reason, or without one, and may be applied for again', async () => {
  const id = await make()
  await apply([id])
  expect((await decide([await applicationOf(id)], 3, '照片不清晰')).body.code).toBe(200)
  expect(await stored(id)).toMatchObject({ venueType: 2, listingStatus: 3, onlineTime: null })
  expect(await records(id)).toMatchObject([{ auditStatus: 3, reason: '照片不清晰' }])
  expect((await apply([id])).body.code).toBe(200)
  await decide([await applicationOf(id)], 3)
  expect((await records(id)).map((row) => [row.auditStatus, row.reason])).toEqual([
    [3, null],
    [3, '照片不清晰'],
  ])
})

test('[VN-07] while under review: no second application, no deletion; nobody but the operators decides, and only once', async () => {
  const id = await make()
  await apply([id])
  expect((await apply([id])).body).toMatchObject({
    code: 40905,
    msg: '场地正在审核中，请勿重复申请',
  })
  expect((await remove([id])).body).toMatchObject({ code: 40905, msg: '场地正在审核中，不能删除' })
  const application = await applicationOf(id)
  for (const who of ['zhaolan', 'zhouming', 'linxue'])
    expect((await decide([application], 2, undefined, who, '2')).body.code).toBe(40401)
  expect((await decide([application], 2, undefined, 'hanmeimei')).body.code).toBe(40401)
  expect((await decide([newId()], 2)).body.code).toBe(40401)
  const both = await Promise.all([
    decide([application], 2),
    decide([application], 3, '不同意', 'xuyang2024'),
  ])
  expect(both.map((answer) => answer.body.code).toSorted((a, b) => a - b)).toEqual([200, 40902])
  const { venueType, listingStatus } = await stored(id)
  expect([venueType, listingStatus]).toEqual(both[0].body.code === 200 ? [1, 2] : [2, 3])
  expect(await records(id)).toHaveLength(1)
})

test('[VN-07] a venue banned while under review cannot be passed, and nothing happens; it can be refused', async () => {
  const id = await make()
  await apply([id])
  await system().write(({ db }) =>
    db
      .updateTable('venue')
      .set({ forbidden: 1, forbiddenTime: new Date() })
      .where('id', '=', id)
      .execute(),
  )
  expect((await decide([await applicationOf(id)], 2)).body).toMatchObject({
    code: 40905,
    msg: '场地已被封禁，不能上架',
  })
  expect(await stored(id)).toMatchObject({ venueType: 2, listingStatus: 1 })
  expect(await records(id)).toMatchObject([{ auditStatus: 1 }])
  expect((await decide([await applicationOf(id)], 3, '已封禁')).body.code).toBe(200)
})

test('[VN-07] an application that is taken back leaves the venue free to apply again', async () => {
  const id = await make()
  await apply([id])
  await withdrawApproval(
    h.platform.system('test', {
      userId: personId('zhaolan'),
      ip: '127.0.0.1',
      userAgent: 'test',
      requestId: 'test',
    }),
    await applicationOf(id),
  )
  expect(await stored(id)).toMatchObject({ venueType: 2, listingStatus: null })
  expect(await records(id)).toMatchObject([{ auditStatus: 4 }])
  expect((await apply([id])).body.code).toBe(200)
})

test('[VN-07] only active, certified organisations apply: 需先完成组织认证', async () => {
  const certify = (change: { certification: -1 | 1 | 2 | 3; priorCertification: 2 | null }) =>
    system().write(({ db }) => db.updateTable('tenant').set(change).where('id', '=', '2').execute())
  const own = await make()
  await certify({ certification: 1, priorCertification: null })
  expect((await apply([own])).body.code).toBe(40905)
  // A change waits for review: the data certified before stay in force.
  await certify({ certification: 1, priorCertification: 2 })
  expect((await apply([own])).body.code).toBe(200)
  await certify({ certification: 2, priorCertification: null })
  const id = await make({ tenantId: '12' })
  expect((await apply([id], 'shenqiuyun', '12')).body).toMatchObject({
    code: 40905,
    msg: '需先完成组织认证',
  })
  expect(await stored(id)).toMatchObject({ listingStatus: null })
})

test('[VN-07] delisted: back to self-use, waiting requests are refused, approved ones stay; banned and self-use ones are not delisted', async () => {
  const id = await make({ venueType: 1, listingStatus: 2 })
  const [waiting, approved] = [await book(id, 1, DAY), await book(id, 2, 2 * DAY)]
  expect(await delist([id])).toMatchObject({
    status: 200,
    body: { msg: '下架成功', data: { successCount: 1, failList: [] } },
  })
  expect(await stored(id)).toMatchObject({ venueType: 2, listingStatus: null })
  expect(await booking(waiting)).toMatchObject({ auditStatus: 3, reason: '场地已下架' })
  expect(await booking(approved)).toMatchObject({ auditStatus: 2 })
  await h.app.outbox.drain()
  const told = await system()
    .db.selectFrom('message')
    .select(['userId', 'subject', 'content'])
    .where('event', '=', 'approval.decided:booking')
    .where('bizId', '=', (await approvalOf(waiting)).id)
    .execute()
  expect(told).toEqual([
    {
      userId: personId('zhongyi_'),
      subject: '场地预约未通过',
      content: '您对场地“会议厅”的预约未通过审核，原因：场地已下架。',
    },
  ])
  expect((await delist([id])).body).toMatchObject({ code: 40905, msg: '场地未上架' })
  const banned = await make({ venueType: 1, forbidden: 1 })
  expect((await delist([banned])).body).toMatchObject({
    code: 40905,
    msg: '场地已被封禁，不能下架',
  })
  expect(
    (await post('zhaolan', 'up-down-venue', { isOperatingSide: 1, online: 1, venueIds: [banned] }))
      .body.code,
  ).toBe(40301)
})

test('[VN-08] deleted: only self-use ones without an approved booking ahead; softly, and it is gone from every list', async () => {
  const listed = await make({ venueType: 1 })
  expect((await remove([listed])).body).toMatchObject({
    code: 40905,
    msg: '已上架的场地不能删除，请先下架',
  })
  const booked = await make()
  const ahead = await book(booked, 2, DAY, '2')
  expect((await remove([booked])).body).toMatchObject({
    code: 40905,
    msg: '存在已通过的预约，不能删除',
  })
  await system().write(({ db }) =>
    db.updateTable('appointment').set({ auditStatus: 4 }).where('id', '=', ahead).execute(),
  )
  const waiting = await book(booked, 1, DAY, '2')
  await book(booked, 2, -2 * DAY, '2')
  expect(await remove([booked])).toMatchObject({
    status: 200,
    body: { msg: '场地删除成功', data: { successCount: 1 } },
  })
  expect((await stored(booked)).deletedAt).not.toBeNull()
  expect(await booking(waiting)).toMatchObject({ auditStatus: 3, reason: '场地已删除' })
  const rows = (
    await h
      .person('zhaolan')
      .post<Row[]>('/api/venue/page-public-venue', { pageNum: 1, pageSize: 1000, data: {} })
  ).body.data
  expect(rows.some((row) => row.id === booked)).toBe(false)
  expect(
    (await h.person('zhaolan').get('/api/venue/get-venue-detail', { id: booked })).body.code,
  ).toBe(40401)
  for (const again of [remove, apply, delist]) expect((await again([booked])).body.code).toBe(40401)
  // One that is running is ahead until it ends.
  const running = await make()
  await book(running, 2, -600_000, '2')
  expect((await remove([running])).body.code).toBe(40905)
})

test('[VN-08] of several each stands for itself: what failed is listed with name and reason', async () => {
  const free = await make({ name: '可删的' })
  const listed = await make({ name: '上架的', venueType: 1 })
  const strange = await make({ tenantId: '4' })
  const answer = await remove([free, listed, strange, '424242'])
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body.data).toEqual({
    successCount: 1,
    failList: [
      { id: listed, name: '上架的', reason: '已上架的场地不能删除，请先下架' },
      { id: strange, name: '', reason: '数据不存在或已被删除' },
      { id: '424242', name: '', reason: '数据不存在或已被删除' },
    ],
  })
  expect((await stored(strange)).deletedAt).toBeNull()
})

test('[VN-08] when none of several could be deleted it is a failure that says which and why', async () => {
  const listed = await make({ name: '上架的', venueType: 1 })
  const waiting = await make({ name: '审核中的', listingStatus: 1 })
  const reasons = ['已上架的场地不能删除，请先下架', '场地正在审核中，不能删除']
  expect(await remove([listed, waiting])).toMatchObject({
    status: 409,
    body: {
      code: 40905,
      success: false,
      msg: `“上架的”${reasons[0]}；“审核中的”${reasons[1]}`,
      data: {
        successCount: 0,
        failList: [
          { id: listed, reason: reasons[0] },
          { id: waiting, reason: reasons[1] },
        ],
      },
    },
  })
})

test('[SV-02] another organisation’s venue is an unknown one; who lacks the key is refused', async () => {
  const id = await make()
  for (const act of [apply, delist, remove]) {
    expect(await act([id], 'zhouming', '4')).toMatchObject({ status: 404, body: { code: 40401 } })
    expect(await act(['424242'])).toMatchObject({ status: 404, body: { code: 40401 } })
    expect((await act([id], 'heping')).body.code).toBe(40301)
    expect((await act([id], 'tanxuefeng')).body.code).toBe(40302)
  }
  expect(await stored(id)).toMatchObject({ listingStatus: null, venueType: 2, deletedAt: null })
})

test('[VN-07] two at once: one application, one delisting, one deletion, the other hears why', async () => {
  for (const [state, act] of [
    [{}, apply],
    [{ venueType: 1 as const }, delist],
    [{}, remove],
  ] as const) {
    const id = await make(state)
    const answers = await Promise.all(
      ['zhaolan', 'linxue', 'zhouming'].map((who) => act([id], who)),
    )
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1)
    for (const answer of answers) expect([200, 40401, 40905]).toContain(answer.body.code)
  }
  const id = await make()
  const mixed = await Promise.all([apply([id]), remove([id], 'linxue')])
  expect(mixed.filter((answer) => answer.body.code === 200)).toHaveLength(1)
  const left = await stored(id)
  expect(left.deletedAt === null).toBe(left.listingStatus === 1)
})

test('bookings that lie ahead keep a person from leaving for good and an organisation from being dissolved', async () => {
  const id = await make({ venueType: 1 })
  const linesOf = async (
    act: 'user.destroy' | 'tenant.dissolve',
    subject: { userId: string; tenantId: string },
  ) => {
    const blocker = h.platform.hooks.blockersOf(act).find((each) => each.name === 'booking')
    return (await blocker?.check(system(), subject))?.map((line) => line.detail) ?? []
  }
  const nobody = { userId: personId('maimaiti'), tenantId: '9' }
  expect(await linesOf('user.destroy', nobody)).toEqual([])
  expect(await linesOf('tenant.dissolve', nobody)).toEqual([])
  await book(id, 2, DAY)
  expect(await linesOf('user.destroy', { ...nobody, userId: personId('zhongyi_') })).toEqual([
    expect.stringMatching(/^您还有\d+个未结束的场地预约$/),
  ])
  expect(await linesOf('tenant.dissolve', { ...nobody, tenantId: '2' })).toEqual([
    expect.stringMatching(/^本组织的场地还有\d+个其他组织已通过的预约$/),
  ])
})
