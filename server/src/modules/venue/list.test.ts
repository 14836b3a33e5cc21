import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type {
  VenueApplyRow,
  VenueDetail,
  VenueOverview,
  VenueRow,
  VenueStatistic,
} from './schemas.ts'

type Row = Static<typeof VenueRow>
type Apply = Static<typeof VenueApplyRow>

const h = demoHarness()
const MANAGER = 'zhaolan'
const HOME = { belongTenantId: '2', isOperatingSide: 2 }

const list = async (
  data: Record<string, unknown> = {},
  page: { pageNum?: number; pageSize?: number } = {},
) =>
  (
    await h.person(MANAGER).post<Row[]>('/api/venue/page-public-venue', {
      pageNum: 1,
      pageSize: 100,
      ...page,
      data: { ...HOME, ...data },
    })
  ).body
const applies = async (
  data: Record<string, unknown> = {},
  page: { pageNum?: number; pageSize?: number } = {},
) =>
  (
    await h.person(MANAGER).post<Apply[]>('/api/venue/query-apply-list', {
      pageNum: 1,
      pageSize: 100,
      ...page,
      data: { useType: 2, ...data },
    })
  ).body
const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name)

test('[VN-02] listed and self-use venues, in pages, with what is computed', async () => {
  const listed = await list({ venueType: 1, online: 1 })
  expect(listed.totalNum).toBe(5)
  expect(listed.data.map((row) => row.onlineTime)).toEqual(
    listed.data.map((row) => row.onlineTime).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
  )
  const own = await list({ venueType: 2, online: 1 })
  expect(own.totalNum).toBe(7)
  expect(own.data.map((row) => row.createTime)).toEqual(
    own.data.map((row) => row.createTime).toSorted((a, b) => b - a),
  )
  expect((await list()).totalNum).toBe(12)
  const second = await list({ venueType: 2 }, { pageNum: 2, pageSize: 3 })
  expect(second.totalNum).toBe(7)
  expect(names(second.data)).toEqual(names(own.data).slice(3, 6))
  const busy = listed.data.find((row) => row.name === '枫林社区会议厅')
  expect(busy).toMatchObject({
    useStatus: 2,
    forbidden: 2,
    listingStatus: 2,
    belongTenantId: '2',
    venueLabel: '会议,活动',
    seatRow: 10,
    seatCol: 12,
  })
  expect(listed.data.find((row) => row.name === '人才沙龙')).toMatchObject({
    forbidden: 1,
    useStatus: 1,
    useCount: 0,
    selfCount: 1,
    reserveCount: 1,
  })
  expect(own.data.find((row) => row.name === '应急指挥室')).toMatchObject({
    useCount: 0,
    selfCount: 1,
    reserveCount: 2,
    listingStatus: null,
    onlineTime: null,
  })
  expect(listed.data.find((row) => row.name === '大学报告厅')?.validSeatCount).toBe(560)
})

test('[VN-02] every filter narrows the list, alone and together', async () => {
  const all = (await list({ venueType: 1 })).data
  const check = async (filter: Record<string, unknown>, fits: (row: Row) => boolean) => {
    const found = await list({ venueType: 1, ...filter })
    expect(names(found.data)).toEqual(names(all.filter(fits)))
    expect(found.totalNum).toBe(found.data.length)
    expect(found.data.length).toBeGreaterThan(0)
  }
  await check({ name: ' 中心 ' }, (row) => row.name.includes('中心'))
  await check({ venueLabel: '活动' }, (row) => row.venueLabel.split(',').includes('活动'))
  await check({ useStatus: 2 }, (row) => row.useStatus === 2)
  await check({ useStatus: 1 }, (row) => row.useStatus === 1)
  await check({ forbidden: 1 }, (row) => row.forbidden === 1)
  await check({ forbidden: 2 }, (row) => row.forbidden === 2)
  const at = all[1]?.onlineTime ?? 0
  await check({ onlineTimeStart: at, onlineTimeEnd: at }, (row) => row.onlineTime === at)
  await check({ onlineTimeStart: at + 1 }, (row) => (row.onlineTime ?? 0) > at)
  await check(
    { useStatus: 1, venueLabel: '会议', forbidden: 2, name: '会议' },
    (row) => row.name === '政务中心第一会议室',
  )
  // Part of a label is no label; signs of a pattern and quotes are plain characters.
  for (const nothing of [
    { venueLabel: '会' },
    { name: '%' },
    { name: '_' },
    { name: "'; drop table venue; --" },
    { name: '\\' },
  ])
    expect((await list(nothing)).totalNum).toBe(0)
  expect(
    (
      await list({
        name: null,
        venueLabel: null,
        useStatus: null,
        forbidden: null,
        onlineTimeStart: null,
      })
    ).totalNum,
  ).toBe(12)
})

