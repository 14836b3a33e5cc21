/**
 * Where the list of messages was left, so that a detail leads back there and keeps it fresh
 * meanwhile.
 */
import type { QueryMessagesApiArg } from '@zz/api-contract/usercenter'

interface Place {
  readonly search: string
  readonly request: QueryMessagesApiArg
}

let left: Place | null = null

/**
 * Told by the list at each of its addresses; only the newest is kept, until the page is reloaded.
 */
export function rememberList(place: Place): void {
  left = place
}

/** Where the list was left; null for a detail that was opened without it. */
export const lastList = (): Place | null => left
