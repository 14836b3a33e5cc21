import type { Phone } from '@zz/shared-ui/lite'
import type { CodeScene } from '../api/types'

/**
 * A code under way, kept for the tab so that a reload neither loses the countdown nor the number.
 */
export interface PendingCode {
  readonly scene: CodeScene
  readonly phone: Phone
  /** When another may be asked for, ms since the epoch. */
  readonly resendAt: number
  readonly demoCode?: string
}

const KEY = 'zz_login_code'

/** The code under way for the scene; null once another may be asked for. */
export function readPendingCode(scene: CodeScene, now: number): PendingCode | null {
  const kept = read()
  return kept?.scene === scene && kept.resendAt > now ? kept : null
}

export function keepPendingCode(pending: PendingCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending))
  } catch {
    // Without storage the countdown lives as long as the page.
  }
}

/** The number that a code is under way for, in whichever scene; null without one. */
export const readPendingPhone = (): Phone | null => {
  const kept = read()
  return kept && kept.resendAt > Date.now() ? kept.phone : null
}

function read(): PendingCode | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingCode | null
  } catch {
    return null
  }
}