test('[VN-07] listing applications, newest first, filtered by status under both names, address and both times', async () => {
  const all = await applies()
  expect(all.totalNum).toBe(15)
  expect(all.data.map((row) => row.sendTime)).toEqual(
    all.data.map((row) => row.sendTime).toSorted((a, b) => b - a),
  )
  expect(
    [1, 2, 3].map((status) => all.data.filter((row) => row.auditStatus === status).length),
  ).toEqual([4, 7, 4])
  const check = async (filter: Record<string, unknown>, fits: (row: Apply) => boolean) => {
    const found = await applies(filter)
    expect(found.data.map((row) => row.id)).toEqual(all.data.filter(fits).map((row) => row.id))
    expect(found.data.length).toBeGreaterThan(0)
  }
  for (const status of [1, 2, 3]) {
    await check({ forbidden: status }, (row) => row.auditStatus === status)
    await check({ auditStatus: status }, (row) => row.auditStatus === status)
  }
  await check({ name: '云澜' }, (row) => row.name === '云澜路演厅')
  await check({ venueAddress: '学府路1号' }, (row) => row.venueAddress.includes('学府路1号'))
  await check({ venueLabel: '报告' }, (row) => row.venueLabel.includes('报告'))
  const sent = all.data[3]?.sendTime ?? 0
  await check({ sendStartTime: sent, sendEndTime: sent }, (row) => row.sendTime === sent)
  const audited = all.data.find((row) => row.auditTime !== null)?.auditTime ?? 0
  await check(
    { auditStartTime: audited, auditEndTime: audited },
    (row) => row.auditTime === audited,
  )
  expect((await applies({}, { pageNum: 2, pageSize: 10 })).data).toHaveLength(5)
  expect(all.data.find((row) => row.name === '物业培训室')).toMatchObject({
    auditStatus: 3,
    reason: null,
  })
})

test('[VN-01] the overview counts what the lists show and what took place', async () => {
  const { data } = (
    await h
      .person(MANAGER)
      .get<Static<typeof VenueOverview>>('/api/venue/get-venue-overview', { tenantId: '2' })
  ).body
  const listed = (await list({ venueType: 1 })).data
  expect(data).toMatchObject({
    venueCount: 12,
    ownerVenueCount: 7,
    publicVenueCount: 5,
    subscribeCount: 44,
  })
  expect(data.publicVenueUseCount).toBe(
    listed.reduce((sum, row) => sum + row.useCount + row.selfCount, 0),
  )
  expect(data.venueJoinUserCount).toBeGreaterThan(15 * 12)
  expect((await h.person('zhouming', '4').get('/api/venue/get-venue-overview')).body.data).toEqual({
    venueCount: 0,
    ownerVenueCount: 0,
    publicVenueCount: 0,
    publicVenueUseCount: 0,
    venueJoinUserCount: 0,
    subscribeCount: 0,
  })
})

const idOf = async (name: string): Promise<string> => (await list({ name })).data[0]?.id ?? ''

test('a venue in full for its own organisation, a listed one for everybody, nothing else for strangers', async () => {
  const hall = await idOf('大学报告厅')
  const read = (who: string, id: string, tenantId = '2') =>
    h.person(who, tenantId).get<Static<typeof VenueDetail>>('/api/venue/get-venue-detail', { id })
  const own = (await read('heping', hall)).body.data
  expect(own).toMatchObject({
    name: '大学报告厅',
    venueType: 1,
    seatRow: 20,
    seatCol: 30,
    validSeatCount: 560,
    listingStatus: 2,
  })
  expect(own.validSeats).toHaveLength(560)
  expect(own.validSeats.some((seat) => seat.seatCol === 10)).toBe(false)
  expect(own.openPeriods).toHaveLength(1)
  const stranger = (await read('zhongyi_', hall, '7')).body.data
  expect(stranger).toMatchObject({ name: '大学报告厅', listingStatus: null, belongTenantId: '2' })
  expect(stranger.openPeriods).toEqual(own.openPeriods)
  for (const name of ['应急指挥室', '人才沙龙', '老年活动室', '云澜路演厅']) {
    expect((await read('heping', await idOf(name))).status).toBe(200)
    expect(await read('zhongyi_', await idOf(name), '7')).toMatchObject({
      status: 404,
      body: { code: 40401 },
    })
  }
  expect((await read('heping', '424242')).body.code).toBe(40401)
})

