/** The property company of a residential community (S1 §7; decisions T14). */
import { ASSOCIATE_TYPE, WIZARD_TEXTS } from '@zz/contract/organisation'
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { notFound, refuseIf } from '../../../platform/errors.ts'
import { requireTenantInForce } from '../../../platform/tenant-in-force.ts'
import { lockTenant } from '../settings/queries.ts'
import { refuseOutdated } from '../policy.ts'
import { refuseAssociate } from './policy.ts'
import * as queries from './queries.ts'
import { getRelation } from './read.ts'
import { invalidField, requireActive } from './rules.ts'
import type { TenantRelation, UpdateAssociate } from './schemas.ts'

/**
 * Sets the property company of the residential community in force; nobody reviews it. Name and type
 * of the company are the table's, whatever is sent.
 * @throws WrongState for an organisation of another type, InvalidInput for no company or one that is
 * none, AlreadyProcessed when the organisation moved on since `version`
 */
export async function updateAssociate(
  ctx: Ctx,
  { tenantId, associateTenantId, remark, version }: Static<typeof UpdateAssociate>,
): Promise<Static<typeof TenantRelation>> {
  requireTenantInForce(ctx, tenantId)
  const wanted = associateTenantId ?? '-1'
  if (wanted === '-1' || wanted === '0')
    throw invalidField('associateTenantId', WIZARD_TEXTS.associateTenantId)
  await ctx.write(async (w) => {
    const row = await lockTenant(w.db, ctx.tenantId)
    if (row === undefined) throw notFound()
    refuseIf(refuseAssociate(row))
    refuseIf(refuseOutdated(version, row.version))
    const company = await requireActive(w.db, wanted, 'associateTenantId', '小区物业公司')
    if (company.tenantType !== ASSOCIATE_TYPE)
      throw invalidField('associateTenantId', WIZARD_TEXTS.associateTenantId)
    const next = { associateTenantId: wanted, associateRemark: remark?.trim() || null }
    const before = {
      associateTenantId: row.associateTenantId,
      associateRemark: row.associateRemark,
    }
    if (
      before.associateTenantId === next.associateTenantId &&
      before.associateRemark === next.associateRemark
    )
      return
    await queries.setAssociate(w.db, row.id, next)
    w.audit({
      action: 'tenant.associate.update',
      objectType: 'tenant',
      objectId: row.id,
      before,
      after: next,
    })
    w.emit({
      type: 'tenant.updated',
      objectType: 'tenant',
      objectId: row.id,
      payload: { fields: ['associateTenantId', 'associateRemark'] },
    })
  })
  return getRelation(ctx, undefined)
}
