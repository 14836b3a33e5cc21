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

export function rememberList(place: Place): void {
  left = place
}

export const lastList = (): Place | null => left
