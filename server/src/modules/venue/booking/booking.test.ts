/** The life of a booking (BK-01 to BK-04; decisions B1 to B5, S4.12). */
import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { personId } from '../../../seed/data/people.ts'
import { demoHarness } from '../../../seed/harness.test-support.ts'
import { at, bookingTools, DAY, HOUR } from '../../../test/booking-tools.ts'
import { cancelBookedBy } from './closing.ts'
import { expireRequests, remindOfBookings } from './jobs.ts'
import type {
  AppointmentDetail,
  AppointmentRow,
  BookableVenueRow,
  CalendarFile,
  MyAppointmentRow,
} from './schemas.ts'

const h = demoHarness()
const { system, makeVenue, addWaiting, stored, holdsOf, approvalOf, save, audit, cancel } =
  bookingTools(h)
const page = (data: object, pageSize = 100) => ({ pageNum: 1, pageSize, data })
const find = async (who: string, tenantId: string, data: object = {}) =>
  (
    await h
      .person(who, tenantId)
      .post<Static<typeof BookableVenueRow>[]>('/api/venue/page-bookable-venue', page(data))
  ).body
const managed = async (data: object, who = 'zhaolan', tenantId = '2') =>
  (
    await h
      .person(who, tenantId)
      .post<Static<typeof AppointmentRow>[]>('/api/venue/query-appointment-manager', page(data))
  ).body
const mine = async (who: string, tenantId: string, data: object = {}) =>
  (
    await h
      .person(who, tenantId)
      .post<Static<typeof MyAppointmentRow>[]>('/api/venue/my-appointments', page(data))
  ).body
const detail = (who: string, tenantId: string, appointmentId: string) =>
  h
    .person(who, tenantId)
    .get<Static<typeof AppointmentDetail>>('/api/venue/query-appointment-detail', { appointmentId })
const span = (day: number, from: number, to: number) => ({
  startTime: at(day, from).getTime(),
  endTime: at(day, to).getTime(),
})

test('[BK-03] another organisation finds listed venues, its own people its self-use ones as well, nobody else', async () => {
  const [listed, own] = [await makeVenue(), await makeVenue({ venueType: 2 })]
  const idsOf = async (who: string, tenantId: string) =>
    (await find(who, tenantId)).data.map(({ id }) => id)
  expect(await idsOf('zhongyi_', '7')).toContain(listed)
  expect(await idsOf('zhongyi_', '7')).not.toContain(own)
  expect(await idsOf('heping', '2')).toEqual(expect.arrayContaining([listed, own]))
  const [row] = (await find('zhongyi_', '7', { name: '枫林社区会议厅' })).data
  expect(row).toMatchObject({ isOwn: 2, venueType: 1, validSeatCount: 120, belongTenantId: '2' })
  const all = await find('zhongyi_', '7')
  const large = await find('zhongyi_', '7', { minSeatCount: 500 })
  expect(large.totalNum).toBeGreaterThan(0)
  expect(large.totalNum).toBeLessThan(all.totalNum ?? 0)
  expect((await find('zhongyi_', '7', { openAt: at(-300, 9).getTime() })).totalNum).toBe(0)
  expect((await find('zhongyi_', '7', { openAt: at(3, 9).getTime() })).totalNum).toBeGreaterThan(0)
})

test('[BK-03] a member of another organisation books the whole venue: it waits, is told to the managers, and holds nothing yet', async () => {
  const venueId = await makeVenue()
  const sent = await save('zhongyi_', '7', { venueId, ...span(2, 9, 11), userCount: 12 })
  expect(sent).toMatchObject({ status: 200, body: { code: 200 } })
  const { id } = sent.body.data
  expect(await stored(id)).toMatchObject({
    tenantId: '2',
    bookerTenantId: '7',
    auditStatus: 1,
    userCount: 12,
    bookerName: expect.stringMatching(/./),
    bookerTenantName: expect.stringMatching(/./),
  })
  expect(await holdsOf(venueId)).toEqual([])
  await h.app.outbox.drain()
  const { id: application } = await approvalOf(id)
  const told = await system()
    .db.selectFrom('message')
    .select(['userId', 'subject'])
    .where('bizId', '=', application)
    .execute()
  expect(told.map(({ userId }) => userId)).toContain(personId('zhaolan'))
  expect(told[0]?.subject).toBe('场地预约待审核')
  const todos = await system()
    .db.selectFrom('todo')
    .select('title')
    .where('approvalId', '=', application)
    .execute()
  expect(todos[0]?.title).toMatch(/^审核场地“.*”的预约$/)
})

