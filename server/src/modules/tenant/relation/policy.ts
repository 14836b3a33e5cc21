/** What an organisation may change of what it belongs to, and why not (decisions S4.3, T11, T14). */
import { ErrorCode } from '@zz/contract'
import { creationRulesOf } from '@zz/contract/organisation'
import { fail, type Refusal } from '../../../platform/errors.ts'

interface OfType {
  readonly tenantType: number
}

/** A property company is a residential community's alone. */
export const refuseAssociate = ({ tenantType }: OfType): Refusal | undefined =>
  creationRulesOf(tenantType).needsAssociate
    ? undefined
    : fail(ErrorCode.WrongState, '只有小区可以设置物业公司')

/** Some types belong to no other organisation. */
export const refuseBelong = ({ tenantType }: OfType): Refusal | undefined =>
  creationRulesOf(tenantType).mayBelong
    ? undefined
    : fail(ErrorCode.WrongState, '党组织不能设置归属组织')

/** What waits is taken back by whoever applied. */
export const refuseTakeBack = (
  waiting: readonly { readonly applicantId: string }[],
  userId: string,
): Refusal | undefined =>
  waiting.every(({ applicantId }) => applicantId === userId)
    ? undefined
    : fail(ErrorCode.WrongState, '待审核的归属申请只能由申请人撤回')
