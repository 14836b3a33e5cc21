/**
 * What an organisation hands in with its application, and the views of those who apply for or
 * review it.
 */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CreatedAt, Json, Timestamp } from '../../../platform/db/schema.ts'
import type { ApprovalStatus } from '../../approval/service.ts'
import type { TenantTable } from '../tables.ts'

/** What the last step of the creation asked for. */
export interface TenantApplicationTable {
  tenantId: string
  createGroup: Generated<boolean>
  platforms: ColumnType<('gov' | 'wisdom' | 'drifter')[], string[] | undefined, string[]>
}

export interface QualityImage {
  /** 1 组织证件照片, 2 组织许可证, 3 认证授权书 (decisions T8). */
  readonly type: 1 | 2 | 3
  readonly key: string
}

export interface TenantQualificationTable {
  tenantId: string
  creditCode: string | null
  recordNumber: string | null
  qualityInfo: Json<readonly QualityImage[]>
  updatedAt: Timestamp
  version: Generated<number>
}

export interface TenantIntroductionTable {
  tenantId: string
  /** Rich text by section key (decisions K17). */
  sections: Json<Readonly<Record<string, string>>>
  updatedAt: Timestamp
  version: Generated<number>
}

export interface TenantBelongTable {
  tenantId: string
  id: string
  belongTenantId: string
  belongDepartmentId: string | null
  applicantId: string
  auditStatus: ColumnType<ApprovalStatus, ApprovalStatus | undefined, ApprovalStatus>
  reason: string | null
  createdAt: CreatedAt
  decidedAt: Timestamp | null
  version: Generated<number>
}

type Read<T> = Selectable<T>

declare module '../../../platform/db/schema.ts' {
  interface Schema {
    tenantApplication: TenantApplicationTable
    tenantQualification: TenantQualificationTable
    tenantIntroduction: TenantIntroductionTable
    tenantBelong: TenantBelongTable
    /** View: organisations whose file the person asking may see. */
    tenantFile: Omit<Read<TenantTable>, 'tenantCode'>
    qualificationFile: Omit<Read<TenantQualificationTable>, 'version'>
    introductionFile: Omit<Read<TenantIntroductionTable>, 'version'>
    belongFile: Omit<Read<TenantBelongTable>, 'version' | 'applicantId'>
  }
}
