/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Timestamp } from '../../platform/db/column-types.ts'

/** The catalogue of apps (decisions S4.19). */
export interface AppTable {
  id: string
  code: string
  name: string
  icon: string | null
  /** Separated by commas. */
  keywords: Defaulted<string>
  supplier: string
  /** 1 免费, 2 限时免费, 3 收费 (decisions W1). */
  chargeType: Defaulted<1 | 2 | 3>
  remarkOssKey: string | null
  /** 1: open to everyone in every organisation, neither closed nor managed. */
  isDefault: Defaulted<1 | 2>
  appUrl: string | null
  sort: Defaulted<number>
  createdAt: CreatedAt
  /** 1: organisations manage it themselves, 2: the operators do. */
  isOpt: Defaulted<1 | 2>
  /** 1 draft, 2 listed, 3 delisted; without 2 nobody opens it anew. */
  status: Defaulted<1 | 2 | 3>
  /** Rises with each change. */
  version: Defaulted<number>
  /** What the operators wrote; null: what lies under remark_oss_key. */
  introduction: string | null
}

/** View: how many organisations have opened an app, for operators; no row for none. */
export interface AppOpeningView {
  readonly appId: string
  readonly opened: number
}

/** Apps that an organisation opened. */
export interface TenantAppTable {
  tenantId: string
  appId: string
  /** 1 enabled, 2 disabled. */
  enable: Defaulted<1 | 2>
  openedBy: string
  openedAt: Timestamp
  version: Defaulted<number>
}

/** Who in an organisation sees an app. */
export interface AppScopeTable {
  tenantId: string
  appId: string
  /**
   * 1 staff (user id), 2 department with everything below it; a default app has no rows and is
   * everyone’s.
   */
  userType: 1 | 2
  targetId: string
  createdAt: CreatedAt
}

/** When a person last entered an app. */
export interface AppVisitTable {
  tenantId: string
  userId: string
  appId: string
  visitedAt: Timestamp
}

/** Applications to use an app as the apps’ own side keeps them. */
export interface AppUseApplyTable {
  tenantId: string
  id: string
  appId: string
  applicantId: string
  /** The application in the approval engine. */
  approvalId: string
  /** 1 waiting, 2 passed, 3 refused, 4 withdrawn. */
  auditStatus: Defaulted<1 | 2 | 3 | 4>
  createdAt: Timestamp
}

/** The tables and views of this folder, as its statements see them. */
export interface AppTables {
  app: AppTable
  appOpening: AppOpeningView
  tenantApp: TenantAppTable
  appScope: AppScopeTable
  appVisit: AppVisitTable
  appUseApply: AppUseApplyTable
}

/** What statements of this folder see. */
export type AppDb = ModuleDb<AppTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends AppTables {}
}
