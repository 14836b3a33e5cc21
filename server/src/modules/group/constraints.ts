import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** An organisation, or a department, has one active group on a platform. */
export const groupConstraints: readonly ConstraintRefusal[] = [
  { constraint: 'user_group_one', code: ErrorCode.AlreadyExists, text: '群已存在，请刷新' },
]
