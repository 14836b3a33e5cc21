/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Invitations by phone to join an organisation (decisions S4.4). */
export interface JoinInvitationTable {
  tenantId: string
  id: string
  userId: string
  inviterId: string
  inviteeText: string
  direct: boolean
  departmentId: string | null
  platforms: Columns['join_invitation.platforms']
  status: Defaulted<Columns['join_invitation.status']>
  createdAt: CreatedAt
  expiresAt: Timestamp
  endedAt: Timestamp | null
}

/** View: active organisations that let themselves be found by name (decisions I9). */
export interface JoinableTenantView {
  id: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
  city: string | null
}

/** The tables and views of this folder, as its statements see them. */
export interface JoinTables {
  joinInvitation: JoinInvitationTable
  joinableTenant: JoinableTenantView
}

/** What statements of this folder see. */
export type JoinDb = ModuleDb<JoinTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends JoinTables {}
}