const seat = (seatCol: number, seatRow = 1) => ({ seatRow, seatCol })

test('[BK-03] a waiting request of another organisation keeps at most half of the seats, a day until midnight', async () => {
  const venueId = await makeVenue()
  const times = span(2, 23, 24)
  const seats = (rows: readonly number[]) =>
    rows.flatMap((row) => [1, 2, 3, 4, 5].map((column) => seat(column, row)))
  const ask = async (who: string, tenantId: string, rows: readonly number[]) =>
    (
      await save(who, tenantId, {
        venueId,
        ...times,
        userCount: rows.length * 5,
        seats: seats(rows),
      })
    ).body
  const refused = {
    code: 40001,
    field: 'seats',
    msg: '同一时段待审核的预约最多占用10个座位，需要更多请预约整个场地',
  }
  expect(await ask('zhongyi_', '7', [1, 2, 3, 4])).toMatchObject(refused)
  expect(await ask('zhongyi_', '7', [1])).toMatchObject({ code: 200 })
  expect(await ask('zhongyi_', '7', [2])).toMatchObject({ code: 200 })
  expect(await ask('zhongyi_', '7', [3])).toMatchObject(refused)
  expect(await ask('heping', '2', [3, 4])).toMatchObject({ code: 200 })
  expect(await holdsOf(venueId)).toHaveLength(4)
})

test('[BK-03] what may not be booked names the field', async () => {
  const venueId = await makeVenue()
  const good = { venueId, ...span(2, 9, 10), userCount: 3, subject: '例会' }
  const refused = async (change: object) =>
    (await save('zhongyi_', '7', { ...good, ...change })).body as unknown as {
      code: number
      field?: string
      msg: string
    }
  const cases: [object, string, string | RegExp][] = [
    [{ subject: '  ' }, 'subject', '请填写预约事由'],
    [{ startTime: good.startTime + 1 }, 'startTime', '预约时间须以15分钟为单位'],
    [{ endTime: good.startTime }, 'endTime', '结束时间必须晚于开始时间'],
    [span(-1, 9, 10), 'startTime', '开始时间不能早于当前时间'],
    [span(91, 9, 10), 'startTime', '最多可提前90天预约'],
    [{ userCount: 21 }, 'userCount', '参会人数超出场地容量'],
    [{ userCount: 0 }, 'userCount', /参会人数/],
    [{ seats: [{ seatRow: 5, seatCol: 1 }] }, 'seats.0', '所选座位不可用'],
    [{ seats: [{ seatRow: 0, seatCol: 1 }] }, 'seats.0.seatRow', /座位/],
    [{ seats: [{ seatRow: 1, seatCol: 1 }] }, 'userCount', '参会人数须与所选座位数一致'],
    [{ userCount: 1, seats: [seat(1), seat(2)] }, 'userCount', '参会人数须与所选座位数一致'],
    [{ seats: [seat(1), { seatCol: 1, seatRow: 1 }, seat(2)] }, 'seats', '所选座位不能重复'],
    [span(2, 9, 24 + 1), 'endTime', '预约须在同一天内开始和结束，多天请按天分别预约'],
    [{ subject: '例会\rATTENDEE:mailto:x@y' }, 'subject', /预约事由格式不正确/],
  ]
  for (const [change, field, msg] of cases)
    expect(await refused(change)).toMatchObject({
      code: 40001,
      field,
      msg: typeof msg === 'string' ? msg : expect.stringMatching(msg),
    })
  await system().write(({ db }) =>
    db
      .updateTable('venuePeriod')
      .set({ startTime: at(2, 12), endTime: at(3, 12) })
      .where('venueId', '=', venueId)
      .execute(),
  )
  expect(await refused({})).toMatchObject({
    code: 40001,
    field: 'startTime',
    msg: '预约时间不在场地开放时间内',
  })
  const own = await makeVenue({ venueType: 2 })
  for (const id of [own, '424242'])
    expect(await refused({ venueId: id })).toMatchObject({
      code: 40401,
      msg: '场地不存在或暂不可预约',
    })
})

test('[BK-03] three requests of a person may wait for a venue, not a fourth', async () => {
  const venueId = await makeVenue()
  for (const day of [2, 3, 4])
    expect((await save('zhongyi_', '7', { venueId, ...span(day, 9, 10) })).body.code).toBe(200)
  expect((await save('zhongyi_', '7', { venueId, ...span(5, 9, 10) })).body).toMatchObject({
    code: 40905,
    msg: '您在该场地已有3个待审核的预约，请等待审核',
  })
})

