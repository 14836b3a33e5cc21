/** The wizard's calls, the detail and the calendar (VN-03 to VN-06; decisions V8, V12, S4.11). */
import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { at, bookingTools } from '../../test/booking-tools.ts'
import type { VenueCalendar } from './edit-schemas.ts'
import type { VenueDetail } from './schemas.ts'

const h = demoHarness()
const { system, makeVenue, addWaiting, audit, save } = bookingTools(h)
let names = 0

/** A picture that 赵岚 has uploaded for a venue. */
const upload = async (extension = 'png', who = 'zhaolan'): Promise<string> => {
  names += 1
  const key = `mt/2026/${String(names).padStart(32, '0')}.${extension}`
  await system().write(({ db }) =>
    db
      .insertInto('storedFile')
      .values({
        key,
        tenantId: '2',
        userId: personId(who),
        appCode: 'mt',
        purpose: 'venueImage',
        name: `a.${extension}`,
        type: 'image/png',
        size: 3,
        sha256: `venue${names}`,
        private: false,
        unclaimedAt: new Date(),
      })
      .execute(),
  )
  return key
}

const form = async (change: object = {}) => ({
  name: `向导${(names += 1)}`,
  venueLabel: '会议,培训',
  advantage: '投影齐全',
  provinceCode: '510000',
  cityCode: '510100',
  countyCode: '510107',
  venueAddress: '锦云大道88号',
  latitude: 30.65,
  longitude: 104.06,
  venueRemark: '<p>可容纳百人</p><script>x</script>',
  venueImageUrl: await upload(),
  seatRow: 4,
  seatCol: 5,
  openMode: 2,
  openPeriods: [
    { startTime: at(3, 8).getTime(), endTime: at(3, 22).getTime() },
    { startTime: at(4, 0).getTime(), endTime: at(5, 0).getTime() },
  ],
  openStartTime: at(3, 8).getTime(),
  openEndTime: at(5, 0).getTime(),
  ...change,
})
interface Refused {
  readonly code: number
  readonly field?: string
  readonly msg: string
}
const add = async (change: object = {}, who = 'zhaolan') =>
  h.person(who).post<{ id: string }>('/api/venue/add-private-venue', await form(change))
const refusal = async (change: object) => (await add(change)).body as unknown as Refused
const detail = async (id: string, who = 'zhaolan', tenantId = '2') =>
  (
    await h
      .person(who, tenantId)
      .get<Static<typeof VenueDetail>>('/api/venue/get-venue-detail', { id })
  ).body
const update = (body: object, who = 'zhaolan', tenantId = '2') =>
  h.person(who, tenantId).post('/api/venue/update-venue', body)
/** What the wizard sends of a venue that was read. */
const asForm = (venue: Static<typeof VenueDetail>, change: object = {}) => ({
  venueId: venue.id,
  version: venue.version,
  ...Object.fromEntries(
    (
      [
        ...(['name', 'venueLabel', 'advantage', 'provinceCode', 'cityCode', 'countyCode'] as const),
        ...(['venueAddress', 'latitude', 'longitude', 'venueRemark', 'venueImageUrl'] as const),
        ...(['seatRow', 'seatCol', 'validSeats', 'openMode', 'openPeriods'] as const),
        ...(['openStartTime', 'openEndTime'] as const),
      ] as const
    ).map((key) => [key, venue[key]]),
  ),
  ...change,
})

