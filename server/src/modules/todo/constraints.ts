import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** Said to who asks for a later deadline while the own last request is open. */
export const ASKED_ALREADY = '您的延期申请正在处理，请勿重复提交'

/** An application has one to-do, and an executor one open request for a later deadline of each. */
export const todoConstraints: readonly ConstraintRefusal[] = [
  { constraint: 'todo_approval', code: ErrorCode.AlreadyProcessed },
  { constraint: 'todo_extension_open', code: ErrorCode.WrongState, text: ASKED_ALREADY },
]
