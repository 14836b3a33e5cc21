import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** What is one person's and nobody else's. */
export const accountConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'user_account_user_name',
    code: ErrorCode.AlreadyExists,
    field: 'username',
    text: '该克里集团号已被使用',
  },
  {
    constraint: 'user_account_mobile',
    code: ErrorCode.AlreadyExists,
    field: 'mobileOrEmail',
    text: '该手机号已被绑定',
  },
  {
    constraint: 'user_account_email',
    code: ErrorCode.AlreadyExists,
    field: 'mobileOrEmail',
    text: '该邮箱已被绑定',
  },
]
