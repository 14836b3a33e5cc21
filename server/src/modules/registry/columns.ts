/** What SQL cannot say of the columns of the registry, and the words they have. */
import type { BuildRecord } from '@zz/contract/schema'

/** What moved a pointer: a start of the server, a person or their token, or the server itself. */
export type MoveAction = 'deploy' | 'promote' | 'rollback' | 'auto-rollback' | 'state'

/** Which organisations get a version: these, this many of a hundred, or all. */
export interface MovePart {
  readonly tenants?: readonly string[]
  readonly percent?: number
  readonly state?: 'on' | 'maintenance' | 'off'
}

export interface Columns {
  'registry_version.record': BuildRecord
  'registry_pointer.canary_tenants': string[]
  'registry_move.action': MoveAction
  'registry_move.part': MovePart
}
