/** What may be done to positions, and why not: one function for each act (decisions P1, S4.9). */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../platform/errors.ts'
import { OfferState } from '../../platform/states.ts'

interface PositionState {
  /** 1 enabled, 2 disabled. */
  readonly status: 1 | 2
}

const wrongState = (msg: string): Refusal => fail(ErrorCode.WrongState, msg)

/** Disabling or enabling: only what is not so already. */
export const refusePositionStatus = (
  position: PositionState,
  status: 1 | 2,
): Refusal | undefined =>
  position.status === status
    ? wrongState(status === OfferState.Disabled ? '该职位已停用' : '该职位已启用')
    : undefined

/** Deleting: only what is disabled. */
export const refuseDelete = (position: PositionState): Refusal | undefined =>
  position.status === OfferState.Enabled ? wrongState('启用中的职位不能删除，请先停用') : undefined

/** Moving to a type: only where no position of the type has the name. */
export const refuseMove = (
  position: { readonly name: string },
  namesThere: ReadonlySet<string>,
): Refusal | undefined =>
  namesThere.has(position.name)
    ? fail(ErrorCode.AlreadyExists, '目标分类中已有同名职位')
    : undefined

/** Naming a type: 其他 is there already, though it is no row. */
export const refuseTypeName = (name: string): Refusal | undefined =>
  name === '其他' ? failField(ErrorCode.AlreadyExists, 'name', '类型名称已存在') : undefined

export { refuseStale } from '../../platform/row-version.ts'
