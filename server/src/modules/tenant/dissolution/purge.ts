/** Data of a dissolved organisation are kept 30 days, then removed (decisions S4.8, T21). */
import type { Ctx } from '../../../platform/context.ts'
import { eachAlone } from '../../../platform/events/each-alone.ts'
import { purgeTenantRows } from '../../../platform/db/purge-tenant.ts'
import { TenantState } from '../../../platform/states.ts'
import { tenantDissolutionSteps } from '../../../platform/tenant-dissolution.ts'
import * as queries from './queries.ts'

/**
 * Removes what nobody can restore any more. An organisation whose removal broke off is still among
 * the dissolved ones and is removed by the next run; one that cannot be removed holds up no other.
 * System scope.
 * @throws SomeFailed where some failed, after every organisation had its turn
 */
export async function purgeDissolved(ctx: Ctx): Promise<void> {
  await eachAlone(await queries.findExpired(ctx.db, ctx.now()), (id) => purgeTenant(ctx, id))
}

/** Whoever restores it in its last moment, or by a clock that is slow, comes before or too late. */
async function purgeTenant(ctx: Ctx, tenantId: string): Promise<void> {
  if (!(await ctx.write((w) => queries.endRestoration(w.db, tenantId, ctx.now())))) return
  for (const { purge } of tenantDissolutionSteps.of(ctx.registry))
    if (purge) await ctx.write((w) => purge(w, tenantId, ctx.now()))
  await purgeTenantRows(ctx, tenantId)
  await ctx.write(async (w) => {
    await queries.emptyTenant(w.db, tenantId)
    w.audit({
      action: 'tenant.purge',
      objectType: 'tenant',
      objectId: tenantId,
      before: { status: TenantState.Dissolved },
      after: null,
      tenantId,
    })
  })
}