test('[BK-03] seats that were chosen are held while the request waits; others may be booked; what is taken answers other times of the day', async () => {
  const venueId = await makeVenue()
  const seats = (...columns: number[]) => columns.map((seatCol) => ({ seatRow: 1, seatCol }))
  const first = await save('zhongyi_', '7', {
    venueId,
    ...span(2, 9, 11),
    userCount: 2,
    seats: seats(1, 2),
  })
  expect(first.body.code).toBe(200)
  expect(await holdsOf(venueId)).toMatchObject([{ firstSeat: 0, lastSeat: 1, approved: false }])
  const again = await save('lujianguo', '4', {
    venueId,
    ...span(2, 10, 12),
    userCount: 1,
    seats: seats(2),
  })
  expect(again).toMatchObject({ status: 409, body: { code: 40903, msg: '时间段已被预约' } })
  const { alternatives } = again.body.data as unknown as {
    alternatives: { startTime: number; endTime: number }[]
  }
  expect(alternatives).toHaveLength(3)
  expect(alternatives[0]).toEqual(span(2, 11, 13))
  const other = { venueId, ...span(2, 10, 12), userCount: 1, seats: seats(3) }
  expect((await save('lujianguo', '4', other)).body.code).toBe(200)
  const taken = await h
    .person('heping', '2')
    .post('/api/venue/get-taken-seats', { venueId, ...span(2, 10, 11) })
  expect(taken.body.data).toEqual({ whole: 2, seats: seats(1, 2, 3) })
  // Refused, its seats are free again.
  expect((await audit('zhaolan', [first.body.data.id], 2, '检修')).body.code).toBe(200)
  expect(await holdsOf(venueId)).toHaveLength(1)
})

test('[BK-02] approving takes the venue and refuses what else waits for that time, with the reason', async () => {
  const venueId = await makeVenue()
  const [one, two, three] = [
    await addWaiting(venueId, at(2, 9)),
    await addWaiting(venueId, at(2, 9), { booker: 'lujianguo', from: '4' }),
    await addWaiting(venueId, at(2, 12), { booker: 'lujianguo', from: '4' }),
  ]
  const waiting = (await managed({ auditStatus: 1, venueId })).data
  expect(waiting.find(({ id }) => id === one)).toMatchObject({ sameTimeCount: 1 })
  expect(waiting.find(({ id }) => id === three)).toMatchObject({ sameTimeCount: 0 })
  expect((await audit('zhaolan', [one], 1)).body.data).toEqual({ successCount: 1, failList: [] })
  expect(await stored(one)).toMatchObject({ auditStatus: 2, auditorId: personId('zhaolan') })
  expect(await stored(two)).toMatchObject({ auditStatus: 3, reason: '该时间段已被其他预约占用' })
  expect(await approvalOf(two)).toMatchObject({ auditStatus: 3 })
  expect(await stored(three)).toMatchObject({ auditStatus: 1 })
  expect(await holdsOf(venueId)).toEqual([
    { appointmentId: one, firstSeat: 0, lastSeat: 9999, approved: true },
  ])
  expect((await audit('zhaolan', [one], 2)).body.code).toBe(40902)
  // Nobody asks for it any more while it is taken.
  expect((await save('heping', '2', { venueId, ...span(2, 9, 10) })).body.code).toBe(40903)
  await h.app.outbox.drain()
  const told = await system()
    .db.selectFrom('message')
    .select(['userId', 'content'])
    .where('bizId', '=', (await approvalOf(two)).id)
    .where('event', '=', 'approval.decided:booking')
    .execute()
  expect(told).toEqual([
    {
      userId: personId('lujianguo'),
      content: '您对场地“会议厅”的预约未通过审核，原因：该时间段已被其他预约占用。',
    },
  ])
})

test('[BK-01] several at once: each stands for itself, in the order of sending', async () => {
  const venueId = await makeVenue()
  const ids = [
    await addWaiting(venueId, at(2, 9)),
    await addWaiting(venueId, at(2, 9), { booker: 'lujianguo', from: '4' }),
    await addWaiting(venueId, at(3, 9)),
  ]
  const answer = await audit('zhaolan', [...ids.toReversed(), '424242'], 1)
  expect(answer.body.data).toMatchObject({ successCount: 2 })
  expect(answer.body.data.failList.map(({ id }) => id).toSorted()).toEqual(
    [ids[1] ?? '', '424242'].toSorted(),
  )
  expect(await stored(ids[0] ?? '')).toMatchObject({ auditStatus: 2 })
  expect((await audit('zhaolan', ['424242'], 1)).body.code).toBe(40401)
  expect((await audit('heping', [ids[2] ?? ''], 1)).body.code).toBe(40301)
})

