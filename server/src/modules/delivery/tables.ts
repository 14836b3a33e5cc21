/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt } from '../../platform/db/column-types.ts'

/** What would have left the house by mail or text, with DEMO=1. */
export interface DemoOutboxTable {
  id: string
  way: 'mail' | 'sms'
  address: string
  subject: string
  content: string
  sendKey: string
  createdAt: CreatedAt
}

/** The tables and views of this folder, as its statements see them. */
export interface DeliveryTables {
  demoOutbox: DemoOutboxTable
}

/** What statements of this folder see. */
export type DeliveryDb = ModuleDb<DeliveryTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends DeliveryTables {}
}
