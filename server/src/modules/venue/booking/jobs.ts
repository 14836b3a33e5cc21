/** What becomes of bookings by itself: requests expire, bookings are reminded of (decisions S4.12, S4.18). */
import type { Ctx } from '../../../platform/context.ts'
import { eachAlone } from '../../../platform/events/each-alone.ts'
import type { Hooks } from '../../../platform/hooks.ts'
import { AuditState } from '../../../platform/states.ts'
import { expireApplication, findWaitingAbout } from '../../approval/service.ts'
import { BOOKING_KIND } from './kind.ts'
import * as queries from './queries.ts'
import { closeBooking } from './settle.ts'

const MINUTE_MILLIS = 60_000
const SOON_MILLIS = 30 * MINUTE_MILLIS

/** Requests whose time has begun unreviewed, each in a transaction of its own. System scope. */
export async function expireRequests(ctx: Ctx): Promise<void> {
  const at = ctx.now()
  await eachAlone(await queries.findOverdue(ctx.db, at), ({ tenantId, id }) =>
    ctx.write(async (w) => {
      const [row] = await findWaitingAbout(w.db, tenantId, BOOKING_KIND, [id])
      // Somebody decides it at this moment.
      if (row === undefined || !(await expireApplication(w, row, at))) return
      const booking = await queries.lockBooking(w.db, { tenantId, id })
      if (booking?.auditStatus === AuditState.Waiting)
        await closeBooking(w, booking, {
          auditStatus: AuditState.Expired,
          reason: null,
          auditTime: at,
        })
    }),
  )
}

/** Tells who booked half an hour before it begins. System scope. */
export async function remindOfBookings(ctx: Ctx): Promise<void> {
  const start = ctx.now()
  const end = new Date(start.getTime() + SOON_MILLIS)
  await ctx.write(async (w) => {
    for (const booking of await queries.takeSoon(w.db, { start, end }))
      w.emit({
        type: 'booking.soon',
        objectType: 'appointment',
        objectId: booking.id,
        tenantId: booking.tenantId,
        payload: {
          title: booking.venueName,
          bookerId: booking.bookerId,
          bookerTenantId: booking.bookerTenantId,
          startTime: booking.startTime.getTime(),
        },
      })
  })
}

/** Both come by themselves, whichever process is free. */
export function registerBookingJobs(hooks: Hooks): void {
  hooks.job({ name: 'booking.expire', every: MINUTE_MILLIS, run: expireRequests })
  hooks.job({ name: 'booking.remind', every: MINUTE_MILLIS, run: remindOfBookings })
}
