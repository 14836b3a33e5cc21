/** Groups: a roster with an owner (decisions S4.13). */
import type { Generated } from 'kysely'
import type { CreatedAt, Timestamp } from '../../platform/db/schema.ts'

export interface UserGroupTable {
  tenantId: string
  id: string
  /** null: the group of the whole organisation. */
  departmentId: string | null
  name: string
  platform: Generated<'gov' | 'wisdom' | 'drifter'>
  ownerId: string
  /** 1 with everybody below the department. */
  containChild: Generated<1 | 2>
  /** 1 active, 2 dissolved, which is final. */
  status: Generated<1 | 2>
  dissolvedAt: Timestamp | null
  version: Generated<number>
  createdAt: CreatedAt
}

export interface UserGroupMemberTable {
  tenantId: string
  groupId: string
  userId: string
  joinedAt: CreatedAt
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    userGroup: UserGroupTable
    userGroupMember: UserGroupMemberTable
  }
}
