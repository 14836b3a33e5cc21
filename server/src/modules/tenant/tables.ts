/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Organisations. */
export interface TenantTable {
  id: string
  tenantName: string
  tenantFullName: string
  tenantEnglishName: string
  logo: string | null
  tenantType: number
  topOrgFlag: Defaulted<1 | 2>
  attribute: string | null
  province: string | null
  provinceCode: string | null
  city: string | null
  cityCode: string | null
  district: string | null
  districtCode: string | null
  address: string | null
  pid: string | null
  pidDepartmentId: string | null
  associateTenantId: string | null
  tenantCode: string | null
  /** 0 draft, 1 pending, 2 active, 3 refused, 4 dissolved, 5 void (decisions S4.1). */
  status: Columns['tenant.status']
  /** -1 not certified, 1 pending, 2 certified, 3 failed. */
  certification: Defaulted<-1 | 1 | 2 | 3>
  reason: string | null
  creatorId: string
  principalId: string | null
  version: Defaulted<number>
  createdAt: CreatedAt
  associateRemark: string | null
  /** Full name that waits for review (decisions T15). */
  pendingFullName: string | null
  /** Claimed by an application: one organisation that waits or is active has it. */
  creditCode: string | null
  /** What stands while certification is 1; null where nothing waits. */
  priorCertification: -1 | 2 | 3 | null
}

/** A person in an organisation, on one platform. */
export interface MemberTable {
  tenantId: string
  id: string
  userId: string
  platform: 'gov' | 'wisdom' | 'drifter'
  /** 1 normal, 2 left, 3 cancelled (decisions S4.5). */
  status: Defaulted<1 | 2 | 3>
  joinedAt: Defaulted<Timestamp>
  leftAt: Timestamp | null
  version: Defaulted<number>
  /** Where they sat when they left, the main one first. */
  leftDepartmentIds: string[] | null
}

/** In which departments a member sits. */
export interface MemberDepartmentTable {
  tenantId: string
  memberId: string
  departmentId: string
  main: Defaulted<boolean>
}

/** Dissolved organisations that whoever led them may still restore. */
export interface TenantDissolutionTable {
  tenantId: string
  /** Who led it and may restore it. */
  principalId: string
  tenantName: string
  tenantFullName: string
  tenantType: number
  logo: string | null
  reason: string | null
  dissolvedAt: Timestamp
  /** Afterwards its data are removed, and this row with them. */
  restorableUntil: Timestamp
}

/** When a person went into an organisation last. */
export interface TenantVisitTable {
  userId: string
  tenantId: string
  visitedAt: Defaulted<Timestamp>
}

/** View: the card of an active organisation, which every person may see. */
export interface TenantCardView {
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly logo: string | null
  readonly tenantType: number
  readonly topOrgFlag: 1 | 2
  readonly pid: string | null
}

/** View: active organisations in which the caller is normal staff. */
export interface MyTenantView {
  readonly tenantId: string
}

/** View: the caller’s organisations and those below them. */
export interface MyScopeView {
  readonly tenantId: string
}

/** View: normal staff of the organisation in force, once for each platform. */
export interface NormalStaffView {
  readonly tenantId: string
  readonly userId: string
}

/**
 * View for system scope, and of the organisation in force: people in organisations, with the
 * states of seat, organisation and account.
 */
export interface MemberStandingView {
  readonly tenantId: string
  readonly userId: string
  readonly memberStatus: number
  readonly tenantStatus: number
  readonly accountStatus: number
  /** false: 待激活. */
  readonly activated: boolean
}

/**
 * View for system scope, and of the organisation in force: departments of normal staff with an
 * account in use, in active organisations.
 */
export interface MemberSeatView {
  readonly tenantId: string
  readonly userId: string
  readonly departmentId: string
  /**
   * Ids from the root, each followed by a slash: the row and everything below it share the
   * prefix.
   */
  readonly path: string
}

/** View: cards of the organisations that belong to one of the caller’s scope. */
export interface BelongingCardView {
  readonly belongTenantId: string
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly logo: string | null
  readonly tenantType: number
}

/** The tables and views of this folder, as its statements see them. */
export interface TenantTables {
  tenant: TenantTable
  member: MemberTable
  memberDepartment: MemberDepartmentTable
  tenantDissolution: TenantDissolutionTable
  tenantVisit: TenantVisitTable
  tenantCard: TenantCardView
  myTenant: MyTenantView
  myScope: MyScopeView
  normalStaff: NormalStaffView
  memberStanding: MemberStandingView
  memberSeat: MemberSeatView
  belongingCard: BelongingCardView
}

/** What statements of this folder see. */
export type TenantDb = ModuleDb<TenantTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends TenantTables {}
  interface PublishedViews {
    tenantCard: TenantCardView
    myTenant: MyTenantView
    myScope: MyScopeView
    normalStaff: NormalStaffView
    memberStanding: MemberStandingView
    memberSeat: MemberSeatView
  }
}
