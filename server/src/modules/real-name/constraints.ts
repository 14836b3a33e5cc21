import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** One verified account for each ID number (decisions U14): of two that wait one passes. */
export const realNameConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'real_name_verified',
    code: ErrorCode.AlreadyExists,
    field: 'idCard',
    text: '该身份证号已被其他账号认证',
  },
]
