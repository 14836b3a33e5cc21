/** A booking changes its state: what it holds, what is entered, and who is told. */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors.ts'
import { AuditState } from '../../../platform/states.ts'
import type { AppointmentStatus } from '../columns.ts'
import * as queries from './queries.ts'

type Told = Pick<
  queries.LockedBooking,
  | 'tenantId'
  | 'id'
  | 'venueId'
  | 'bookerId'
  | 'bookerTenantId'
  | 'auditStatus'
  | 'startTime'
  | 'endTime'
>

/** Of the change to a state: what the audit log calls it, and the event. */
const NAMES: Readonly<Record<AppointmentStatus, { action: string; type: string }>> = {
  1: { action: 'booking.create', type: 'booking.created' },
  2: { action: 'booking.approve', type: 'booking.decided' },
  3: { action: 'booking.refuse', type: 'booking.decided' },
  4: { action: 'booking.cancel', type: 'booking.cancelled' },
  5: { action: 'booking.expire', type: 'booking.expired' },
}

/** Enters the change in the log of the venue's organisation, and tells open consoles. */
export function tellBooking(
  w: Write,
  booking: Told,
  to: { readonly auditStatus: AppointmentStatus; readonly reason: string | null },
  more: Readonly<Record<string, unknown>> = {},
): void {
  const { action, type } = NAMES[to.auditStatus]
  const { tenantId, id } = booking
  w.audit({
    action,
    objectType: 'appointment',
    objectId: id,
    tenantId,
    before: to.auditStatus === AuditState.Waiting ? null : { auditStatus: booking.auditStatus },
    after: {
      auditStatus: to.auditStatus,
      ...(to.reason === null ? {} : { reason: to.reason }),
      venueId: booking.venueId,
      startTime: booking.startTime.getTime(),
      endTime: booking.endTime.getTime(),
    },
  })
  w.emit({
    type,
    objectType: 'appointment',
    objectId: id,
    tenantId,
    payload: {
      venueId: booking.venueId,
      bookerId: booking.bookerId,
      bookerTenantId: booking.bookerTenantId,
      status: to.auditStatus,
      ...more,
    },
  })
}

/**
 * Ends a booking that waits or was approved, and gives up what it holds. AlreadyProcessed where it
 * has ended meanwhile.
 */
export async function closeBooking(
  w: Write,
  booking: Told,
  to: Parameters<typeof queries.settleBooking>[3],
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (!(await queries.settleBooking(w.db, booking, [AuditState.Waiting, AuditState.Passed], to)))
    throw fail(ErrorCode.AlreadyProcessed)
  await queries.releaseSeats(w.db, booking)
  tellBooking(w, booking, to, more)
}
