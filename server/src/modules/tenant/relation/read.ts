/** An organisation's relations, to read (S1 §7; decisions K16). */
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { AuditState } from '../../../platform/states.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { ofApplicantTenant } from '../../approval/service.ts'
import { belongEntries, requireVisibleTenant } from '../file/service.ts'
import { belongVersionOf } from './queries.ts'
import type { TenantRelation } from './schemas.ts'
import { readSuperior } from './superior-kind.ts'

/** The change of superior that waits, as far as the scope sees it; null for none. */
async function pendingSuperiorOf(
  ctx: Ctx,
  tenantId: string,
): Promise<Static<typeof TenantRelation>['pendingSuperior']> {
  const rows = await ofApplicantTenant(ctx.db, tenantId, ['superiorChange'])
  const row = rows.find(({ auditStatus }) => auditStatus === AuditState.Waiting)
  if (row === undefined) return null
  const { newPid, newSuperiorName } = readSuperior(row.snapshot)
  const { creatorRealName } = row.snapshot
  return {
    applyId: row.applicantId === ctx.user.id ? row.id : null,
    pid: newPid,
    superiorName: newSuperiorName,
    applicantName: typeof creatorRealName === 'string' ? creatorRealName : '',
    createTime: shanghaiText(row.createdAt),
  }
}

/** Of the organisation in force, or of one whose file the caller sees; NotFound for any other. */
export async function getRelation(
  ctx: Ctx,
  id: string | undefined,
): Promise<Static<typeof TenantRelation>> {
  const tenant = await requireVisibleTenant(ctx, id)
  const [belongs, belongVersion, pendingSuperior] = await Promise.all([
    belongEntries(ctx, tenant.id),
    belongVersionOf(ctx.db, tenant.id),
    pendingSuperiorOf(ctx, tenant.id),
  ])
  const { associateTenantId, associateName, associateType, associateRemark } = tenant
  return {
    tenantId: tenant.id,
    tenantType: tenant.tenantType,
    topOrgFlag: tenant.topOrgFlag,
    pid: tenant.pid,
    parentName: tenant.parentName,
    pidDepartmentId: tenant.pidDepartmentId,
    parentDepartmentName: tenant.parentDepartmentName,
    pendingSuperior,
    belongs,
    associate:
      associateTenantId === null
        ? null
        : {
            associateTenantId,
            associateTenantName: associateName ?? '',
            associateTenantType: associateType,
            remark: associateRemark,
          },
    belongVersion,
    version: tenant.version,
  }
}
