/**
 * What the reviewer's list shows of an applying organisation: as it was when it applied (S2 §3
 * Audit application).
 */
import { maskedMobile } from '@zz/contract/mobile'
import type { ApprovalSnapshot, ApprovalSubject } from '../../approval/service.ts'

/** Stored with the application: later changes of the organisation do not reach it. */
export interface ApplicantSnapshot {
  readonly tenantId: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly tenantLogo: string | null
  readonly tenantType: number
  readonly creatorRealName: string
  /** Shortened; the whole number is stored with the account alone. */
  readonly creatorMobile: string
  readonly parentName: string | null
}

/** The organisation as it is now; `creatorMobile` whole. */
export interface SnapshotApplicant {
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly logo: string | null
  readonly tenantType: number
  readonly creatorRealName: string
  readonly creatorMobile: string | null
  readonly parentName: string | null
}

/** Shortens the mobile number; nothing else is changed. */
export const applicantSnapshot = (
  tenant: SnapshotApplicant,
): ApplicantSnapshot & Readonly<Record<string, unknown>> => ({
  tenantId: tenant.id,
  tenantName: tenant.tenantName,
  tenantFullName: tenant.tenantFullName,
  tenantLogo: tenant.logo,
  tenantType: tenant.tenantType,
  creatorRealName: tenant.creatorRealName,
  creatorMobile: maskedMobile(tenant.creatorMobile),
  parentName: tenant.parentName,
})

/** The papers that an application to be certified again is about; null for one about a name. */
export const papersIdOf = ({ certificationId }: ApprovalSnapshot): string | null =>
  typeof certificationId === 'string' ? certificationId : null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The full name as it was when the application was sent. */
export const titleOf = ({ snapshot }: ApprovalSubject): string => textOf(snapshot.tenantFullName)
/** By what else the list of applications finds it: the short name of that time. */
export const readSnapshotNames = ({ snapshot }: ApprovalSubject): string[] => [
  textOf(snapshot.tenantName),
]
