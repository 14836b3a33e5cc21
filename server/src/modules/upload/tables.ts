/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Files that arrived whole. */
export interface StoredFileTable {
  key: string
  tenantId: string | null
  userId: string | null
  appCode: Columns['stored_file.app_code']
  purpose: Columns['stored_file.purpose']
  /** As the person called it. */
  name: string
  type: string
  size: Columns['stored_file.size']
  sha256: string
  private: boolean
  /** The field that owns it, for example `tenant.logo`; null while unclaimed. */
  objectType: string | null
  objectId: string | null
  /** Since when nothing owns it; null while something does. */
  unclaimedAt: Timestamp | null
  /** On its way out; cannot be claimed any more. */
  removing: Defaulted<boolean>
  createdAt: CreatedAt
  /** Its organisation is dissolved: signed addresses open it no more. */
  sealed: Defaulted<boolean>
}

/** Files on their way. */
export interface UploadSessionTable {
  id: string
  userId: string
  tenantId: string | null
  appCode: Columns['upload_session.app_code']
  purpose: Columns['upload_session.purpose']
  name: string
  /** Null when the length is not known before its end. */
  size: Columns['upload_session.size'] | null
  /** Where its bytes lie until they are judged. */
  stagedKey: string
  uploadId: string | null
  /** The writer that took it last; an earlier one can add nothing more. */
  writer: string | null
  restKey: string | null
  restSize: Columns['upload_session.rest_size'] | null
  /** Of the stored file, once it is one. */
  resultKey: string | null
  expiresAt: Timestamp
  createdAt: CreatedAt
  /** Bytes that count for the quota until the upload is finished or gone. */
  reserved: Defaulted<Columns['upload_session.reserved']>
}

/** Parts of a file on its way, as the storage numbers them. */
export interface UploadPartTable {
  sessionId: string
  number: number
  userId: string
  etag: string
  size: Columns['upload_part.size']
}

/** Creations of one owner take turns at its row. */
export interface UploadQuotaTable {
  owner: 'user' | 'tenant'
  id: string
}

/** With what addresses of private files are signed; one row. */
export interface UploadSecretTable {
  id: number
  material: string
}

/** The tables and views of this folder, as its statements see them. */
export interface UploadTables {
  storedFile: StoredFileTable
  uploadSession: UploadSessionTable
  uploadPart: UploadPartTable
  uploadQuota: UploadQuotaTable
  uploadSecret: UploadSecretTable
}

/** What statements of this folder see. */
export type UploadDb = ModuleDb<UploadTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends UploadTables {}
}
