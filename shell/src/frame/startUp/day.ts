import { STORAGE_KEYS } from '@zz/contract'
import { keep, kept } from '../keep'

/**
 * A phone: below 820 the console is laid out for one (S1 §2 Marketing shell), and it is touched. A
 * desk machine whose page is enlarged is narrow too, and no phone.
 */
const PHONE = '(max-width: 819.98px) and (pointer: coarse)'
const STILL = '(prefers-reduced-motion: reduce)'

const dayOf = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(now)

/**
 * Whether this is the day's first opening of the console on a phone (decisions section 0), where
 * the person has not asked that little moves.
 */
export const isStartUpDue = (now = new Date()): boolean =>
  window.matchMedia(PHONE).matches &&
  !window.matchMedia(STILL).matches &&
  kept(STORAGE_KEYS.startUp) !== dayOf(now)

/** Today's opening has been. */
export const noteStartUp = (now = new Date()): void => keep(STORAGE_KEYS.startUp, dayOf(now))