test('[VN-04] a venue is entered with its place, pictures, seats and periods; the text is cleaned, names of regions come from the table', async () => {
  const video = await upload('mp4')
  const sent = await add({ province: '假省', venueVideoUrl: video, contactMobile: '028-12345678' })
  expect(sent).toMatchObject({ status: 200, body: { msg: '新增场地成功' } })
  const { data } = await detail(sent.body.data.id)
  expect(data).toMatchObject({
    venueType: 2,
    version: 1,
    canBook: 1,
    belongTenantId: '2',
    province: '四川省',
    county: '武侯区',
    venueRemark: '<p>可容纳百人</p>',
    venueVideoUrl: video,
    contactMobile: '028-12345678',
    validSeatCount: 20,
    maxSeatRow: 100,
    allowJust: 1,
    openMode: 2,
    openPeriods: [
      { startTime: at(3, 8).getTime(), endTime: at(3, 22).getTime() },
      { startTime: at(4, 0).getTime(), endTime: at(5, 0).getTime() },
    ],
  })
  const kept = await system()
    .db.selectFrom('storedFile')
    .select(['objectType'])
    .where('objectId', '=', sent.body.data.id)
    .execute()
  expect(kept.map(({ objectType }) => String(objectType)).toSorted()).toEqual([
    'venue.images',
    'venue.video',
  ])
  expect((await add({}, 'heping')).body.code).toBe(40301)
})

test('[VN-04] what is missing or too long names its field', async () => {
  const labels = (count: number) => Array.from({ length: count }, (_, nth) => `签${nth}`).join(',')
  const tenPictures = async () =>
    (await Promise.all(Array.from({ length: 10 }, () => upload()))).join(',')
  const cases: [object, string, string | RegExp][] = [
    [{ name: ' ' }, 'name', '请填写场地名称'],
    [{ name: '长'.repeat(31) }, 'name', /场地名称/],
    [{ name: '枫林社区会议厅' }, 'name', '场地名称已存在'],
    [{ venueLabel: ',' }, 'venueLabel', '请选择场地标签'],
    [{ venueLabel: labels(6) }, 'venueLabel', '最多选择5个场地标签'],
    [{ venueLabel: '长'.repeat(11) }, 'venueLabel', '场地标签不能超过10个字符'],
    [{ advantage: '' }, 'advantage', '请填写场地特色'],
    [{ provinceCode: null }, 'provinceCode', '请选择所在地区'],
    [{ countyCode: '110101' }, 'provinceCode', '请选择所在地区'],
    [{ venueAddress: ' ' }, 'venueAddress', '请填写详细地址'],
    [{ latitude: null }, 'latitude', '请在地图上选择位置'],
    [{ longitude: 181 }, 'longitude', /经度/],
    [{ venueRemark: '<p></p>' }, 'venueRemark', '请填写场地介绍'],
    [{ venueRemark: `<p>${'长'.repeat(5001)}</p>` }, 'venueRemark', '不能超过5000个字符'],
    [{ venueImageUrl: '' }, 'venueImageUrl', '请上传场地图片'],
    [{ venueImageUrl: await tenPictures() }, 'venueImageUrl', '场地图片最多上传9张'],
    [{ venueImageUrl: await upload('mp4') }, 'venueImageUrl', /格式/],
    [{ venueVideoUrl: await upload() }, 'venueVideoUrl', /格式/],
    [{ venueImageUrl: await upload('png', 'heping') }, 'venueImageUrl', /请重新上传/],
    [{ contactMobile: '电话' }, 'contactMobile', '请输入正确的联系电话'],
  ]
  for (const [change, field, msg] of cases)
    expect(await refusal(change)).toMatchObject({
      field,
      msg: typeof msg === 'string' ? msg : expect.stringMatching(msg),
    })
})

test('[VN-05] rows and columns end at 100 and at the venue’s own greatest; a seat at least is left', async () => {
  const seat = { seatRow: 1, seatCol: 1 }
  expect(await refusal({ seatRow: 101 })).toMatchObject({ code: 40001, field: 'seatRow' })
  expect(await refusal({ seatCol: 0 })).toMatchObject({ code: 40001, field: 'seatCol' })
  const TOO_MANY = '所设座位不能超过最大行/列'
  expect(await refusal({ maxSeatRow: 3 })).toMatchObject({ field: 'seatRow', msg: TOO_MANY })
  expect(await refusal({ maxSeatCol: 4 })).toMatchObject({ field: 'seatCol', msg: TOO_MANY })
  expect((await add({ maxSeatCol: 4, allowJust: 2 })).body.code).toBe(200)
  expect(await refusal({ validSeats: [{ seatRow: 5, seatCol: 1 }] })).toMatchObject({
    field: 'validSeats',
    msg: TOO_MANY,
  })
  expect(await refusal({ validSeats: [] })).toMatchObject({
    field: 'validSeats',
    msg: '请至少保留一个可用座位',
  })
  const { id } = (await add({ validSeats: [seat, { seatRow: 4, seatCol: 5 }] })).body.data
  expect((await detail(id)).data).toMatchObject({
    validSeatCount: 2,
    validSeats: [seat, { seatRow: 4, seatCol: 5 }],
  })
})

