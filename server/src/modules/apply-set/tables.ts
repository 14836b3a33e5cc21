/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted } from '../../platform/db/column-types.ts'

/** How people may join an organisation (decisions I1 to I3). */
export interface ApplySetTable {
  tenantId: string
  /** 1 yes, 2 no, here and below. */
  allowSearchTenantName: Defaulted<1 | 2>
  allowSearchTenantCode: Defaulted<1 | 2>
  allowQrcodeLink: Defaulted<1 | 2>
  allowInvite: Defaulted<1 | 2>
  allowCommonInvite: Defaulted<1 | 2>
  defaultJoinDepartmentId: string
  /** 128 random bits of the link and QR code; a reset replaces it. */
  inviteToken: string
  version: Defaulted<number>
  createdAt: CreatedAt
  /** 1: members see the mobile numbers of each other. */
  showMobile: Defaulted<1 | 2>
  /** 1: members may change their nickname while they work here. */
  editNickName: Defaulted<1 | 2>
}

/** The tables and views of this folder, as its statements see them. */
export interface ApplySetTables {
  applySet: ApplySetTable
}

/** What statements of this folder see. */
export type ApplySetDb = ModuleDb<ApplySetTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends ApplySetTables {}
}
