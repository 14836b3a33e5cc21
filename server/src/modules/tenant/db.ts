/** What statements of the tenant module see: organisations, their staff, and what they hand in. */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { TenantDraftTables } from './draft/tables.ts'
import type { TenantFileTables } from './file/tables.ts'
import type { TenantTables } from './tables.ts'

export type OrganisationDb = ModuleDb<TenantTables & TenantFileTables & TenantDraftTables>
