import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** A venue is under review once at a time, and a seat is taken once at a time. */
export const venueConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'venue_apply_waiting',
    code: ErrorCode.WrongState,
    text: '场地正在审核中，请勿重复申请',
  },
  { constraint: 'venue_hold_once', code: ErrorCode.SlotTaken },
]
