/** The account's tables and the directory views as Kysely sees them. */
import type { Generated } from 'kysely'
import type { CreatedAt, Timestamp } from '../../platform/db/schema.ts'

/** 1 normal, 2 disabled, 3 cancelled (decisions S4.14). */
export type AccountStatus = 1 | 2 | 3
export type StaffPlatform = 'gov' | 'wisdom' | 'drifter'

export interface UserAccountTable {
  id: string
  /** 克里集团号. */
  userName: string
  userNameChangedAt: Timestamp | null
  nickName: string
  realName: string | null
  namePinyin: Generated<string>
  nameInitials: Generated<string>
  avatar: string | null
  /** E.164. */
  mobile: string | null
  email: string | null
  status: AccountStatus
  /** false: 待激活. */
  activated: Generated<boolean>
  tourDoneAt: Timestamp | null
  lastLoginAt: Timestamp | null
  version: Generated<number>
  createdAt: CreatedAt
}

export interface UserSecretTable {
  userId: string
  /** argon2id of the SHA-256 hex of the password (decisions L6). */
  passwordHash: string
  changedAt: Timestamp
}

export interface UserAgreementTable {
  userId: string
  locationCode: string
  agreementVersion: number
  ip: string
  acceptedAt: CreatedAt
}

/** View: what anyone may see of a person. */
export interface UserDirectoryView {
  id: string
  userName: string
  nickName: string
  realName: string | null
  namePinyin: string
  nameInitials: string
  avatar: string | null
  status: AccountStatus
  createdAt: CreatedAt
}

/**
 * View: normal staff of the asker's organisations and those below, with each of their departments
 * that he may see (decisions K8, S4.6).
 */
export interface StaffDirectoryView {
  tenantId: string
  memberId: string
  userId: string
  platform: StaffPlatform
  departmentId: string
  departmentName: string
  /** Names from the root, joined by a slash. */
  departmentPath: string
  main: boolean
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    userAccount: UserAccountTable
    userSecret: UserSecretTable
    userAgreement: UserAgreementTable
    userDirectory: UserDirectoryView
    staffDirectory: StaffDirectoryView
  }
}
