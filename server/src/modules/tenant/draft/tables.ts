/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Json, Timestamp } from '../../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Applications to create an organisation that are still being written. */
export interface TenantDraftTable {
  userId: string
  /** The organisation’s id once it was applied for. */
  id: string
  tenantType: number
  /** It was applied for at least once. */
  submitted: Defaulted<boolean>
  /** The last step that was finished: 1 Base, 2 Relation, 3 Authorize, 4 Intro, 5 Principal. */
  perfectStep: Defaulted<number>
  basic: Defaulted<Json<Columns['tenant_draft.basic']>>
  relation: Defaulted<Json<Columns['tenant_draft.relation']>>
  qualification: Defaulted<Json<Columns['tenant_draft.qualification']>>
  introduction: Defaulted<Json<Columns['tenant_draft.introduction']>>
  principal: Defaulted<Json<Columns['tenant_draft.principal']>>
  version: Defaulted<number>
  createdAt: CreatedAt
  updatedAt: Defaulted<Timestamp>
}

/** The tables and views of this folder, as its statements see them. */
export interface TenantDraftTables {
  tenantDraft: TenantDraftTable
}

/** What statements of this folder see. */
export type TenantDraftDb = ModuleDb<TenantDraftTables>

declare module '../../../platform/db/schema.ts' {
  interface Schema extends TenantDraftTables {}
}
