/** What may be done to a position, and why not: one function for each act (decisions S4.9). */
import { ErrorCode } from '@zz/contract'
import { fail, type Refusal } from '../../platform/errors.ts'

interface PositionState {
  /** 1 enabled, 2 disabled. */
  readonly status: 1 | 2
}

const wrongState = (msg: string): Refusal => fail(ErrorCode.WrongState, msg)

/** Disabling or enabling: only what is not so already. */
export const refuseStatus = (position: PositionState, status: 1 | 2): Refusal | undefined =>
  position.status === status
    ? wrongState(status === 2 ? '该职位已停用' : '该职位已启用')
    : undefined

/** Deleting: only what is disabled. */
export const refuseDelete = (position: PositionState): Refusal | undefined =>
  position.status === 1 ? wrongState('启用中的职位不能删除，请先停用') : undefined
