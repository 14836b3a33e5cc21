/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted } from '../../platform/db/column-types.ts'

/** Types of an organisation’s positions; 其他 is none of them. */
export interface PositionTypeTable {
  tenantId: string
  id: string
  name: string
  creatorId: string
  createdAt: CreatedAt
  /** Rises with each new name. */
  version: Defaulted<number>
}

/** What people are called by their work (decisions S4.9). */
export interface PositionTable {
  tenantId: string
  id: string
  /** null: 其他, 0 on the wire. */
  typeId: string | null
  name: string
  /** 1 enabled, 2 disabled. */
  status: Defaulted<1 | 2>
  creatorId: string
  createdAt: CreatedAt
  /** Rises with each new name. */
  version: Defaulted<number>
}

/** Who holds which position: one for each person. */
export interface PositionHolderTable {
  tenantId: string
  userId: string
  positionId: string
}

/** View: who holds which position in the organisation in force. */
export interface StaffPositionView {
  readonly tenantId: string
  readonly userId: string
  readonly positionId: string
  readonly positionName: string
  readonly positionStatus: number
}

/** The tables and views of this folder, as its statements see them. */
export interface PositionTables {
  positionType: PositionTypeTable
  position: PositionTable
  positionHolder: PositionHolderTable
  staffPosition: StaffPositionView
}

/** What statements of this folder see. */
export type PositionDb = ModuleDb<PositionTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends PositionTables {}
  interface PublishedViews {
    staffPosition: StaffPositionView
  }
}
