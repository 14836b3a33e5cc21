/** What SQL cannot say of the columns of applications. */
import type { ApprovalSnapshot, ApprovalStatus } from './kinds.ts'

export interface Columns {
  'approval.snapshot': ApprovalSnapshot
  'approval.audit_status': ApprovalStatus
}
