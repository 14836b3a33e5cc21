/** Demo bookings with their applications and what they hold (decisions section 5). */
import type { Insertable } from 'kysely'
import { type Db, json, type Schema } from '../platform/db/schema.ts'
import { type DemoBooking, demoBookings } from './data/bookings.ts'
import { PEOPLE, type Person, personId, personMobile } from './data/people.ts'
import { TENANTS } from './data/tenants.ts'
import { DEMO_VENUES } from './data/venues.ts'
import { addRows } from './rows.ts'

const TENANT = '2'
/** A seat's number and the whole venue's, as the holds of bookings have them. */
const LINE = 100
const LAST_SEAT = 9999

/** Throws on an unknown id: a misspelt seed must not start. */
const oneOf = <T extends { readonly id: string }>(all: readonly T[], id: string): T => {
  const found = all.find((each) => each.id === id)
  if (!found) throw new Error(`nothing in the demo data has the id ${id}`)
  return found
}

const bookerOf = (booking: DemoBooking): Person => oneOf(PEOPLE, booking.bookerId)
const organisationOf = (booking: DemoBooking): string =>
  oneOf(TENANTS, booking.bookerTenantId).shortName

const bookingRow = (booking: DemoBooking): Insertable<Schema['appointment']> => {
  const person = bookerOf(booking)
  return {
    tenantId: TENANT,
    id: booking.id,
    venueId: booking.venueId,
    bookerTenantId: booking.bookerTenantId,
    bookerId: booking.bookerId,
    bookerName: person.realName,
    bookerNickName: person.nickName,
    bookerMobile: personMobile(person),
    bookerTenantName: organisationOf(booking),
    bookerText: [person.realName, person.nickName, personMobile(person)].join('\n').toLowerCase(),
    subject: booking.subject,
    userCount: booking.userCount,
    seats: booking.seats === null ? null : json(booking.seats),
    startTime: booking.start,
    endTime: booking.end,
    auditStatus: booking.status,
    reason: booking.reason,
    auditorId: booking.audited === null || booking.status === 4 ? null : personId('zhaolan'),
    auditTime: booking.audited,
    noShow: booking.noShow,
    // Whoever tries the demo is not told at once of what begins.
    reminded: true,
    createdAt: booking.sent,
  }
}

/** The same as the approval engine keeps them: one taken back was withdrawn by who made it. */
const approvalRow = (booking: DemoBooking): Insertable<Schema['approval']> => {
  const venueName = oneOf(DEMO_VENUES, booking.venueId).name
  const bookerName = bookerOf(booking).realName
  const bookerTenantName = organisationOf(booking)
  const decider = booking.status === 4 ? booking.bookerId : personId('zhaolan')
  return {
    tenantId: TENANT,
    id: booking.id,
    kind: 'booking',
    applicantTenantId: booking.bookerTenantId,
    applicantId: booking.bookerId,
    objectType: 'appointment',
    objectId: booking.id,
    title: venueName,
    searchText: [venueName, bookerName, bookerTenantName, booking.subject].join('\n').toLowerCase(),
    snapshot: json({
      venueId: booking.venueId,
      venueName,
      subject: booking.subject,
      userCount: booking.userCount,
      startTime: booking.start.getTime(),
      endTime: booking.end.getTime(),
      bookerName,
      bookerTenantName,
    }),
    auditStatus: booking.status,
    reason: booking.status === 3 ? booking.reason : null,
    decidedBy: booking.audited === null ? null : decider,
    decidedAt: booking.audited,
    createdAt: booking.sent,
  }
}

/** Approved bookings hold what they booked, waiting ones the seats that they chose. */
const holdRows = (booking: DemoBooking): Insertable<Schema['venueHold']>[] => {
  if (booking.status > 2 || (booking.status === 1 && booking.seats === null)) return []
  const hold = {
    tenantId: TENANT,
    appointmentId: booking.id,
    venueId: booking.venueId,
    startTime: booking.start,
    endTime: booking.end,
    approved: booking.status === 2,
    bookerTenantId: booking.bookerTenantId,
    bookerId: booking.bookerId,
  }
  if (booking.seats === null) return [{ ...hold, firstSeat: 0, lastSeat: LAST_SEAT }]
  return booking.seats.map(({ seatRow, seatCol }) => {
    const seat = (seatRow - 1) * LINE + seatCol - 1
    return { ...hold, firstSeat: seat, lastSeat: seat }
  })
}

/** In the transaction of the venues that they are of. */
export async function addBookings(db: Db, now: Date): Promise<void> {
  const bookings = demoBookings(now)
  await addRows(db, 'appointment', bookings.map(bookingRow))
  await addRows(db, 'approval', bookings.map(approvalRow))
  await addRows(db, 'venueHold', bookings.flatMap(holdRows))
}
