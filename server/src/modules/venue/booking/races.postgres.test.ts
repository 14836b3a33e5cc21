/** Two people who want the same seats at the same moment (BK-03; decisions S4.12). */
import { expect, test } from '@jest/globals'
import type { Answer } from '../../../test/harness.ts'
import { product } from '../../../test/product.ts'
import { meetAt } from '../../../test/race.ts'
import { at, bookingTools } from '../../../test/booking-tools.ts'

const h = product()
const tools = bookingTools(h)
const { addWaiting, audit, cancel, holdsOf, makeVenue, save, stored, system } = tools

const codesOf = (answers: readonly Answer<unknown>[]): number[] =>
  answers.map(({ body }) => body.code).toSorted((a, b) => a - b)
const PEOPLE = [
  ['zhongyi_', '7'],
  ['lujianguo', '4'],
  ['heping', '2'],
  ['wangrui1', '11'],
] as const

/** What no history of calls may lead to: two that hold one seat at one time. */
const findDoubles = async (venueId: string): Promise<number> =>
  (
    await system()
      .db.selectFrom('venueHold as a')
      .innerJoin('venueHold as b', 'b.venueId', 'a.venueId')
      .select('a.appointmentId')
      .where('a.venueId', '=', venueId)
      .whereRef('a.appointmentId', '<', 'b.appointmentId')
      .whereRef('a.firstSeat', '<=', 'b.lastSeat')
      .whereRef('b.firstSeat', '<=', 'a.lastSeat')
      .whereRef('a.startTime', '<', 'b.endTime')
      .whereRef('b.startTime', '<', 'a.endTime')
      .execute()
  ).length

test('[BK-03] four who book the same seats at once: one has them, the others hear that they are taken', async () => {
  const venueId = await makeVenue()
  const span = { startTime: at(2, 9).getTime(), endTime: at(2, 11).getTime() }
  const orders = [
    [2, 1],
    [1, 2],
    [2, 1],
    [1, 2],
  ]
  const answers = await meetAt(
    { table: 'venue', id: venueId },
    PEOPLE.map(([who, tenantId], nth) => () => {
      const seats = (orders[nth] ?? []).map((seatCol) => ({ seatRow: 1, seatCol }))
      return save(who, tenantId, { venueId, ...span, userCount: 2, seats })
    }),
  )
  expect(codesOf(answers)).toEqual([200, 40903, 40903, 40903])
  expect(await holdsOf(venueId)).toMatchObject([{ firstSeat: 0, lastSeat: 1, approved: false }])
})

test('[BK-03] seats that overlap in part, taken at once from both ends: nobody waits for ever, and none is taken twice', async () => {
  const venueId = await makeVenue()
  const span = { startTime: at(2, 9).getTime(), endTime: at(2, 11).getTime() }
  const wanted = [
    [1, 3],
    [3, 5],
    [5, 1],
    [2, 4],
  ]
  const answers = await meetAt(
    { table: 'venue', id: venueId },
    PEOPLE.map(([who, tenantId], nth) => () => {
      const seats = (wanted[nth] ?? []).map((seatCol) => ({ seatRow: 1, seatCol }))
      return save(who, tenantId, { venueId, ...span, userCount: 2, seats })
    }),
  )
  for (const code of codesOf(answers)) expect([200, 40903]).toContain(code)
  expect(codesOf(answers).filter((code) => code === 200).length).toBeGreaterThan(0)
  expect(await findDoubles(venueId)).toBe(0)
})

test('[BK-03] two requests for the whole venue approved at once: one passes, the other is refused', async () => {
  const venueId = await makeVenue()
  const [one, two] = [
    await addWaiting(venueId, at(2, 9)),
    await addWaiting(venueId, at(2, 9), { booker: 'lujianguo', from: '4' }),
  ]
  const answers = await meetAt({ table: 'venue', id: venueId }, [
    () => audit('zhaolan', [one], 1),
    () => audit('linxue', [two], 1),
  ])
  expect(codesOf(answers)).toEqual([200, 40902])
  const states = [(await stored(one)).auditStatus, (await stored(two)).auditStatus]
  expect(states.toSorted((a, b) => a - b)).toEqual([2, 3])
  expect(await holdsOf(venueId)).toHaveLength(1)
})

test('[BK-03] seats booked while the whole venue is approved: one of the two', async () => {
  const venueId = await makeVenue()
  const whole = await addWaiting(venueId, at(2, 9))
  const seats = {
    venueId,
    startTime: at(2, 9).getTime(),
    endTime: at(2, 10).getTime(),
    userCount: 1,
    seats: [{ seatRow: 2, seatCol: 2 }],
  }
  const [approved, booked] = await meetAt<Answer<unknown>>({ table: 'venue', id: venueId }, [
    () => audit('zhaolan', [whole], 1),
    () => save('lujianguo', '4', seats),
  ])
  expect(approved?.body.code).toBe(200)
  // Who came first was refused with the approval, who came second heard that it is taken.
  expect([200, 40903]).toContain(booked?.body.code)
  expect(await holdsOf(venueId)).toEqual([
    { appointmentId: whole, firstSeat: 0, lastSeat: 9999, approved: true },
  ])
})

test('[BK-03] booked while the venue is taken off: refused with it, or not booked at all', async () => {
  const venueId = await makeVenue()
  const body = { venueId, startTime: at(2, 9).getTime(), endTime: at(2, 10).getTime() }
  const [, booked] = await meetAt<Answer<unknown>>({ table: 'venue', id: venueId }, [
    () =>
      h
        .as('100004', '2')
        .post('/api/venue/up-down-venue', { isOperatingSide: 2, online: 1, venueIds: [venueId] }),
    () => save('lujianguo', '4', body),
  ])
  expect([200, 40401]).toContain(booked?.body.code)
  const left = await system()
    .db.selectFrom('appointment')
    .select('id')
    .where('venueId', '=', venueId)
    .where('auditStatus', '=', 1)
    .execute()
  expect(left).toEqual([])
})

test('[BK-04] taken back while it is approved: one of the two, and what it held is as it should be', async () => {
  const venueId = await makeVenue()
  const id = await addWaiting(venueId, at(2, 9))
  const application = (await tools.approvalOf(id)).id
  const answers = await meetAt({ table: 'approval', id: application }, [
    () => audit('zhaolan', [id], 1),
    () => cancel('zhongyi_', '7', id),
  ])
  expect(codesOf(answers)).toEqual([200, 40902])
  const { auditStatus } = await stored(id)
  expect([2, 4]).toContain(auditStatus)
  expect(await holdsOf(venueId)).toHaveLength(auditStatus === 2 ? 1 : 0)
})

test('[BK-03] ten requests of one person at once: three wait, the others hear that three do', async () => {
  const venueId = await makeVenue()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      save('heping', '2', {
        venueId,
        startTime: at(3, 8 + nth).getTime(),
        endTime: at(3, 9 + nth).getTime(),
      }),
    ),
  )
  const [passed, refused] = [200, 40905].map(
    (code) => answers.filter(({ body }) => body.code === code).length,
  )
  expect([passed, refused]).toEqual([3, 7])
})
