/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Json, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Every version ever registered; rows never change. */
export interface RegistryVersionTable {
  remote: string
  version: string
  record: Json<Columns['registry_version.record']>
  createdAt: CreatedAt
}

/**
 * One row for each remote and the shell: what is served. A deploy or a rollback changes one
 * row.
 */
export interface RegistryPointerTable {
  remote: string
  stable: string
  previous: string | null
  canary: string | null
  canaryPercent: Defaulted<number>
  canaryTenants: Defaulted<Json<Columns['registry_pointer.canary_tenants']>>
  state: Defaulted<'on' | 'maintenance' | 'off'>
  updatedAt: Defaulted<Timestamp>
}

/** A tenant held at one version, whatever is stable. */
export interface RegistryPinTable {
  remote: string
  tenantId: string
  version: string
  createdAt: CreatedAt
}

/** Every move of a pointer, newest last; its highest id is the revision. */
export interface RegistryMoveTable {
  id: Defaulted<number>
  remote: string
  action: string
  fromVersion: string | null
  toVersion: string | null
  actorId: string | null
  createdAt: CreatedAt
}

/** The tables and views of this folder, as its statements see them. */
export interface RegistryTables {
  registryVersion: RegistryVersionTable
  registryPointer: RegistryPointerTable
  registryPin: RegistryPinTable
  registryMove: RegistryMoveTable
}

/** What statements of this folder see. */
export type RegistryDb = ModuleDb<RegistryTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends RegistryTables {}
}
