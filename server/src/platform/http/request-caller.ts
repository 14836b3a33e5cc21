import type { FastifyRequest } from 'fastify'

/** Who asks and in which organisation, for log lines; empty before anybody was let in. */
export const callerOf = (
  request: FastifyRequest,
): { readonly userId?: string; readonly tenantId?: string } => {
  const { admission } = request
  if (admission === undefined || admission.userId === '') return {}
  return {
    userId: admission.userId,
    ...(admission.tenantId === '-1' ? {} : { tenantId: admission.tenantId }),
  }
}
