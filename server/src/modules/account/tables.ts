/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** People who sign in. */
export interface UserAccountTable {
  id: string
  /** 克里集团号. */
  userName: string
  userNameChangedAt: Timestamp | null
  nickName: string
  realName: string | null
  /** A blank between syllables. */
  namePinyin: Defaulted<string>
  nameInitials: Defaulted<string>
  avatar: string | null
  /** E.164. */
  mobile: string | null
  email: string | null
  status: Defaulted<Columns['user_account.status']>
  /** false: 待激活. */
  activated: Defaulted<boolean>
  tourDoneAt: Timestamp | null
  lastLoginAt: Timestamp | null
  version: Defaulted<number>
  createdAt: CreatedAt
  mobileChangedAt: Timestamp | null
  /** Since when the operators hold the account in a dispute (存在纠纷). */
  disputedAt: Timestamp | null
  cancelledAt: Timestamp | null
  /** When what was left of a cancelled account was deleted. */
  purgedAt: Timestamp | null
  /** When an account 待激活 that only invitations by phone made ends; null for all others. */
  invitedUntil: Timestamp | null
}

/** Passwords, apart from their accounts. */
export interface UserSecretTable {
  userId: string
  /** argon2id of the SHA-256 hex of the password (decisions L6). */
  passwordHash: string
  changedAt: Defaulted<Timestamp>
  /** When another password took the place of one; null where the first is in force. */
  modifiedAt: Timestamp | null
}

/** Which texts a person accepted, and when. */
export interface UserAgreementTable {
  userId: string
  locationCode: string
  agreementVersion: number
  ip: string
  acceptedAt: Defaulted<Timestamp>
}

/** View: people whom the caller may know, with what they are shown as. */
export interface UserDirectoryView {
  readonly id: string
  /** 克里集团号. */
  readonly userName: string
  readonly nickName: string
  readonly realName: string | null
  /** A blank between syllables. */
  readonly namePinyin: string
  readonly nameInitials: string
  readonly avatar: string | null
  readonly status: Columns['user_account.status']
  readonly createdAt: Date
  readonly nameGrams: string[]
}

/**
 * View: normal staff of the caller’s organisations and those below, with each of their
 * departments that the caller may see (decisions K8, S4.6).
 */
export interface StaffDirectoryView {
  readonly tenantId: string
  readonly memberId: string
  readonly userId: string
  readonly platform: 'gov' | 'wisdom' | 'drifter'
  readonly departmentId: string
  readonly departmentName: string
  readonly departmentPath: string
  readonly main: boolean
}

/** The tables and views of this folder, as its statements see them. */
export interface AccountTables {
  userAccount: UserAccountTable
  userSecret: UserSecretTable
  userAgreement: UserAgreementTable
  userDirectory: UserDirectoryView
  staffDirectory: StaffDirectoryView
}

/** What statements of this folder see. */
export type AccountDb = ModuleDb<AccountTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends AccountTables {}
  interface PublishedViews {
    userDirectory: UserDirectoryView
  }
}
