/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { Defaulted, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Who says to be who, and what was decided of it (decisions S4.16). */
export interface RealNameTable {
  /** The organisation that reviews: the operators’. */
  tenantId: string
  userId: string
  /** The newest application in the approval engine. */
  approvalId: string
  /** 1 waiting, 2 verified, 3 refused. */
  status: Columns['real_name.status']
  name: string
  /** In its form of eighteen signs, only while it waits. */
  idCard: string | null
  idCardMask: string
  /** Scrypt of the number in its form of eighteen signs. */
  idCardHash: string
  /** The side with the portrait. */
  cardFront: string | null
  /** The side with the emblem. */
  cardBack: string | null
  reason: string | null
  submittedAt: Timestamp
  decidedAt: Timestamp | null
  /** When its account was cancelled: from then on the fingerprint alone is kept. */
  cancelledAt: Timestamp | null
  version: Defaulted<number>
}

/** The tables and views of this folder, as its statements see them. */
export interface RealNameTables {
  realName: RealNameTable
}

/** What statements of this folder see. */
export type RealNameDb = ModuleDb<RealNameTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends RealNameTables {}
}
