import type { GetVenueCalendarApiResponse } from '@zz/api-contract/venue'

/** A piece of a day in which a venue is open. */
export interface CalendarSlot {
  readonly startTime: number
  readonly endTime: number
  /** 1 free, 2 taken: whole, or each of its seats. */
  readonly status: 1 | 2
  /** Seats that are taken meanwhile. */
  readonly takenSeatCount: number
}

/** `status` of a piece that is taken. */
export const SLOT_TAKEN = 2

/**
 * The pieces of a day, by its first moment; undefined where the venue is closed. The generated type
 * of an answer whose members are moments names none of them.
 */
export const slotsAt = (
  calendar: GetVenueCalendarApiResponse | undefined,
  startOfDay: number,
): readonly CalendarSlot[] | undefined =>
  (calendar as Readonly<Record<string, readonly CalendarSlot[]>> | undefined)?.[String(startOfDay)]