test('figures of one venue: what lies ahead, what was cancelled and who did not come', async () => {
  const read = async (name: string, tenantId = '2', who = MANAGER) =>
    h.person(who, tenantId).get<Static<typeof VenueStatistic>>('/api/venue/get-venue-statistic', {
      venueId: await idOf(name),
    })
  const { data } = (await read('枫林社区会议厅')).body
  expect(data).toMatchObject({ noShowCount: 1, selfCount: expect.any(Number) })
  expect(data.reserveStatistics).toHaveLength(2)
  expect(data.reserveStatistics[0]?.startTime).toBeLessThan(Date.now())
  expect(await read('枫林社区会议厅', '4', 'zhouming')).toMatchObject({
    status: 404,
    body: { code: 40401 },
  })
})

test('[SV-02] who lacks the key is refused, another organisation finds nothing, a named stranger is refused', async () => {
  const body = { pageNum: 1, pageSize: 10, data: {} }
  for (const path of ['/api/venue/page-public-venue', '/api/venue/query-apply-list']) {
    expect((await h.person('heping').post(path, body)).body.code).toBe(40301)
    expect((await h.as(personId('tanxuefeng'), '2').post(path, body)).body.code).toBe(40302)
    expect((await h.person('zhouming', '4').post(path, body)).body).toMatchObject({
      data: [],
      totalNum: 0,
    })
  }
  expect(
    (
      await h
        .person(MANAGER)
        .post('/api/venue/page-public-venue', { ...body, data: { belongTenantId: '4' } })
    ).body.code,
  ).toBe(40302)
  expect(
    (
      await h
        .person(MANAGER)
        .post('/api/venue/page-public-venue', { ...body, data: { isOperatingSide: 1 } })
    ).body.code,
  ).toBe(40301)
  expect(
    (await h.person(MANAGER).post('/api/venue/query-apply-list', { ...body, data: { useType: 1 } }))
      .body.code,
  ).toBe(40301)
  expect(
    (await h.person(MANAGER).get('/api/venue/get-venue-overview', { tenantId: '4' })).body.code,
  ).toBe(40302)
  expect((await h.person('liwei_yj').get('/api/venue/get-venue-overview')).body.code).toBe(200)
  expect((await h.person('liwei_yj').post('/api/venue/page-public-venue', body)).body.code).toBe(
    40301,
  )
})

test('[SV-05] bad input is refused with the field', async () => {
  const send = async (data: unknown, path = 'page-public-venue') => {
    const answer = await h
      .person(MANAGER)
      .post(`/api/venue/${path}`, { pageNum: 1, pageSize: 10, data })
    return [answer.status, answer.body.field]
  }
  expect(await send({ venueType: 3 })).toEqual([400, 'data.venueType'])
  expect(await send({ onlineTimeStart: '2026-01-01' })).toEqual([400, 'data.onlineTimeStart'])
  expect(await send({ name: '长'.repeat(109) })).toEqual([400, 'data.name'])
  expect(await send({ colour: 1 })).toEqual([400, 'data.colour'])
  expect(await send({ forbidden: 9 }, 'query-apply-list')).toEqual([400, 'data.forbidden'])
  expect((await send({ name: 'a\u0000b', onlineTimeEnd: 8.64e15 }))[0]).toBeLessThan(500)
  for (const path of ['send-apply', 'remove-venue']) {
    const post = async (body: unknown) =>
      (await h.person(MANAGER).post(`/api/venue/${path}`, body)).status
    for (const body of [
      [],
      {},
      'x',
      ['x'],
      [1],
      ['1', '1'],
      null,
      Array.from({ length: 201 }, (_, n) => String(n + 1)),
    ])
      expect(await post(body)).toBe(400)
  }
})
