/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Timestamp } from '../../platform/db/column-types.ts'

/** Versions of the clients that people install. */
export interface AppVersionTable {
  id: string
  platform: 'gov' | 'wisdom' | 'drifter'
  /** 2 Android, 3 Mac x86, 4 Windows, 6 Mac ARM. */
  clientType: 2 | 3 | 4 | 6
  appName: string
  /** Three numbers parted by dots. */
  appVersion: string
  appUrl: string
  /** What is new, for operators. */
  note: Defaulted<string>
  /** 1 draft, 2 published, 3 withdrawn. */
  status: Defaulted<1 | 2 | 3>
  publishedAt: Timestamp | null
  creatorId: string
  createdAt: CreatedAt
  /** Rises with each change. */
  version: Defaulted<number>
}

/** The tables and views of this folder, as its statements see them. */
export interface AppVersionTables {
  appVersion: AppVersionTable
}

/** What statements of this folder see. */
export type AppVersionDb = ModuleDb<AppVersionTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends AppVersionTables {}
}
