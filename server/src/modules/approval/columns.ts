/** What SQL cannot say of the columns of applications and of their flows. */
import type { FlowStepPlan, SignerStatus, SignerWay, StepSign, StepStatus } from './flow-types.ts'
import type { ApprovalSnapshot, ApprovalStatus } from './kinds.ts'

export interface Columns {
  'approval.snapshot': ApprovalSnapshot
  'approval.audit_status': ApprovalStatus
  'approval_flow.steps': readonly FlowStepPlan[]
  'approval_step.user_ids': readonly string[]
  'approval_step.sign': StepSign
  'approval_step.step_status': StepStatus
  'approval_signer.signer_status': SignerStatus
  'approval_signer.way': SignerWay
}
