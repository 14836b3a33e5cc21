import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** An invitation leads to one organisation; its token is drawn anew where it is asked for again. */
export const applySetConstraints: readonly ConstraintRefusal[] = [
  { constraint: 'apply_set_invite_token_key', code: ErrorCode.AlreadyProcessed },
]
