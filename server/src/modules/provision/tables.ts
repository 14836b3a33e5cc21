/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { Defaulted, Timestamp } from '../../platform/db/column-types.ts'

/** Texts of agreements. */
export interface AgreementTable {
  locationCode: string
  agreementVersion: number
  title: string
  /** Sanitised HTML of ours. */
  content: string
  requiredAtSignUp: Defaulted<boolean>
  publishedAt: Timestamp
}

/** The tables and views of this folder, as its statements see them. */
export interface ProvisionTables {
  agreement: AgreementTable
}

/** What statements of this folder see. */
export type ProvisionDb = ModuleDb<ProvisionTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends ProvisionTables {}
}
