/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Json, Timestamp } from '../../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** What the last step of the creation asked for. */
export interface TenantApplicationTable {
  tenantId: string
  createGroup: Defaulted<boolean>
  platforms: Defaulted<Columns['tenant_application.platforms']>
  /** The principal was added by number, and leads after accepting. */
  principalAdded: Defaulted<boolean>
}

/** An organisation’s papers. */
export interface TenantQualificationTable {
  tenantId: string
  creditCode: string | null
  recordNumber: string | null
  /** [{type, key}], type 1 组织证件照片, 2 组织许可证, 3 认证授权书 (decisions T8). */
  qualityInfo: Defaulted<Json<Columns['tenant_qualification.quality_info']>>
  updatedAt: Defaulted<Timestamp>
  version: Defaulted<number>
}

/** What an organisation says of itself. */
export interface TenantIntroductionTable {
  tenantId: string
  /** Rich text by section key (S1 §3, decisions K17). */
  sections: Defaulted<Json<Columns['tenant_introduction.sections']>>
  updatedAt: Defaulted<Timestamp>
  version: Defaulted<number>
}

/** To which organisations one belongs, or asks to. */
export interface TenantBelongTable {
  tenantId: string
  id: string
  belongTenantId: string
  belongDepartmentId: string | null
  applicantId: string
  auditStatus: Defaulted<Columns['tenant_belong.audit_status']>
  reason: string | null
  createdAt: CreatedAt
  decidedAt: Timestamp | null
  version: Defaulted<number>
}

/** View: organisations whose file the caller may see. */
export interface VisibleTenantView {
  readonly tenantId: string
}

/** View: the organisations of visible_tenant. */
export interface TenantFileView {
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly tenantEnglishName: string
  readonly logo: string | null
  readonly tenantType: number
  readonly topOrgFlag: 1 | 2
  readonly attribute: string | null
  readonly province: string | null
  readonly provinceCode: string | null
  readonly city: string | null
  readonly cityCode: string | null
  readonly district: string | null
  readonly districtCode: string | null
  readonly address: string | null
  readonly pid: string | null
  readonly pidDepartmentId: string | null
  readonly associateTenantId: string | null
  readonly associateRemark: string | null
  /** 0 draft, 1 pending, 2 active, 3 refused, 4 dissolved, 5 void (decisions S4.1). */
  readonly status: Columns['tenant_file.status']
  /** -1 not certified, 1 pending, 2 certified, 3 failed. */
  readonly certification: -1 | 1 | 2 | 3
  readonly reason: string | null
  readonly creatorId: string
  readonly principalId: string | null
  readonly version: number
  readonly createdAt: Date
}

/** View: their papers. */
export interface QualificationFileView {
  readonly tenantId: string
  readonly creditCode: string | null
  readonly recordNumber: string | null
  /** [{type, key}], type 1 组织证件照片, 2 组织许可证, 3 认证授权书 (decisions T8). */
  readonly qualityInfo: Columns['tenant_qualification.quality_info']
  readonly updatedAt: Date
}

/** View: their introductions. */
export interface IntroductionFileView {
  readonly tenantId: string
  /** Rich text by section key (S1 §3, decisions K17). */
  readonly sections: Columns['tenant_introduction.sections']
  readonly updatedAt: Date
}

/** Papers that an organisation sent to be certified again. */
export interface TenantCertificationTable {
  tenantId: string
  /** snapshot.certificationId of its application. */
  id: string
  applicantId: string
  creditCode: string
  recordNumber: string | null
  /** [{type, key}], type 1 组织证件照片, 2 组织许可证, 3 认证授权书 (decisions T8). */
  qualityInfo: Json<Columns['tenant_certification.quality_info']>
  /** The papers in force when it was sent. */
  before: Json<Columns['tenant_certification.before']>
  /** 1 waiting, 2 passed, 3 refused, 4 withdrawn, 5 expired. */
  auditStatus: Defaulted<Columns['tenant_certification.audit_status']>
  createdAt: CreatedAt
}

/** View: theirs. */
export interface CertificationFileView {
  readonly tenantId: string
  /** snapshot.certificationId of its application. */
  readonly id: string
  readonly creditCode: string
  readonly recordNumber: string | null
  /** [{type, key}], type 1 组织证件照片, 2 组织许可证, 3 认证授权书 (decisions T8). */
  readonly qualityInfo: Columns['tenant_certification.quality_info']
  /** The papers in force when it was sent. */
  readonly before: Columns['tenant_certification.before']
  /** 1 waiting, 2 passed, 3 refused, 4 withdrawn, 5 expired. */
  readonly auditStatus: Columns['tenant_certification.audit_status']
  readonly createdAt: Date
}

/** View: their belonging entries. */
export interface BelongFileView {
  readonly tenantId: string
  readonly id: string
  readonly belongTenantId: string
  readonly belongDepartmentId: string | null
  readonly auditStatus: Columns['tenant_belong.audit_status']
  readonly reason: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

/** The tables and views of this folder, as its statements see them. */
export interface TenantFileTables {
  tenantApplication: TenantApplicationTable
  tenantQualification: TenantQualificationTable
  tenantIntroduction: TenantIntroductionTable
  tenantBelong: TenantBelongTable
  visibleTenant: VisibleTenantView
  tenantFile: TenantFileView
  qualificationFile: QualificationFileView
  introductionFile: IntroductionFileView
  tenantCertification: TenantCertificationTable
  certificationFile: CertificationFileView
  belongFile: BelongFileView
}

/** What statements of this folder see. */
export type TenantFileDb = ModuleDb<TenantFileTables>

declare module '../../../platform/db/schema.ts' {
  interface Schema extends TenantFileTables {}
}
