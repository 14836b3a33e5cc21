import type { FastifyRequest } from 'fastify'

/**
 * Who asks and in which organisation, for log lines: of a call that the access rule refused only
 * the person. Empty where no token was somebody's.
 */
export const callerOf = (
  request: FastifyRequest,
): { readonly userId?: string; readonly tenantId?: string } => {
  const { admission, caller } = request
  if (admission === undefined || admission.userId === '')
    return caller === undefined ? {} : { userId: caller.userId }
  return {
    userId: admission.userId,
    ...(admission.tenantId === '-1' ? {} : { tenantId: admission.tenantId }),
  }
}
