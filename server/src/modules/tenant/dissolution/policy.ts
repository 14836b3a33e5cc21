/** Who may dissolve an organisation, and why not (decisions T21, S4.1). */
import { ErrorCode } from '@zz/contract'
import { fail, type Refusal } from '../../../platform/errors.ts'
import { OPERATOR_TENANT } from '../../../platform/operator-tenant.ts'
import { type Leadership, refuseUnlessPrincipal } from '../admin/policy.ts'

/** The principal alone ends the organisation, and the operators' own ends never. */
export const refuseDissolve = (
  leadership: Pick<Leadership, 'principalId'>,
  { userId, tenantId }: { readonly userId: string; readonly tenantId: string },
): Refusal | undefined =>
  refuseUnlessPrincipal(leadership, userId, '解散组织') ??
  (tenantId === OPERATOR_TENANT ? fail(ErrorCode.WrongState, '平台运营组织不能解散') : undefined)
