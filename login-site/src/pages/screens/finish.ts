import type { SignedIn } from '../api/types'
import { goTo } from '../app/path'

let hasLeft = false

/** Leads away from the page: its sign-in is over here. */
export function leaveTo(address: string): 'leave' {
  hasLeft = true
  location.assign(address)
  return 'leave'
}

/** Whether a sign-in has led away from this page since this was asked last. */
export function takeLeave(): boolean {
  const left = hasLeft
  hasLeft = false
  return left
}

/**
 * Ends a sign-in: back to the application, or on to the activation of an account made by someone
 * else.
 */
export function followSignInAnswer(answer: SignedIn): 'stay' | 'leave' {
  if ('redirectTo' in answer) return leaveTo(answer.redirectTo)
  goTo('/activate', { ticket: answer.ticket })
  return 'stay'
}

/** PC 1, Mobile 2 (S1 §3). */
export const readDeviceType = (): 1 | 2 =>
  /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent) ? 2 : 1

/** WEB (S1 §3). */
export const ACCESS_TYPE = 3
