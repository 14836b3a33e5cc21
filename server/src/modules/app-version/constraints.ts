import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** A client has each version number once. */
export const appVersionConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'app_version_number',
    code: ErrorCode.AlreadyExists,
    field: 'appVersion',
    text: '该客户端已有这个版本号',
  },
]
