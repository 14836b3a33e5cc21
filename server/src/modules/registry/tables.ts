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
  /** Published once: a start of the server moves it no more. */
  managed: Defaulted<boolean>
  /** The version in dist that a start registered last. */
  built: string | null
  stableSince: Defaulted<Timestamp>
  canarySince: Timestamp | null
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
  action: Columns['registry_move.action']
  fromVersion: string | null
  toVersion: string | null
  actorId: string | null
  createdAt: CreatedAt
  why: Defaulted<string>
  /** The publisher token that was used; null for a console. */
  publisherId: string | null
  /** Which organisations a canary is for. */
  part: Json<Columns['registry_move.part']> | null
}

/** Versions that were published: where their files lie in the storage, and who sent them. */
export interface RegistryArchiveTable {
  remote: string
  version: string
  /** SHA-256 over names and contents of its files. */
  digest: string
  /** Where the archive lies in the storage. */
  objectKey: string
  /** SHA-256 of the archive. */
  objectHash: string
  bytes: number
  files: number
  actorId: string
  publisherId: string | null
  createdAt: CreatedAt
}

/** Tokens by which a program publishes and moves one remote. */
export interface PublisherTokenTable {
  id: string
  remote: string
  name: string
  /** SHA-256 of the secret. */
  secretHash: string
  makerId: string
  expiresAt: Timestamp
  revokedAt: Timestamp | null
  lastUsedAt: Timestamp | null
  createdAt: CreatedAt
}

/** The last outcome that a person’s browser told of a version; a failure stays. */
export interface ReleaseOutcomeTable {
  remote: string
  version: string
  userId: string
  /** MFE-… of the last failure; null while none failed. */
  code: string | null
  /** From asking for the version to the mounted page. */
  millis: number | null
  failedAt: Timestamp | null
  reportedAt: Timestamp
}

/** What browsers without a signed-in person told of a version: shown, never judged. */
export interface ReleaseGuestOutcomeTable {
  remote: string
  version: string
  /** MFE-… of the failure; ' for a sound load. */
  code: string
  reports: number
  reportedAt: Timestamp
}

/** The tables and views of this folder, as its statements see them. */
export interface RegistryTables {
  registryVersion: RegistryVersionTable
  registryPointer: RegistryPointerTable
  registryPin: RegistryPinTable
  registryMove: RegistryMoveTable
  registryArchive: RegistryArchiveTable
  publisherToken: PublisherTokenTable
  releaseOutcome: ReleaseOutcomeTable
  releaseGuestOutcome: ReleaseGuestOutcomeTable
}

/** What statements of this folder see. */
export type RegistryDb = ModuleDb<RegistryTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends RegistryTables {}
}
