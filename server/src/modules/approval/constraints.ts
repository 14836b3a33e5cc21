import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** What statements cannot know of one another is told as what it is. */
export const approvalConstraints: readonly ConstraintRefusal[] = [
  // The same thing is applied for once at a time.
  {
    constraint: 'approval_one_waiting',
    code: ErrorCode.WrongState,
    text: '该申请正在审核中',
  },
  {
    constraint: 'approval_flow_tenant_id_kind_key',
    code: ErrorCode.AlreadyProcessed,
    text: '审批流程已被他人修改，请刷新',
  },
  {
    constraint: 'approval_step_running',
    code: ErrorCode.AlreadyProcessed,
    text: '数据已被处理，请刷新',
  },
  {
    constraint: 'approval_signer_once',
    code: ErrorCode.WrongState,
    text: '该成员已是当前步骤的审批人',
  },
]
