/** What may be done to groups, and why not (S1 §4 Group; decisions S4.13, T22). */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../platform/errors.ts'
import { GroupState } from './states.ts'

interface GroupState {
  readonly ownerId: string
  /** 1 active, 2 dissolved. */
  readonly status: 1 | 2
  /** 1 with everybody below the department. */
  readonly containChild: 1 | 2
  readonly version: number
}

/** Who asks, and who leads the organisation; undefined where nobody does. */
export interface GroupCaller {
  readonly userId: string
  readonly principalId: string | undefined
}

/** Changing the owner, announcing and dissolving: the owner, or who leads the organisation. */
export const refuseManage = (
  group: Pick<GroupState, 'ownerId'>,
  { userId, principalId }: GroupCaller,
): Refusal | undefined =>
  userId === group.ownerId || userId === principalId
    ? undefined
    : fail(ErrorCode.Forbidden, '只有群主或组织负责人可以进行该操作')

/** Anything: only with an active group. */
export const refuseDissolved = (group: Pick<GroupState, 'status'>): Refusal | undefined =>
  group.status === GroupState.Dissolved
    ? fail(ErrorCode.WrongState, '该群已解散，不能再使用')
    : undefined

/** The option of sub-departments: never off again (S1 §4). */
export const refuseNarrower = (
  group: Pick<GroupState, 'containChild'>,
  wanted: 1 | 2,
): Refusal | undefined =>
  group.containChild === 1 && wanted === 2
    ? failField(ErrorCode.WrongState, 'containChild', '已包含下级部门成员，开启后不能关闭')
    : undefined

/** A new owner: a member of the group, and another one than now. */
export const refuseOwner = (
  group: Pick<GroupState, 'ownerId'>,
  userId: string,
  isInGroup: boolean,
): Refusal | undefined => {
  if (!isInGroup) return failField(ErrorCode.InvalidInput, 'adminUid', '群主必须是群成员')
  return userId === group.ownerId
    ? failField(ErrorCode.WrongState, 'adminUid', '该成员已是群主')
    : undefined
}

export { refuseStale } from '../../platform/row-version.ts'
