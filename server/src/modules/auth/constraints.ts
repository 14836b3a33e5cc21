import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** A solved captcha is shown by its token alone. */
export const authConstraints: readonly ConstraintRefusal[] = [
  { constraint: 'auth_captcha_token', code: ErrorCode.AlreadyProcessed },
]
