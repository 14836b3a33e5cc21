import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** An application has one to-do. */
export const todoConstraints: readonly ConstraintRefusal[] = [
  { constraint: 'todo_approval', code: ErrorCode.AlreadyProcessed },
]
