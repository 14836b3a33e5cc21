/** The catalogue of apps and what an organisation opened (S2 §3 App; decisions S4.19). */
import type { Generated } from 'kysely'
import type { CreatedAt, Timestamp } from '../../platform/db/schema.ts'

export interface AppTable {
  id: string
  code: string
  name: string
  icon: string | null
  /** Separated by commas. */
  keywords: Generated<string>
  supplier: string
  /** 1 免费, 2 限时免费, 3 收费 (decisions W1). */
  chargeType: Generated<number>
  remarkOssKey: string | null
  /** 1: open to everyone in every organisation, neither closed nor managed. */
  isDefault: Generated<1 | 2>
  appUrl: string | null
  sort: Generated<number>
  createdAt: CreatedAt
}

export interface TenantAppTable {
  tenantId: string
  appId: string
  /** 1 enabled, 2 disabled. */
  enable: Generated<1 | 2>
  openedBy: string
  openedAt: Timestamp
  version: Generated<number>
}

export interface AppScopeTable {
  tenantId: string
  appId: string
  /** 1 staff (user id), 2 department with everything below it. */
  userType: 1 | 2
  targetId: string
  createdAt: CreatedAt
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    app: AppTable
    tenantApp: TenantAppTable
    appScope: AppScopeTable
  }
}
