/** Who may do what to a to-do: asked by the refusal and by what a page shows alike. */
import { ErrorCode } from '@zz/contract'
import { fail, type Refusal } from '../../platform/errors.ts'
import type { StoredStatus } from './state.ts'

/** Who asks, and whether the caller holds todo:manage. */
export interface TodoCaller {
  readonly userId: string
  readonly manages: boolean
}

/**
 * Why the caller may not revoke the to-do, undefined when allowed: Forbidden for who neither
 * created nor manages it, WrongState for one that ended or stands for an application and ends with
 * that (decisions O6, S4.10).
 */
export const refuseRevoke = (
  todo: {
    readonly creatorUid: string
    readonly todoStatus: StoredStatus
    readonly approvalId: string | null
  },
  caller: TodoCaller,
): Refusal | undefined => {
  if (!caller.manages && todo.creatorUid !== caller.userId) return fail(ErrorCode.Forbidden)
  if (todo.todoStatus !== 1 || todo.approvalId !== null)
    return fail(ErrorCode.WrongState, '当前状态不允许撤销')
  return undefined
}
