import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** The same thing is applied for once at a time. */
export const approvalConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'approval_one_waiting',
    code: ErrorCode.WrongState,
    text: '该申请正在审核中',
  },
]
