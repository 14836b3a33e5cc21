import { createContext } from 'react'

/** Whether a deadline's words stand below its moment: on a phone's cards (DeadlineText). */
export const ShortTimes = createContext(false)