test('[BK-01] lists by state and by who booked: name, nickname or mobile number', async () => {
  const venueId = await makeVenue()
  const { id } = (await save('zhongyi_', '7', { venueId, ...span(2, 9, 10) })).body.data
  const row = (await managed({ auditStatus: 1, venueId })).data[0]
  expect(row).toMatchObject({
    id,
    venueId,
    seatCount: 0,
    auditor: null,
    userInfo: { userId: personId('zhongyi_'), mobile: expect.stringContaining('+86') },
  })
  const { realName, nickName, mobile } = row?.userInfo ?? {
    realName: '',
    nickName: '',
    mobile: null,
  }
  for (const reservationUser of [realName, nickName, mobile?.slice(-6)])
    expect((await managed({ venueId, reservationUser })).totalNum).toBe(1)
  expect((await managed({ venueId, reservationUser: '查无此人' })).totalNum).toBe(0)
  expect((await managed({ auditStatus: 2, venueId })).totalNum).toBe(0)
  const pending = await h
    .person('zhaolan')
    .post<unknown[]>('/api/venue/query-pending-list', page({ tenantId: '2' }))
  expect(pending.body.totalNum).toBe((await managed({ auditStatus: 1 })).totalNum)
  expect(
    (await h.person('zhaolan').post('/api/venue/query-pending-list', page({ tenantId: '7' }))).body
      .code,
  ).toBe(40302)
})

test('[BK-02] nobody decides an own booking; who neither made nor manages it sees none', async () => {
  const venueId = await makeVenue()
  const { id } = (await save('zhaolan', '2', { venueId, ...span(2, 9, 10) })).body.data
  expect((await audit('zhaolan', [id], 1)).body.code).toBe(40301)
  expect((await detail('zhaolan', '2', id)).body.data).toMatchObject({ canAudit: 2, isOwn: 1 })
  expect((await detail('linxue', '2', id)).body.data).toMatchObject({ canAudit: 1, isOwn: 2 })
  expect((await detail('heping', '2', id)).body.code).toBe(40401)
  expect((await detail('zhongyi_', '7', id)).body.code).toBe(40401)
  expect((await cancel('heping', '2', id)).body.code).toBe(40401)
})

test('[BK-04] one’s own bookings, taken back before they begin; the venue’s side takes back with a reason', async () => {
  const venueId = await makeVenue()
  const made = async (day: number) =>
    (await save('zhongyi_', '7', { venueId, ...span(day, 9, 10) })).body.data.id
  const [waiting, approved, other] = [await made(2), await made(3), await made(4)]
  expect((await audit('zhaolan', [approved, other], 1)).body.code).toBe(200)
  const rows = (await mine('zhongyi_', '7')).data.filter((row) => row.venueId === venueId)
  expect(rows.map(({ id, canCancel }) => [id, canCancel])).toEqual([
    [other, 1],
    [approved, 1],
    [waiting, 1],
  ])
  expect((await cancel('zhongyi_', '7', waiting, '改期')).body.code).toBe(200)
  expect(await stored(waiting)).toMatchObject({ auditStatus: 4, reason: '改期' })
  expect(await approvalOf(waiting)).toMatchObject({ auditStatus: 4 })
  expect((await cancel('zhongyi_', '7', approved)).body.code).toBe(200)
  expect((await cancel('zhongyi_', '7', approved)).body.code).toBe(40902)
  expect((await holdsOf(venueId)).map(({ appointmentId }) => appointmentId)).toEqual([other])
  expect((await cancel('zhaolan', '2', other)).body).toMatchObject({
    code: 40001,
    field: 'reason',
    msg: '请填写取消原因',
  })
  expect((await cancel('zhaolan', '2', other, '设备检修')).body.code).toBe(200)
  expect(await stored(other)).toMatchObject({ auditStatus: 4, auditorId: personId('zhaolan') })
  expect(await holdsOf(venueId)).toEqual([])
  expect((await mine('zhongyi_', '7', { auditStatus: 4 })).data.map(({ id }) => id)).toEqual(
    expect.arrayContaining([waiting, approved, other]),
  )
  expect((await detail('zhongyi_', '7', other)).body.data).toMatchObject({
    auditStatus: 4,
    reason: '设备检修',
    canCancel: 2,
  })
})

