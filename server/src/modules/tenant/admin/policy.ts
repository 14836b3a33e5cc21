/** Who may change who leads and administers an organisation, and why not (decisions S4.7, S4.8). */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../../platform/errors.ts'
import { type NamedPerson, refuseIdle } from '../nameable.ts'

/** Who leads and who administers, as it is now. */
export interface Leadership {
  readonly principalId: string | null
  readonly adminIds: ReadonlySet<string>
}

/** A person who is to lead or administer. */
export interface Candidate extends NamedPerson {
  readonly id: string
  /** Normal staff of the organisation. */
  readonly isStaff: boolean
}

/**
 * Nobody gives what they lack: an administrator holds every key, so only principal and
 * administrators change administrators.
 */
export const refuseManage = (
  { principalId, adminIds }: Leadership,
  userId: string,
): Refusal | undefined =>
  principalId === userId || adminIds.has(userId)
    ? undefined
    : fail(ErrorCode.Forbidden, '只有负责人和组织管理员可以设置管理员')

/** The principal alone hands the organisation over. */
export const refuseTransfer = (
  leadership: Pick<Leadership, 'principalId'>,
  userId: string,
): Refusal | undefined => refuseUnlessPrincipal(leadership, userId, '更换负责人')

/** What the principal alone does, in the refusal's words. */
export const refuseUnlessPrincipal = (
  { principalId }: Pick<Leadership, 'principalId'>,
  userId: string,
  act: string,
): Refusal | undefined =>
  principalId === userId ? undefined : fail(ErrorCode.Forbidden, `只有负责人可以${act}`)

/** Who leads or administers is normal staff with an account of their own that is in use. */
export function refuseCandidate(
  { isStaff, ...person }: Candidate,
  field: string,
): Refusal | undefined {
  if (!isStaff)
    return failField(ErrorCode.WrongState, field, `“${person.name}”不是本组织的在职成员`)
  return refuseIdle(person, field)
}

/**
 * Nobody takes their own role away, so whoever removes stays: the organisation never loses the last
 * holder of `roleAdmin`. The principal's place is handed over, not taken.
 */
export function refuseRemove(
  { principalId }: Leadership,
  userIds: readonly string[],
  userId: string,
): Refusal | undefined {
  if (userIds.includes(userId)) return fail(ErrorCode.Forbidden, '不能修改自己的角色')
  if (principalId !== null && userIds.includes(principalId))
    return fail(ErrorCode.WrongState, '不能移除负责人，请使用更换负责人')
  return undefined
}
