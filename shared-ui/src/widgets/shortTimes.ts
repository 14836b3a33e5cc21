import { createContext } from 'react'

/** Whether moments stand without year and seconds: on a phone's cards (TimeText). */
export const ShortTimes = createContext(false)