test('[VN-06] periods: per day, a span of days or one period; sent or not; nothing past the end', async () => {
  const day = (nth: number, from: number, to: number) => ({
    startTime: at(nth, from).getTime(),
    endTime: at(nth, to).getTime(),
  })
  const span = { openStartTime: at(3, 8).getTime(), openEndTime: at(5, 18).getTime() }
  const days = [day(3, 8, 24), day(4, 0, 24), day(5, 0, 18)]
  for (const openMode of [1, 3]) {
    const { id } = (await add({ ...span, openMode, openPeriods: days })).body.data
    expect((await detail(id)).data).toMatchObject({
      openMode,
      openPeriods: [{ startTime: span.openStartTime, endTime: span.openEndTime }],
    })
  }
  const without = { openPeriods: undefined, openStartTime: undefined, openEndTime: undefined }
  const closed = (await add(without)).body.data
  expect((await detail(closed.id)).data).toMatchObject({ openPeriods: [], openStartTime: null })
  const cases: [object, string, string][] = [
    [{ ...span, openPeriods: [] }, 'openPeriods', '请选择开放时间'],
    [{ openPeriods: [day(3, 9, 9)] }, 'openPeriods.0.endTime', '结束时间必须晚于开始时间'],
    [
      { ...span, openPeriods: [day(3, 8, 9), day(6, 8, 9)] },
      'openPeriods.1',
      '日期不能超过结束日期',
    ],
    [{ ...span, openPeriods: [day(3, 8, 30)] }, 'openPeriods.0', '每个开放时段须在同一天内'],
    [
      { ...span, openMode: 1, openPeriods: [day(3, 8, 24), day(5, 0, 18)] },
      'openPeriods',
      '开放时间须从开始时间连续到结束时间',
    ],
    [
      { openStartTime: span.openEndTime, openEndTime: span.openStartTime },
      'openEndTime',
      '结束时间必须晚于开始时间',
    ],
    [{ ...span, openEndTime: at(370, 8).getTime() }, 'openEndTime', '开放日期最长为366天'],
    [
      { openStartTime: at(-1, 8).getTime(), openEndTime: span.openEndTime },
      'openStartTime',
      '开放日期不能早于今天',
    ],
  ]
  for (const [change, field, msg] of cases)
    expect(await refusal(change)).toMatchObject({ code: 40001, field, msg })
})

test('[VN-04] changed on the version that was read; of another organisation it is unknown', async () => {
  const { id } = (await add()).body.data
  const { data } = await detail(id)
  const answer = await update(asForm(data, { name: `改名${id.slice(-5)}` }))
  expect(answer).toMatchObject({ status: 200, body: { msg: '更新场地成功' } })
  expect((await detail(id)).data).toMatchObject({ version: 2, venueImageUrl: data.venueImageUrl })
  expect((await update(asForm(data))).body).toMatchObject({
    code: 40902,
    msg: '数据已被他人修改，请刷新',
  })
  expect((await update(asForm(data), 'zhouming', '4')).body.code).toBe(40401)
  expect((await update(asForm(data, { version: undefined }))).body.code).toBe(200)
})

test('[VN-04] under review place, seats and hours stay; banned nothing is changed', async () => {
  const { id } = (await add()).body.data
  expect((await h.person('zhaolan').post('/api/venue/send-apply', [id])).body.code).toBe(200)
  const { data } = await detail(id)
  for (const change of [{ venueAddress: '别处' }, { seatRow: 5, validSeats: undefined }])
    expect((await update(asForm(data, change))).body).toMatchObject({
      code: 40905,
      msg: '场地正在审核中，不能修改地址、座位和开放时间',
    })
  expect((await update(asForm(data, { advantage: '新装灯光' }))).body.code).toBe(200)
  await system().write(({ db }) =>
    db
      .updateTable('venue')
      .set({ forbidden: 1, forbiddenTime: new Date() })
      .where('id', '=', id)
      .execute(),
  )
  expect((await update(asForm(data, { version: undefined }))).body).toMatchObject({
    code: 40905,
    msg: '场地已被封禁，不能编辑',
  })
})

