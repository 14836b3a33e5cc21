import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** Alike messages of one minute are one. */
export const messageConstraints: readonly ConstraintRefusal[] = [
  { constraint: 'message_user_id_yyyy_mm_dedupe_key_key', code: ErrorCode.AlreadyProcessed },
]
