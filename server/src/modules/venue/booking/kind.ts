/**
 * A booking as a kind of application: the venue's organisation decides. Passing takes the venue, and
 * refuses whatever else waits for what is taken (decisions S4.12).
 */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../../platform/context.ts'
import { fail, notFound, refuseIf } from '../../../platform/errors.ts'
import { AuditState } from '../../../platform/states.ts'
import {
  type ApprovalDecision,
  type ApprovalKind,
  type ApprovalRow,
  holdWaitingAbout,
  settleDecision,
} from '../../approval/service.ts'
import { holdersOf } from '../../role/service.ts'
import { lockVenue } from '../act-queries.ts'
import { findPeriodsIn } from '../calendar-queries.ts'
import { isWithin } from '../periods.ts'
import { refuseBookingAt } from '../policy.ts'
import { WHOLE } from '../seats.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import { closeBooking, tellBooking } from './settle.ts'

/** Stored with each application: never renamed. */
export const BOOKING_KIND = 'booking'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The booking of an application, held; AlreadyProcessed where it does not wait any more. */
async function holdWaiting(w: Write, row: ApprovalRow): Promise<queries.LockedBooking> {
  const booking = await queries.lockBooking(w.db, { tenantId: row.tenantId, id: row.objectId })
  if (booking === undefined) throw notFound()
  if (booking.auditStatus !== AuditState.Waiting) throw fail(ErrorCode.AlreadyProcessed)
  return booking
}

/**
 * Refuses these requests, each an application of its own, as far as nobody settles them at this
 * moment; answers how many those are.
 */
export async function refuseRequests(
  w: Write,
  tenantId: string,
  ids: readonly string[],
  { reason, by, at }: Pick<ApprovalDecision, 'reason' | 'by' | 'at'>,
): Promise<number> {
  const decision = { status: AuditState.Refused, reason, by, at } as const
  const rows = await holdWaitingAbout(w.db, tenantId, BOOKING_KIND, ids)
  for (const row of rows) await settleDecision(w, row, decision, by)
  return rows.length
}

/**
 * WrongState where the time has begun or the venue is not open then; SlotTaken where another booking
 * that was approved has the venue, or some of the seats.
 */
async function pass(row: ApprovalRow, decision: ApprovalDecision, w: Write): Promise<void> {
  const booking = await holdWaiting(w, row)
  const { tenantId, venueId, startTime, endTime } = booking
  refuseIf(policy.refusePassing(booking, decision.at))
  const span = { start: startTime, end: endTime }
  const open = await findPeriodsIn(w.db, { tenantId, id: venueId, isOwn: true }, span)
  const isOpen = isWithin(
    open.map((period) => ({ start: period.startTime, end: period.endTime })),
    span,
  )
  if (!isOpen) throw fail(ErrorCode.WrongState, policy.NOT_OPEN)
  // First, as the seats that they hold are among those that are taken now.
  await refuseRequests(
    w,
    tenantId,
    await queries.findRivals(w.db, booking, booking.seats !== null),
    { ...decision, reason: policy.TAKEN_BY_OTHER },
  )
  const taken =
    booking.seats === null
      ? await queries.takeSeats(w.db, booking, [WHOLE], true)
      : await queries.confirmSeats(w.db, booking)
  if (!taken) throw fail(ErrorCode.SlotTaken, policy.TAKEN_BY_APPROVED)
  const to = {
    auditStatus: AuditState.Passed,
    reason: null,
    auditTime: decision.at,
    auditorId: decision.by,
  } as const
  if (!(await queries.settleBooking(w.db, booking, [AuditState.Waiting], to)))
    throw fail(ErrorCode.AlreadyProcessed)
  tellBooking(w, booking, { auditStatus: AuditState.Passed, reason: null })
}

export const bookingKind: ApprovalKind = {
  kind: BOOKING_KIND,
  isReviewersOwn: true,
  takenBackBy: '场地预约请在“我的预约”中取消',
  reach: async (ctx) => ((await ctx.can('venueAppointment')) ? 'all' : 'none'),
  title: ({ snapshot }) => textOf(snapshot.venueName),
  keywords: ({ snapshot }) =>
    [snapshot.bookerName, snapshot.bookerTenantName, snapshot.subject].map(textOf),
  words: {
    waiting: '场地预约待审核',
    asks: (title) => `场地“${title}”收到新的预约申请，请及时审核。`,
    name: '场地预约',
    outcomeOf: (title) => `您对场地“${title}”的预约`,
    reviewAt: { routeId: 'venue.appointment' },
    resultAt: { routeId: 'venue.mine' },
  },
  todoTitle: (title) => `审核场地“${title}”的预约`,
  // The venue before the application: whoever takes it off, changes it or approves for it waits.
  async holds(w, row) {
    const venueId = textOf(row.snapshot.venueId)
    const venue = await lockVenue(w.db, row.tenantId, venueId)
    if (venue === undefined) throw notFound()
    refuseIf(refuseBookingAt(venue))
  },
  async decided(row, decision, w) {
    if (decision.status === AuditState.Passed) return pass(row, decision, w)
    const booking = await holdWaiting(w, row)
    await closeBooking(w, booking, {
      auditStatus: AuditState.Refused,
      reason: decision.reason,
      auditTime: decision.at,
      auditorId: decision.by,
    })
  },
  async withdrawn(row, w) {
    const booking = await holdWaiting(w, row)
    const auditTime = row.decidedAt ?? booking.createdAt
    await closeBooking(w, booking, {
      auditStatus: AuditState.Withdrawn,
      reason: row.reason,
      auditTime,
    })
  },
  reviewers: (row, db) => holdersOf(db, row.tenantId, 'venueAppointment'),
}
