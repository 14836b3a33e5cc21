import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** A second copy is dropped where it is kept. */
export const deliveryConstraints: readonly ConstraintRefusal[] = [
  { constraint: 'demo_outbox_send_key_key', code: ErrorCode.AlreadyProcessed },
]
