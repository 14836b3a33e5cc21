/** What SQL cannot say of the columns of venues, and the words they have. */

/** 1 under review, 2 passed, 3 refused, 4 withdrawn. */
export type ApplyStatus = 1 | 2 | 3 | 4

/** 1 pending, 2 approved, 3 rejected, 4 cancelled, 5 expired (decisions S4.12). */
export type AppointmentStatus = 1 | 2 | 3 | 4 | 5

export interface Columns {
  'venue_apply.audit_status': ApplyStatus
  'appointment.seats': { seatRow: number; seatCol: number }[] | null
  'appointment.audit_status': AppointmentStatus
}
