/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Timestamp } from '../../platform/db/column-types.ts'

/** Groups: a roster with an owner (decisions S4.13). */
export interface UserGroupTable {
  tenantId: string
  id: string
  /** null: the group of the whole organisation. */
  departmentId: string | null
  name: string
  platform: Defaulted<'gov' | 'wisdom' | 'drifter'>
  ownerId: string
  /** 1 with everybody below the department. */
  containChild: Defaulted<1 | 2>
  /** 1 active, 2 dissolved, which is final. */
  status: Defaulted<1 | 2>
  dissolvedAt: Timestamp | null
  version: Defaulted<number>
  createdAt: CreatedAt
}

/** Who is in a group. */
export interface UserGroupMemberTable {
  tenantId: string
  groupId: string
  userId: string
  joinedAt: Defaulted<Timestamp>
}

/** What members of a group were told by its owner. */
export interface GroupAnnouncementTable {
  tenantId: string
  id: string
  groupId: string
  title: string
  /** Plain text; lines are paragraphs of the message. */
  content: string
  authorId: string
  createdAt: CreatedAt
}

/** The tables and views of this folder, as its statements see them. */
export interface GroupTables {
  userGroup: UserGroupTable
  userGroupMember: UserGroupMemberTable
  groupAnnouncement: GroupAnnouncementTable
}

/** What statements of this folder see. */
export type GroupDb = ModuleDb<GroupTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends GroupTables {}
}
