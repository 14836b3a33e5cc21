/** Uploaded files as stored. */
import type { FileAppCode, UploadPurpose } from '@zz/contract/uploads'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Timestamp } from '../../platform/db/schema.ts'

/** bigint of a size: text from the driver. */
type Size = ColumnType<string, number, number>

export interface StoredFileTable {
  key: string
  tenantId: string | null
  userId: string | null
  appCode: FileAppCode
  purpose: UploadPurpose
  /** As the person called it. */
  name: string
  type: string
  size: Size
  sha256: string
  private: boolean
  /** The field that owns it, for example `tenant.logo`; null while unclaimed. */
  objectType: string | null
  objectId: string | null
  /** Since when nothing owns it; null while something does. */
  unclaimedAt: Timestamp | null
  /** On its way out; cannot be claimed any more. */
  removing: Generated<boolean>
  createdAt: CreatedAt
}

export interface UploadSessionTable {
  id: string
  userId: string
  tenantId: string | null
  appCode: FileAppCode
  purpose: UploadPurpose
  name: string
  /** Null when the length is not known before its end. */
  size: ColumnType<string | null, number | null, number | null>
  /** Bytes that count for the quota until it is finished or gone. */
  reserved: ColumnType<string, number, number>
  /** Where its bytes lie until they are judged. */
  stagedKey: string
  uploadId: string | null
  /** The writer that took it last; an earlier one can add nothing more. */
  writer: string | null
  restKey: string | null
  restSize: ColumnType<string | null, number | null, number | null>
  /** Of the stored file, once it is one. */
  resultKey: string | null
  expiresAt: Timestamp
  createdAt: CreatedAt
}

export interface UploadPartTable {
  sessionId: string
  number: number
  userId: string
  etag: string
  size: Size
}

/** Creations of one owner take turns at its row. */
export interface UploadQuotaTable {
  owner: 'user' | 'tenant'
  id: string
}

export interface UploadSecretTable {
  id: number
  material: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    storedFile: StoredFileTable
    uploadSession: UploadSessionTable
    uploadPart: UploadPartTable
    uploadSecret: UploadSecretTable
    uploadQuota: UploadQuotaTable
  }
}
