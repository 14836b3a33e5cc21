/** What SQL cannot say of the columns of what organisations hand in, and the words they have. */
import type { ApprovalStatus } from '../../approval/service.ts'
import type { TenantStatus } from '../columns.ts'

export interface QualityImage {
  /** 1 组织证件照片, 2 组织许可证, 3 认证授权书 (decisions T8). */
  readonly type: 1 | 2 | 3
  readonly key: string
}

/** The papers that an organisation has at a moment. */
export interface HeldPapers {
  readonly creditCode: string | null
  readonly recordNumber: string | null
  readonly qualityInfo: readonly QualityImage[]
}

export interface Columns {
  'tenant_certification.quality_info': readonly QualityImage[]
  'tenant_certification.before': HeldPapers
  'tenant_certification.audit_status': ApprovalStatus
  'tenant_application.platforms': ('gov' | 'wisdom' | 'drifter')[]
  'tenant_qualification.quality_info': readonly QualityImage[]
  /** By section key (decisions K17). */
  'tenant_introduction.sections': Readonly<Record<string, string>>
  'tenant_belong.audit_status': ApprovalStatus
  'tenant_file.status': TenantStatus
}
