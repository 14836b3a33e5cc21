/** States that only the screens of venues tell; none is stored. */

/** Of a venue now: `useStatus`. */
export const UseState = { Free: 1, InUse: 2 } as const

/** Of a part of a day in the calendar. */
export const SlotState = { Open: 1, Taken: 2 } as const
