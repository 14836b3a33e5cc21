/** Which people may be named to act: sign, do, supervise, lead, manage (S4.7). */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../platform/context.ts'
import { failField, type Refusal } from '../../platform/errors.ts'
import { AccountState } from '../../platform/states.ts'
import { findPersonNames } from '../account/service.ts'
import { findIdleStaff } from './staff-queries.ts'

/** What an account says of a person who is named. */
export interface NamedPerson {
  readonly name: string
  /** The account is neither disabled nor cancelled. */
  readonly isUsable: boolean
  /** The person has signed in and set a password; false: 待激活. */
  readonly isActivated: boolean
}

/** Why somebody who cannot sign in is not named; the sentence tells the person. */
export function refuseIdle(
  { name, isUsable, isActivated }: NamedPerson,
  field: string,
): Refusal | undefined {
  if (!isUsable)
    return failField(ErrorCode.WrongState, field, `“${name}”的账号已停用或已注销，请重新选择`)
  if (!isActivated)
    return failField(ErrorCode.WrongState, field, `“${name}”的账号尚未激活，请重新选择`)
  return undefined
}

/**
 * Asked of people whom a call names anew, once they are known as staff that the caller sees:
 * WrongState at the field, naming the first whose account is disabled or not activated. In system
 * scope or that of the organisation.
 */
export async function requireNameable(
  w: Pick<Write, 'db'>,
  tenantId: string,
  userIds: readonly string[],
  field: string,
): Promise<void> {
  const idle = await findIdleStaff(w.db, tenantId, userIds)
  if (idle === undefined) return
  const names = await findPersonNames(w.db, tenantId, [idle.userId])
  const refusal = refuseIdle(
    {
      name: names.get(idle.userId) ?? '',
      isUsable: idle.accountStatus === AccountState.Normal,
      isActivated: idle.activated,
    },
    field,
  )
  if (refusal !== undefined) throw refusal
}
