/** What may be done to a member, and why not (decisions S4.5, N3). */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../platform/errors.ts'
import { MemberState } from '../../platform/states.ts'
import type { StaffFacts } from '../tenant/service.ts'

const RESTORE_DAYS = 30
const DAY_MILLIS = 86_400_000

const wrongState = (reason: string): Refusal => fail(ErrorCode.WrongState, reason)

/**
 * Coming back within thirty days of leaving. `staff`: what the organisation's rows say of the person;
 * undefined for one whose account is cancelled.
 */
export function refuseRestore(staff: StaffFacts | undefined, now: Date): Refusal | undefined {
  if (staff === undefined || staff.status === MemberState.Cancelled)
    return wrongState('账号已注销，不能恢复')
  if (staff.status === MemberState.Normal) return wrongState('已是在职成员')
  const since =
    staff.leftAt === null ? Number.POSITIVE_INFINITY : now.getTime() - staff.leftAt.getTime()
  return since > RESTORE_DAYS * DAY_MILLIS
    ? wrongState(`离职已超过${RESTORE_DAYS}天，请重新添加`)
    : undefined
}

/** What the organisation says of somebody is changed while the person works there. */
export const refuseEdit = ({ status }: { readonly status: 1 | 2 | 3 }): Refusal | undefined =>
  status === MemberState.Normal ? undefined : wrongState('该成员已离职，不能编辑')

/** What the organisation says of its principal and administrators (`admins`) is changed by them alone. */
export const refuseRename = (
  admins: readonly string[],
  by: string,
  userId: string,
): Refusal | undefined =>
  admins.includes(userId) && !admins.includes(by)
    ? fail(ErrorCode.Forbidden, '只有负责人和组织管理员可以修改负责人和管理员的资料')
    : undefined

/** What has been found of a member by whom only leads departments, when the act is done. */
export interface LedMember {
  /** Sits in a department that the doer leads, or below one. */
  readonly sits: boolean
  /** The main department is one of those: the position is theirs to give, and the number to see. */
  readonly isOwn: boolean
  readonly isSelf: boolean
  /** Principal or administrator of the organisation. */
  readonly isAdmin: boolean
  /** Leads a department above those of the doer. */
  readonly isAbove: boolean
}

/** Somebody of one's own departments is shown as they are to who manages members. */
export const refuseLedView = ({ sits }: Pick<LedMember, 'sits'>): Refusal | undefined =>
  sits ? undefined : fail(ErrorCode.Forbidden)

/**
 * What 部门主管 may do to one member without the key: places in departments led, and the position of
 * whom the main department is one of them; nothing to oneself, to who leads the organisation or a
 * department above (decisions S4.7).
 */
export function refuseLed(act: 'place' | 'position', member: LedMember): Refusal | undefined {
  if (member.isSelf) return fail(ErrorCode.Forbidden, '不能调整自己，请联系管理员')
  if (member.isAdmin) return fail(ErrorCode.Forbidden, '是负责人或组织管理员，部门主管不能调整')
  if (member.isAbove) return fail(ErrorCode.Forbidden, '是您的上级主管，不能调整')
  return act === 'position' && !member.isOwn
    ? fail(ErrorCode.Forbidden, '主部门不是您主管的部门，不能设置职位')
    : undefined
}

/** Departments that a call of who only leads departments names. */
export const refuseUnled = (isLed: boolean, field: string): Refusal | undefined =>
  isLed ? undefined : failField(ErrorCode.Forbidden, field, '只能选择您主管的部门及其下级部门')

/** As many as one person sits in. */
const MOST_PLACES = 20

/** Places of one person once some are given up and some are taken. */
export interface Places {
  /** The first is the main one. */
  readonly after: readonly string[]
  /** Those that are given up; undefined where none were to be. */
  readonly left: readonly string[] | undefined
}

/** Who is moved out of a department sits there, keeps a place, and has not too many. */
export function refusePlaces({ left, after }: Places): Refusal | undefined {
  if (left?.length === 0) return wrongState('已不在该部门，请刷新')
  if (after.length === 0) return wrongState('只在该部门中，请先调整到其他部门，或办理离职')
  return after.length > MOST_PLACES ? wrongState(`最多在${MOST_PLACES}个部门中`) : undefined
}

/** A call that names no department does nothing. */
export const refuseNoPlace = (
  departmentIds: readonly string[],
  fromDeptId: string | null,
): Refusal | undefined =>
  departmentIds.length === 0 && fromDeptId === null
    ? failField(ErrorCode.InvalidInput, 'departmentIds', '请选择部门')
    : undefined
