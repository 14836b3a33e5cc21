import type { Module } from '../../platform/module.ts'
import { tenantDissolutionSteps } from '../../platform/tenant-dissolution.ts'
import { approvalKinds, expireApplications } from '../approval/service.ts'
import { overviewFigures } from '../overview/service.ts'
import { joinConstraints } from './constraints.ts'
import { JOIN_KIND, joinApplication } from './kind.ts'
import { APPLICATION_MILLIS } from './policy.ts'
import { endOfTenant, endOverdue, removeOfTenant } from './queries.ts'
import { countWaiting } from './review.ts'
import { inviteToLead } from './lead.ts'
import { routes } from './routes.ts'

const HOUR = 3_600_000

/**
 * Joining an organisation: by application, or on invitation by phone. Applications are a kind of the
 * approval engine (docs/adr/0074-joining.md), so that an organisation that ends refuses what waits,
 * and an account with one waiting is not cancelled.
 */
export const join: Module = {
  name: 'join',
  routes,
  constraints: joinConstraints,
  register(hooks) {
    hooks.extend(approvalKinds, joinApplication)
    hooks.onEvent('tenant.principal.offered', { consumer: 'join', handle: inviteToLead })
    hooks.extend(overviewFigures, { key: 'waitingJoins', count: countWaiting })
    hooks.extend(tenantDissolutionSteps, {
      name: 'join',
      order: 60,
      dissolve: (w, { tenantId, at }) => endOfTenant(w.db, tenantId, at),
      purge: (w, tenantId) => removeOfTenant(w.db, tenantId),
    })
    hooks.job({
      name: 'join.expire',
      every: HOUR,
      async run(ctx) {
        const at = ctx.now()
        await ctx.write((w) => endOverdue(w.db, at))
        await expireApplications(ctx, JOIN_KIND, new Date(at.getTime() - APPLICATION_MILLIS))
      },
    })
  },
}
