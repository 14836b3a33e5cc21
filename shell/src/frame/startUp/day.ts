import { STORAGE_KEYS } from '@zz/contract'
import { keep, kept } from '../keep'

/** Below this the console is laid out for phones (S1 §2 Marketing shell: 820). */
const NARROW = '(max-width: 819.98px)'

const dayOf = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(now)

/**
 * Whether this is the day's first opening of the console on a narrow screen (decisions section 0).
 */
export const isStartUpDue = (now = new Date()): boolean =>
  window.matchMedia(NARROW).matches && kept(STORAGE_KEYS.startUp) !== dayOf(now)

/** Today's opening has been. */
export const noteStartUp = (now = new Date()): void => keep(STORAGE_KEYS.startUp, dayOf(now))
