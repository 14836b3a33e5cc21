import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** An app is named by its code. */
export const appConstraints: readonly ConstraintRefusal[] = [
  { constraint: 'app_code_key', code: ErrorCode.AlreadyExists, field: 'code' },
]
