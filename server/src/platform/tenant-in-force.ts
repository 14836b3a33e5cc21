/** An organisation that a call names must be the one in force (decisions section 0). */
import { ErrorCode } from '@zz/contract'
import type { Ctx } from './context.ts'
import { fail } from './errors.ts'

/**
 * Refuses a call that names another organisation than the one in force; naming none is allowed.
 * @throws NotFound as for an unknown one, or the given code
 */
export const requireTenantInForce = (
  ctx: Pick<Ctx, 'tenantId'>,
  tenantId: string | null | undefined,
  code: ErrorCode = ErrorCode.NotFound,
): void => {
  if (tenantId !== undefined && tenantId !== null && tenantId !== ctx.tenantId) throw fail(code)
}
