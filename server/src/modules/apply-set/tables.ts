/** How people may join an organisation (decisions I1 to I3). */
import type { Generated } from 'kysely'
import type { CreatedAt } from '../../platform/db/schema.ts'

export interface ApplySetTable {
  tenantId: string
  /** 1 yes, 2 no, here and below. */
  allowSearchTenantName: Generated<1 | 2>
  allowSearchTenantCode: Generated<1 | 2>
  allowQrcodeLink: Generated<1 | 2>
  allowInvite: Generated<1 | 2>
  allowCommonInvite: Generated<1 | 2>
  defaultJoinDepartmentId: string
  /** 128 random bits of the link and QR code; a reset replaces it. */
  inviteToken: string
  version: Generated<number>
  createdAt: CreatedAt
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    applySet: ApplySetTable
  }
}
