/**
 * The draft that an organisation's own application amounts to: refused ones and those that were
 * taken back are mended from it, also where they were made without the wizard.
 */
import type { OrganisationDb } from '../db.ts'
import * as files from '../file/queries.ts'
import type { NewDraft } from './queries.ts'

/** Draft again, refused. */
const MENDABLE = [0, 3]
const FINISHED_STEPS = 4
const ALL = 1000
/** Waits, passed. */
const IN_FORCE = [1, 2]

/** Null unless the person applied for it and it was refused or taken back. In the person's scope. */
export async function draftOfTenant(
  db: OrganisationDb,
  userId: string,
  id: string,
): Promise<Omit<NewDraft, 'createdAt'> | null> {
  const [tenant, papers, introduction, belongs] = await Promise.all([
    files.findTenantFile(db, id),
    files.findQualification(db, id),
    files.findIntroduction(db, id),
    files.findBelongs(db, id, 0, ALL),
  ])
  if (tenant === undefined || tenant.creatorId !== userId || !MENDABLE.includes(tenant.status))
    return null
  const { province, provinceCode, city, cityCode, district, districtCode } = tenant
  const region = { province, provinceCode, city, cityCode, district, districtCode }
  const { tenantFullName, tenantEnglishName, tenantName, logo, address, attribute } = tenant
  return {
    userId,
    id,
    tenantType: tenant.tenantType,
    submitted: true,
    perfectStep: FINISHED_STEPS,
    basic: { tenantFullName, tenantEnglishName, tenantName, logo, ...region, address, attribute },
    relation: {
      pid: tenant.pid,
      pidDepartmentId: tenant.pidDepartmentId,
      associateTenantId: tenant.associateTenantId,
      remark: tenant.associateRemark,
      belongs: belongs
        .filter(({ auditStatus }) => IN_FORCE.includes(auditStatus))
        .map(({ belongTenantId, belongDepartmentId }) => ({ belongTenantId, belongDepartmentId })),
    },
    qualification: {
      creditCode: papers?.creditCode ?? null,
      recordNumber: papers?.recordNumber ?? null,
      qualityInfo: papers?.qualityInfo ?? [],
    },
    introduction,
    principal: {},
  }
}
