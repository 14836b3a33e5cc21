/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Timestamp } from '../../platform/db/column-types.ts'

/** Pictures with which the console opens on a phone (decisions T17, S4.20). */
export interface StartupPictureTable {
  tenantId: string
  id: string
  /** 1 shown when no other is active, 2 with a range of dates. */
  defaultFlag: 1 | 2
  startupLogo: string
  /** Where a press leads; empty: nowhere. */
  jumpAddress: string
  startTime: Timestamp | null
  endTime: Timestamp | null
  /** In pixels, of the picture as it is stored; null where it could not be read. */
  width: number | null
  height: number | null
  creatorId: string
  /** When the administrators were told that it expires soon. */
  remindedAt: Timestamp | null
  createdAt: CreatedAt
  version: Defaulted<number>
}

/** The tables and views of this folder, as its statements see them. */
export interface StartupTables {
  startupPicture: StartupPictureTable
}

/** What statements of this folder see. */
export type StartupDb = ModuleDb<StartupTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends StartupTables {}
}
