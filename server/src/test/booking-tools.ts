/** Venues and bookings made for one test. */
import { submitApproval } from '../modules/approval/service.ts'
import { newId } from '../platform/ids.ts'
import { shanghaiDay } from '../platform/time.ts'
import { personId } from '../seed/data/people.ts'
import type { Harness } from './harness.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** An hour of a day that lies so many days ahead, in Asia/Shanghai. */
export const at = (day: number, hour: number): Date =>
  new Date(shanghaiDay(new Date(), day).getTime() + hour * HOUR)

/** Rows of a test, written as the system does. */
export const bookingRows = (h: Pick<Harness, 'platform'>) => {
  const system = () => h.platform.system('test')

  /** A listed venue of organisation 2, open for 120 days; 4 rows of 5 seats. */
  const makeVenue = async (
    state: { readonly venueType?: 1 | 2; readonly tenantId?: string; readonly name?: string } = {},
  ): Promise<string> => {
    const id = newId()
    const { venueType = 1, tenantId = '2', name = `预约${id.slice(-6)}` } = state
    await system().write(async ({ db }) => {
      await db
        .insertInto('venue')
        .values({
          tenantId,
          id,
          name,
          venueType,
          onlineTime: venueType === 1 ? new Date() : null,
          seatRow: 4,
          seatCol: 5,
          validSeatCount: 20,
          openStartTime: at(0, 0),
          openEndTime: at(120, 0),
          creatorId: personId('zhaolan'),
        })
        .execute()
      await db
        .insertInto('venuePeriod')
        .values({ tenantId, venueId: id, startTime: at(0, 0), endTime: at(120, 0) })
        .execute()
    })
    return id
  }

  /** A request of 钟毅 of organisation 7 that waits, whatever its time; answers its id. */
  const addWaiting = async (
    venueId: string,
    start: Date,
    more: { readonly tenantId?: string; readonly booker?: string; readonly from?: string } = {},
  ): Promise<string> => {
    const id = newId()
    const { tenantId = '2', booker = 'zhongyi_', from = '7' } = more
    await system().write(async (w) => {
      await w.db
        .insertInto('appointment')
        .values({
          tenantId,
          id,
          venueId,
          bookerTenantId: from,
          bookerId: personId(booker),
          userCount: 5,
          startTime: start,
          endTime: new Date(start.getTime() + HOUR),
        })
        .execute()
      await submitApproval(
        w,
        {
          kind: 'booking',
          reviewTenantId: tenantId,
          applicantTenantId: from,
          applicantId: personId(booker),
          objectType: 'appointment',
          objectId: id,
          snapshot: { venueId, venueName: '会议厅' },
        },
        new Date(),
      )
    })
    return id
  }

  return { system, makeVenue, addWaiting }
}

/** The same with the calls of people, and what is left of them. */
export const bookingTools = (h: Harness) => {
  const rows = bookingRows(h)
  const { system } = rows
  const stored = (id: string) =>
    system().db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** What is taken of a venue: which seats, and whether for good. */
  const holdsOf = (venueId: string) =>
    system()
      .db.selectFrom('venueHold')
      .select(['appointmentId', 'firstSeat', 'lastSeat', 'approved'])
      .where('venueId', '=', venueId)
      .orderBy('startTime')
      .orderBy('firstSeat')
      .execute()
  const approvalOf = (objectId: string) =>
    system()
      .db.selectFrom('approval')
      .selectAll()
      .where('kind', '=', 'booking')
      .where('objectId', '=', objectId)
      .executeTakeFirstOrThrow()

  const save = (who: string, tenantId: string, body: object) =>
    h.as(personId(who), tenantId).post<{ id: string }>('/api/venue/save-appointment', {
      userCount: 3,
      subject: '季度例会',
      ...body,
    })
  const audit = (who: string, ids: readonly string[], operationType: 1 | 2, reason?: string) =>
    h
      .as(personId(who), '2')
      .post<{ successCount: number; failList: { id: string; reason: string }[] }>(
        '/api/venue/audit-appointment',
        { operationType, ids, ...(reason === undefined ? {} : { reason }) },
      )
  const cancel = (who: string, tenantId: string, id: string, reason?: string) =>
    h
      .as(personId(who), tenantId)
      .post('/api/venue/cancel-appointment', { id, ...(reason === undefined ? {} : { reason }) })

  return { ...rows, stored, holdsOf, approvalOf, save, audit, cancel }
}
