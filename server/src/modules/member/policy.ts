/** What may be done to a member, and why not (decisions S4.5, N3). */
import { ErrorCode } from '@zz/contract'
import { fail, type Refusal } from '../../platform/errors.ts'
import type { StaffFacts } from '../tenant/service.ts'

const RESTORE_DAYS = 30
const DAY_MILLIS = 86_400_000

const wrongState = (reason: string): Refusal => fail(ErrorCode.WrongState, reason)

/**
 * Coming back within thirty days of leaving. `staff`: what the organisation's rows say of the person;
 * undefined for one whose account is cancelled.
 */
export function refuseRestore(staff: StaffFacts | undefined, now: Date): Refusal | undefined {
  if (staff === undefined || staff.status === 3) return wrongState('账号已注销，不能恢复')
  if (staff.status === 1) return wrongState('已是在职成员')
  const since =
    staff.leftAt === null ? Number.POSITIVE_INFINITY : now.getTime() - staff.leftAt.getTime()
  return since > RESTORE_DAYS * DAY_MILLIS
    ? wrongState(`离职已超过${RESTORE_DAYS}天，请重新添加`)
    : undefined
}

/** What the organisation says of somebody is changed while the person works there. */
export const refuseEdit = ({ status }: { readonly status: 1 | 2 | 3 }): Refusal | undefined =>
  status === 1 ? undefined : wrongState('该成员已离职，不能编辑')
