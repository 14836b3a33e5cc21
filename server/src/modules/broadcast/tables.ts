/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Timestamp } from '../../platform/db/column-types.ts'

/** What operators tell everybody, some organisations or some types of them. */
export interface BroadcastTable {
  id: string
  title: string
  content: string
  audience: 'all' | 'tenants' | 'types'
  tenantIds: Defaulted<string[]>
  tenantTypes: Defaulted<number[]>
  sendAt: Timestamp
  /** 1 to be sent, 2 being sent, 3 sent, 4 withdrawn, 5 ended half way. */
  status: 1 | 2 | 3 | 4 | 5
  total: Defaulted<number>
  done: Defaulted<number>
  /** Up to here, by id, everybody has been told. */
  lastUserId: Defaulted<string>
  creatorId: string
  withdrawnBy: string | null
  startedAt: Timestamp | null
  finishedAt: Timestamp | null
  createdAt: CreatedAt
}

/** The tables and views of this folder, as its statements see them. */
export interface BroadcastTables {
  broadcast: BroadcastTable
}

/** What statements of this folder see. */
export type BroadcastDb = ModuleDb<BroadcastTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends BroadcastTables {}
}
