/** Deciding requests and taking bookings back (decisions B1, B3, S4.12). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { BatchResult } from '../../../platform/batch-result.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../../platform/errors.ts'
import { AuditState } from '../../../platform/states.ts'
import {
  decideApproval,
  findCurrentApplication,
  findWaitingAbout,
  settleWithdrawal,
} from '../../approval/service.ts'
import { BOOKING_KIND } from './kind.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import type { AuditAppointment, CancelAppointment } from './schemas.ts'
import { closeBooking } from './settle.ts'

/**
 * Approves or rejects requests in the order in which they were sent. Refuses as `decideApproval`:
 * one alone throws, of several each failure is a line.
 */
export async function auditAppointments(
  ctx: Ctx,
  { operationType, ids, reason, steps }: Static<typeof AuditAppointment>,
): Promise<BatchResult> {
  const [sent, applications] = await Promise.all([
    queries.inOrderOfSending(ctx.db, ctx.tenantId, ids),
    findCurrentApplication(ctx, [BOOKING_KIND], ids),
  ])
  const known = sent.filter((id) => applications.has(id))
  const ordered = [...known, ...ids.filter((id) => !known.includes(id))]
  const bookingOf = new Map(ordered.map((id) => [applications.get(id) ?? id, id]))
  const { successCount, failList } = await decideApproval(
    ctx,
    {
      ids: [...bookingOf.keys()],
      auditStatus: operationType === 1 ? AuditState.Passed : AuditState.Refused,
      reason: reason ?? null,
      // Pages know bookings by their own ids, the engine by those of their applications.
      steps: steps?.map(({ id, no }) => ({ id: applications.get(id) ?? id, no })),
    },
    [BOOKING_KIND],
  )
  return {
    successCount,
    failList: failList.map((line) => ({ ...line, id: bookingOf.get(line.id) ?? line.id })),
  }
}

/** Takes a request back that waits: the application ends with it. */
async function withdrawRequest(
  ctx: Ctx,
  booking: queries.LockedBooking,
  reason: string | null,
): Promise<void> {
  const at = ctx.now()
  await ctx.write(async (w) => {
    const [row] = await findWaitingAbout(w.db, booking.tenantId, BOOKING_KIND, [booking.id])
    if (row === undefined || !(await settleWithdrawal(w, row, { by: ctx.user.id, at })))
      throw fail(ErrorCode.AlreadyProcessed)
    await closeBooking(w, booking, { auditStatus: AuditState.Withdrawn, reason, auditTime: at })
  })
}

/**
 * Takes a booking back: who made it before it begins, the venue's side what it has approved, with a
 * reason. NotFound for anybody else's, AlreadyProcessed where it has ended meanwhile.
 */
export async function cancelAppointment(
  ctx: Ctx,
  { id, reason: given }: Static<typeof CancelAppointment>,
): Promise<null> {
  const booking = await queries.findBooking(ctx.db, id)
  const reason = given?.trim() || null
  const at = ctx.now()
  if (booking?.bookerId === ctx.user.id) {
    refuseIf(policy.refuseOwnCancel(booking, at))
    if (booking.auditStatus === AuditState.Waiting) await withdrawRequest(ctx, booking, reason)
    else {
      const venue = await queries.findBookedVenue(ctx.db, booking.tenantId, booking.venueId)
      await ctx.write((w) =>
        closeBooking(
          w,
          booking,
          { auditStatus: AuditState.Withdrawn, reason, auditTime: at },
          { title: venue?.name ?? '', by: 'booker', reason },
        ),
      )
    }
    return null
  }
  if (booking?.tenantId !== ctx.tenantId || !(await ctx.can('venueAppointment'))) throw notFound()
  refuseIf(policy.refuseManagersCancel(booking, at))
  if (reason === null) throw failField(ErrorCode.InvalidInput, 'reason', '请填写取消原因')
  const to = {
    auditStatus: AuditState.Withdrawn,
    reason,
    auditTime: at,
    auditorId: ctx.user.id,
  } as const
  const venue = await queries.findVenueOf(ctx.db, booking.tenantId, booking.venueId)
  await ctx.write((w) =>
    closeBooking(w, booking, to, { title: venue?.name ?? '', by: 'manager', reason }),
  )
  return null
}
