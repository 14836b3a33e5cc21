/** Organisations, members and the views about them. */
import type { Generated } from 'kysely'
import type { CreatedAt, Timestamp } from '../../platform/db/schema.ts'

/** 0 draft, 1 pending, 2 active, 3 refused, 4 dissolved, 5 void (decisions S4.1). */
export type TenantStatus = 0 | 1 | 2 | 3 | 4 | 5

export interface TenantTable {
  id: string
  tenantName: string
  tenantFullName: string
  tenantEnglishName: string
  logo: string | null
  tenantType: number
  topOrgFlag: 1 | 2
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
  associateRemark: string | null
  tenantCode: string | null
  status: TenantStatus
  /** -1 not certified, 1 pending, 2 certified, 3 failed. */
  certification: number
  reason: string | null
  /** Full name that waits for review (decisions T15). */
  pendingFullName: Generated<string | null>
  creatorId: string
  principalId: string | null
  version: Generated<number>
  createdAt: CreatedAt
}

export interface MemberTable {
  tenantId: string
  id: string
  userId: string
  platform: 'gov' | 'wisdom' | 'drifter'
  /** 1 normal, 2 left, 3 cancelled (decisions S4.5). */
  status: 1 | 2 | 3
  joinedAt: CreatedAt
  leftAt: Timestamp | null
  version: Generated<number>
}

export interface MemberDepartmentTable {
  tenantId: string
  memberId: string
  departmentId: string
  main: Generated<boolean>
}

export interface TenantVisitTable {
  userId: string
  tenantId: string
  visitedAt: Timestamp
}

/** View: the public card of an active organisation. */
export interface TenantCardView {
  id: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
  topOrgFlag: 1 | 2
  pid: string | null
}

/** View: active organisations in which the person asking is normal staff. */
export interface MyTenantView {
  tenantId: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    tenant: TenantTable
    member: MemberTable
    memberDepartment: MemberDepartmentTable
    tenantVisit: TenantVisitTable
    tenantCard: TenantCardView
    myTenant: MyTenantView
  }
}
