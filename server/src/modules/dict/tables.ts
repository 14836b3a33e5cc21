/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { Defaulted } from '../../platform/db/column-types.ts'

/** What the operators changed of the dictionaries, and what they added. */
export interface DictItemTable {
  appCode: string
  dictCode: string
  code: string
  codeCn: string
  codeEn: string
  /** Its place in the order; null: as the product brings it, or the last. */
  place: number | null
  /** 1 enabled, 2 disabled: shown where it is chosen already, and no longer offered. */
  status: Defaulted<1 | 2>
  version: Defaulted<number>
}

/** The tables and views of this folder, as its statements see them. */
export interface DictTables {
  dictItem: DictItemTable
}

/** What statements of this folder see. */
export type DictDb = ModuleDb<DictTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends DictTables {}
}