test('[BK-04] the calendar file names place and time, and ends where the booking does', async () => {
  const venueId = await makeVenue({ name: '议事,厅' })
  await system().write(async ({ db }) => {
    const place = {
      province: '四川省',
      city: '成都市',
      county: '锦江区',
      venueAddress: '望江路3号',
    }
    await db.updateTable('venue').set(place).where('id', '=', venueId).execute()
  })
  const { id } = (
    await save('zhongyi_', '7', { venueId, ...span(2, 9, 11), subject: '例会；第一次' })
  ).body.data
  const file = async () =>
    (
      await h
        .person('zhongyi_', '7')
        .get<Static<typeof CalendarFile>>('/api/venue/appointment-ics', { id })
    ).body
  const { data } = await file()
  const lines = data.content.split('\r\n')
  expect(data.content.replaceAll('\r\n ', '')).toContain(
    'LOCATION:四川省 成都市 锦江区 望江路3号 议事\\,厅\r\n',
  )
  const stamp = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  expect(data.fileName).toBe('议事,厅-例会；第一次.ics')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      `UID:appointment-${id}@zhongzhi`,
      `DTSTART:${stamp(at(2, 9))}`,
      `DTEND:${stamp(at(2, 11))}`,
      'SUMMARY:例会；第一次（议事\\,厅）',
      'STATUS:TENTATIVE',
      'END:VCALENDAR',
    ]),
  )
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect((await h.person('zhaolan', '2').get('/api/venue/appointment-ics', { id })).body.code).toBe(
    40401,
  )
  await cancel('zhongyi_', '7', id)
  expect(await file()).toMatchObject({ code: 40905, msg: '预约未生效，不能导出日历' })
})

test('[BK-02] a request whose time begins unreviewed expires: booking.expire is entered, and nobody passes it', async () => {
  const venueId = await makeVenue()
  const [late, early] = [
    await addWaiting(venueId, new Date(Date.now() - HOUR)),
    await addWaiting(venueId, new Date(Date.now() + DAY)),
  ]
  expect((await audit('zhaolan', [late], 1)).body).toMatchObject({
    code: 40905,
    msg: '预约时间已过，不能通过',
  })
  await expireRequests(system())
  expect(await stored(late)).toMatchObject({ auditStatus: 5 })
  expect(await approvalOf(late)).toMatchObject({ auditStatus: 5 })
  expect(await stored(early)).toMatchObject({ auditStatus: 1 })
  const entries = await system()
    .db.selectFrom('auditLog')
    .select(['action', 'tenantId'])
    .where('objectId', '=', late)
    .execute()
  expect(entries).toContainEqual({ action: 'booking.expire', tenantId: '2' })
})

test('[BK-04] half an hour before it begins who booked is told, once', async () => {
  const venueId = await makeVenue()
  const id = await addWaiting(venueId, new Date(Date.now() + HOUR / 4))
  await audit('zhaolan', [id], 1)
  await remindOfBookings(system())
  await remindOfBookings(system())
  await h.app.outbox.drain()
  const told = await system()
    .db.selectFrom('message')
    .select(['userId', 'subject', 'mergedCount'])
    .where('event', '=', 'booking.soon')
    .where('bizId', '=', id)
    .execute()
  expect(told).toEqual([
    { userId: personId('zhongyi_'), subject: '场地预约即将开始', mergedCount: 1 },
  ])
})

test('[BK-03] of a cancelled account the bookings keep no name and no number', async () => {
  const venueId = await makeVenue()
  const { id } = (await save('pengyuhan', '4', { venueId, ...span(2, 9, 10) })).body.data
  await system().write((w) => {
    const userId = personId('pengyuhan')
    w.emit({
      type: 'user.cancelled',
      objectType: 'user',
      objectId: userId,
      payload: { userId },
      tenantId: '-1',
    })
    return Promise.resolve()
  })
  await h.app.outbox.drain()
  expect(await stored(id)).toMatchObject({
    bookerName: '已注销用户',
    bookerMobile: null,
    bookerText: '',
  })
})

test('[BK-03] what an organisation’s people have booked elsewhere ends with it', async () => {
  const venueId = await makeVenue()
  const id = await addWaiting(venueId, at(2, 9), { booker: 'wangrui1', from: '11' })
  const own = await addWaiting(venueId, at(3, 9), { booker: 'heping', from: '2' })
  expect((await audit('zhaolan', [id, own], 1)).body.code).toBe(200)
  await system().write((w) => cancelBookedBy(w, '11', new Date()))
  expect(await stored(id)).toMatchObject({ auditStatus: 4, reason: '组织已解散' })
  expect((await holdsOf(venueId)).map(({ appointmentId }) => appointmentId)).toEqual([own])
})
