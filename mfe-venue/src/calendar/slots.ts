import type { GetVenueCalendarApiResponse } from '@zz/api-contract/venue'

/** A piece of a day, as the calls have it. */
export type CalendarSlot = GetVenueCalendarApiResponse[string][number]

/** `status` of a piece that is taken. */
export const SLOT_TAKEN = 2
