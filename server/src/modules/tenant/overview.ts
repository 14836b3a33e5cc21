/** What organisations put on the overview: applications by their number, and their own card. */
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findPersonNames } from '../account/service.ts'
import { overviewFigures, overviewPieces } from '../overview/service.ts'
import { countWaitingAudits, countWaitingBelongs } from './audit/service.ts'
import { countCreated } from './file/created.ts'
import { findTenantDetail } from './queries.ts'

/** The card of the organisation in force. */
async function findCard(ctx: Ctx) {
  const tenant = await findTenantDetail(ctx.db, ctx.tenantId)
  if (tenant === undefined) throw notFound()
  const { principalId } = tenant
  const names = await findPersonNames(
    ctx.db,
    ctx.tenantId,
    principalId === null ? [] : [principalId],
  )
  return {
    id: tenant.id,
    tenantName: tenant.tenantName,
    tenantFullName: tenant.tenantFullName,
    logo: tenant.logo,
    tenantType: tenant.tenantType,
    // Until a changed name passes, the certified data are in force (decisions T15).
    certification: tenant.priorCertification ?? tenant.certification,
    parentName: tenant.parentName,
    principalName: principalId === null ? null : (names.get(principalId) ?? null),
    createTime: shanghaiText(tenant.createdAt),
  }
}

/** Adds the numbers of applications and the organisation's card to the overview. */
export function registerOverview(hooks: Hooks): void {
  hooks.extend(overviewFigures, { key: 'waitingAudits', count: countWaitingAudits })
  hooks.extend(overviewFigures, { key: 'waitingBelongs', count: countWaitingBelongs })
  hooks.extend(overviewFigures, { key: 'myApplications', count: countCreated })
  hooks.extend(overviewPieces, { key: 'tenant', read: findCard })
}
