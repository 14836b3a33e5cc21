/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Invitations by phone to join an organisation (decisions S4.4). */
export interface JoinInvitationTable {
  tenantId: string
  id: string
  /** Who is invited; an account in state 待激活 where there was none. */
  userId: string
  inviterId: string
  /** As the organisation knows the invited: a shortened number, or a name. */
  inviteeText: string
  /** Accepting makes a member; otherwise it makes an application. */
  direct: boolean
  /** null: the default of the organisation. */
  departmentId: string | null
  platforms: Columns['join_invitation.platforms']
  /** 1 waiting, 2 accepted, 3 declined, 4 taken back or replaced, 5 expired. */
  status: Defaulted<Columns['join_invitation.status']>
  createdAt: CreatedAt
  expiresAt: Timestamp
  endedAt: Timestamp | null
  /** Whoever accepts leads the organisation, as long as the inviter does so. */
  leads: Defaulted<boolean>
}

/** View: active organisations that let themselves be found by name (decisions I9). */
export interface JoinableTenantView {
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly logo: string | null
  readonly tenantType: number
  readonly city: string | null
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
