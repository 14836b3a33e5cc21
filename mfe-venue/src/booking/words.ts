/** Words and colours of bookings (S2 §4; decisions B2, B4). */
import type { Tone } from '@zz/shared-ui/widgets'

/** `auditStatus` of a booking that waits. */
export const BOOKING_WAITS = 1
/** `auditStatus` of a booking that was approved. */
export const BOOKING_APPROVED = 2
/** `auditStatus` of a booking that was refused. */
export const BOOKING_REFUSED = 3

/** `operationType` of a decision (S2 §4). */
export const APPROVE = 1
/** The same of a refusal. */
export const REJECT = 2

/** decisions B4: past the three of the specification, what becomes of a booking by itself. */
export const BOOKING_STATUS: Readonly<
  Record<number, { readonly label: string; readonly tone: Tone }>
> = {
  1: { label: '待审核', tone: 'waiting' },
  2: { label: '已通过', tone: 'done' },
  3: { label: '已拒绝', tone: 'overdue' },
  4: { label: '已取消', tone: 'off' },
  5: { label: '已失效', tone: 'off' },
}

/** The id by which calls name a booking. */
export const bookingIdOf = ({ id }: { readonly id: string }): string => id

/** Booked seats in words; 0 is the whole venue. */
export const seatText = (seatCount: number): string =>
  seatCount === 0 ? '整个场地' : `${seatCount} 个座位`
