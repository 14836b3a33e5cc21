import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** An organisation has one invitation waiting for a person. */
export const joinConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'join_invitation_one',
    code: ErrorCode.AlreadyExists,
    text: '已邀请过该用户，请刷新',
  },
]
