import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** An app is named by its code; nobody applies twice for the same app at the same time. */
export const appConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'app_code_key',
    code: ErrorCode.AlreadyExists,
    field: 'code',
    text: '应用目录中已有该编码',
  },
  {
    constraint: 'app_use_apply_waiting',
    code: ErrorCode.WrongState,
    text: '您已申请使用该应用，请等待审核',
  },
]