test('[VN-06] hours and seats are not taken from under a booking that was approved', async () => {
  const { id } = (await add({ openMode: 3, openPeriods: [span(3, 6)], ...reach(3, 6) })).body.data
  const booking = {
    venueId: id,
    startTime: at(4, 9).getTime(),
    endTime: at(4, 10).getTime(),
    seats: [{ seatRow: 4, seatCol: 5 }],
    userCount: 1,
  }
  const made = (await save('heping', '2', booking)).body.data
  expect((await audit('zhaolan', [made.id], 1)).body.code).toBe(200)
  const { data } = await detail(id)
  for (const change of [
    { openPeriods: [span(5, 6)], ...reach(5, 6) },
    { seatRow: 3, validSeats: undefined },
    { validSeats: [{ seatRow: 1, seatCol: 1 }] },
  ])
    expect((await update(asForm(data, change))).body).toMatchObject({
      code: 40905,
      msg: '存在已通过的预约',
    })
  expect(
    (await update(asForm(data, { openPeriods: [span(4, 6)], ...reach(4, 6) }))).body.code,
  ).toBe(200)
})

const span = (from: number, to: number) => ({
  startTime: at(from, 0).getTime(),
  endTime: at(to, 0).getTime(),
})
const reach = (from: number, to: number) => ({
  openStartTime: at(from, 0).getTime(),
  openEndTime: at(to, 0).getTime(),
})

test('[VN-06] the calendar has the pieces of each day, and what of them is taken', async () => {
  const venueId = await makeVenue()
  const whole = await addWaiting(venueId, at(2, 9))
  await audit('zhaolan', [whole], 1)
  const seats = [1, 2].map((seatCol) => ({ seatRow: 1, seatCol }))
  const held = {
    venueId,
    startTime: at(2, 14).getTime(),
    endTime: at(2, 15).getTime(),
    userCount: 2,
    seats,
  }
  expect((await save('zhongyi_', '7', held)).body.code).toBe(200)
  const read = async (who: string, tenantId: string, id: string, from: number, to: number) =>
    (
      await h
        .person(who, tenantId)
        .post<Static<typeof VenueCalendar>>('/api/venue/get-venue-calendar', {
          venueId: id,
          startTime: at(from, 0).getTime(),
          endTime: at(to, 0).getTime(),
        })
    ).body
  for (const [who, tenantId] of [
    ['zhaolan', '2'],
    ['zhongyi_', '7'],
  ] as const) {
    const { data } = await read(who, tenantId, venueId, 2, 4)
    expect(Object.keys(data)).toEqual([2, 3].map((day) => String(at(day, 0).getTime())))
    const slot = (from: number, to: number, status: 1 | 2, takenSeatCount: number) => ({
      startTime: at(2, from).getTime(),
      endTime: at(2, to).getTime(),
      status,
      takenSeatCount,
    })
    expect(data[String(at(2, 0).getTime())]).toEqual([
      slot(0, 9, 1, 0),
      slot(9, 10, 2, 20),
      slot(10, 14, 1, 0),
      slot(14, 15, 1, 2),
      slot(15, 24, 1, 0),
    ])
  }
  expect(await read('zhaolan', '2', venueId, 1, 64)).toMatchObject({
    code: 40001,
    field: 'endTime',
    msg: '一次最多查询62天',
  })
  expect((await read('zhaolan', '2', venueId, 2, 2)).code).toBe(40001)
  const own = await makeVenue({ venueType: 2 })
  expect((await read('heping', '2', own, 2, 3)).code).toBe(200)
  expect((await read('zhongyi_', '7', own, 2, 3)).code).toBe(40401)
})
