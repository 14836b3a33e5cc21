import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** An organisation has one default image. */
export const startupConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'startup_picture_default',
    code: ErrorCode.AlreadyExists,
    field: 'defaultFlag',
    text: '已设置默认启动图，请直接修改',
  },
]
