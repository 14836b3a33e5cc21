/** A ban while somebody books, decides, takes back, takes off, or bans as well (decisions S4.11). */
import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { at, bookingTools } from '../../test/booking-tools.ts'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt } from '../../test/race.ts'

const h = product()
const { addWaiting, approvalOf, audit, cancel, holdsOf, makeVenue, save, stored, system } =
  bookingTools(h)

type Call = () => Promise<Answer<unknown>>

const ban =
  (venueId: string, who = 'wutong'): Call =>
  () =>
    h.as(personId(who), '1').post('/api/ops/venue/ban', { venueId, reason: '图片与实际不符' })
const unban =
  (venueId: string, who = 'wutong'): Call =>
  () =>
    h.as(personId(who), '1').post('/api/ops/venue/unban', { venueId })
const delist =
  (venueId: string): Call =>
  () =>
    h
      .as(personId('zhaolan'), '2')
      .post('/api/venue/up-down-venue', { isOperatingSide: 2, online: 1, venueIds: [venueId] })
const book =
  (venueId: string, seats?: object): Call =>
  () =>
    save('lujianguo', '4', {
      venueId,
      startTime: at(2, 9).getTime(),
      endTime: at(2, 10).getTime(),
      userCount: 1,
      ...seats,
    })

const codesOf = (answers: readonly Answer<unknown>[]): number[] =>
  answers.map(({ body }) => body.code).toSorted((a, b) => a - b)
const stateOf = (id: string) =>
  system()
    .db.selectFrom('venue')
    .select(['forbidden', 'venueType'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const eventsOf = async (type: string, objectId: string): Promise<number> =>
  (
    await system()
      .db.selectFrom('outbox')
      .select('id')
      .where('type', '=', type)
      .where('objectId', '=', objectId)
      .execute()
  ).length
/** Bookings that may still take place. */
const standingAt = (venueId: string) =>
  system()
    .db.selectFrom('appointment')
    .select('id')
    .where('venueId', '=', venueId)
    .where('auditStatus', 'in', [1, 2])
    .execute()

/** Both orders: who comes first to a row that both wait for is not said. */
const ORDERS = [
  ['the ban first', false],
  ['the ban second', true],
] as const
const inOrder = <T>(calls: readonly T[], turned: boolean): readonly T[] =>
  turned ? calls.toReversed() : calls

test.each(ORDERS)(
  '[VN-07] [BK-03] banned while somebody books (%s): refused with it, or not booked at all',
  async (_order, turned) => {
    for (const seats of [undefined, { seats: [{ seatRow: 1, seatCol: 1 }] }]) {
      const venueId = await makeVenue()
      const answers = await meetAt(
        { table: 'venue', id: venueId },
        inOrder([ban(venueId), book(venueId, seats)], turned),
      )
      const [banned, booked] = inOrder(answers, turned)
      expect(banned?.body.code).toBe(200)
      expect([200, 40401]).toContain(booked?.body.code)
      expect(await stateOf(venueId)).toEqual({ forbidden: 1, venueType: 1 })
      expect(await standingAt(venueId)).toEqual([])
      expect(await holdsOf(venueId)).toEqual([])
    }
  },
)

test.each(ORDERS)(
  '[VN-07] [BK-03] banned while a booking is approved (%s): it is refused, or approved and cancelled; never does it stand',
  async (_order, turned) => {
    const venueId = await makeVenue()
    const id = await addWaiting(venueId, at(2, 9))
    const answers = await meetAt(
      { table: 'venue', id: venueId },
      inOrder<Call>([ban(venueId), () => audit('zhaolan', [id], 1)], turned),
    )
    const [banned, approved] = inOrder(answers, turned)
    expect(banned?.body.code).toBe(200)
    expect([200, 40902, 40905]).toContain(approved?.body.code)
    expect((await stored(id)).auditStatus).toBe(approved?.body.code === 200 ? 4 : 3)
    expect(await standingAt(venueId)).toEqual([])
    expect(await holdsOf(venueId)).toEqual([])
  },
)

test('[VN-07] [BK-03] banned while a request is refused or taken back: whoever settles it, the ban stands', async () => {
  for (const settle of [
    (id: string) => audit('zhaolan', [id], 2, '检修'),
    (id: string) => cancel('zhongyi_', '7', id),
  ]) {
    const venueId = await makeVenue()
    const id = await addWaiting(venueId, at(2, 9))
    const other = await addWaiting(venueId, at(3, 9))
    const [banned, settled] = await meetAt<Answer<unknown>>(
      { table: 'approval', id: (await approvalOf(id)).id },
      [ban(venueId), () => settle(id)],
    )
    expect(banned?.body.code).toBe(200)
    expect([200, 40902]).toContain(settled?.body.code)
    expect((await stored(other)).auditStatus).toBe(3)
    expect(await standingAt(venueId)).toEqual([])
  }
})

test('[VN-07] [BK-04] banned while an approved booking is taken back: the ban stands, and it is cancelled once', async () => {
  const venueId = await makeVenue()
  const id = await addWaiting(venueId, at(2, 9))
  await audit('zhaolan', [id], 1)
  const [banned, cancelled] = await meetAt<Answer<unknown>>({ table: 'appointment', id }, [
    ban(venueId),
    () => cancel('zhongyi_', '7', id),
  ])
  expect(banned?.body.code).toBe(200)
  expect([200, 40902]).toContain(cancelled?.body.code)
  expect((await stored(id)).auditStatus).toBe(4)
  expect(await eventsOf('booking.cancelled', id)).toBe(1)
})

test('[VN-07] two operators who ban at once, and two who lift it: one each', async () => {
  const venueId = await makeVenue()
  const row = { table: 'venue', id: venueId } as const
  expect(codesOf(await meetAt(row, [ban(venueId), ban(venueId, 'xuyang2024')]))).toEqual([
    200, 40905,
  ])
  expect(await eventsOf('venue.banned', venueId)).toBe(1)
  expect(codesOf(await meetAt(row, [unban(venueId), unban(venueId, 'xuyang2024')]))).toEqual([
    200, 40905,
  ])
  expect(await eventsOf('venue.unbanned', venueId)).toBe(1)
})

test.each(ORDERS)(
  '[VN-07] banned while it is taken off (%s): one of the two',
  async (_order, turned) => {
    const venueId = await makeVenue()
    const answers = await meetAt(
      { table: 'venue', id: venueId },
      inOrder([ban(venueId), delist(venueId)], turned),
    )
    expect(codesOf(answers)).toEqual([200, 40905])
    const [banned] = inOrder(answers, turned)
    expect(await stateOf(venueId)).toEqual(
      banned?.body.code === 200 ? { forbidden: 1, venueType: 1 } : { forbidden: 2, venueType: 2 },
    )
  },
)
