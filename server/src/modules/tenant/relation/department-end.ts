/**
 * A department of the organisation ends: what others have aimed at it, and seats that nobody sits in
 * any more (decisions S4.6).
 */
import { sql } from 'kysely'
import type { Write } from '../../../platform/context.ts'
import type {
  DepartmentDissolution,
  DepartmentDissolutionStep,
} from '../../../platform/department-dissolution.ts'
import { withdrawApplicationsOf } from '../../approval/service.ts'
import type { OrganisationDb } from '../db.ts'
import { findStandingBelongs } from './queries.ts'

const WAITING = 1

interface Entry {
  readonly tenantId: string
  readonly id: string
  readonly auditStatus: 1 | 2
  /** The same organisation belongs to this one as a whole already, or asks to. */
  readonly doubled: boolean
}

/** Entries that name the department, held until the transaction ends. */
async function holdEntries(
  db: OrganisationDb,
  { tenantId, departmentId }: DepartmentDissolution,
): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select b.tenant_id, b.id, b.audit_status, exists (
      select 1 from tenant_belong o where o.tenant_id = b.tenant_id and o.belong_tenant_id = b.belong_tenant_id
        and o.belong_department_id is null and o.audit_status in (1, 2)) as doubled
    from tenant_belong b where b.belong_tenant_id = ${tenantId} and b.belong_department_id = ${departmentId} and b.audit_status in (1, 2)
    order by b.tenant_id, b.id for update of b`.execute(db)
  return rows
}

/** Ends an entry beside one of the whole organisation; an application that waits is taken back. */
async function endDoubled(
  w: Write,
  entry: Entry,
  { by, at }: DepartmentDissolution,
): Promise<void> {
  if (entry.auditStatus === WAITING) {
    const standing = await findStandingBelongs(w.db, entry.tenantId)
    const but = standing.filter(({ id }) => id !== entry.id).map(({ id }) => id)
    await withdrawApplicationsOf(w, {
      applicantTenantId: entry.tenantId,
      kind: 'belong',
      but,
      by,
      at,
    })
  }
  await sql`
    update tenant_belong set audit_status = 4, decided_at = ${at}, version = version + 1
    where tenant_id = ${entry.tenantId} and id = ${entry.id} and audit_status in (1, 2)`.execute(
    w.db,
  )
}

/**
 * Belongings to the department become belongings to the organisation; where the same organisation
 * belongs to that already, the one of the department ends.
 */
async function emptyBelongs(w: Write, dissolution: DepartmentDissolution): Promise<string[]> {
  const entries = await holdEntries(w.db, dissolution)
  for (const entry of entries) if (entry.doubled) await endDoubled(w, entry, dissolution)
  const { tenantId, departmentId } = dissolution
  await sql`
    update tenant_belong set belong_department_id = null, version = version + 1
    where belong_tenant_id = ${tenantId} and belong_department_id = ${departmentId}`.execute(w.db)
  return entries.map((entry) => entry.tenantId)
}

/** Organisations that stand below the department stand below the organisation. */
async function emptySuperiors(
  db: OrganisationDb,
  { tenantId, departmentId }: DepartmentDissolution,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update tenant set pid_department_id = null where pid = ${tenantId} and pid_department_id = ${departmentId}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** People who left, or were cancelled, keep no seat in it. */
async function clearSeats(
  db: OrganisationDb,
  { tenantId, departmentId }: DepartmentDissolution,
): Promise<void> {
  await sql`delete from member_department where tenant_id = ${tenantId} and department_id = ${departmentId}`.execute(
    db,
  )
}

async function letGo(w: Write, dissolution: DepartmentDissolution): Promise<void> {
  const { tenantId: targetId, departmentId, name } = dissolution
  const others = new Set([
    ...(await emptyBelongs(w, dissolution)),
    ...(await emptySuperiors(w.db, dissolution)),
  ])
  for (const tenantId of others) {
    w.audit({
      action: 'tenant.belong.department.remove',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      before: { belongTenantId: targetId, belongDepartmentId: departmentId },
      after: { belongDepartmentId: null },
    })
    w.emit({
      type: 'tenant.belong.departmentEnded',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      payload: { belongTenantId: targetId, departmentName: name },
    })
    w.emit({
      type: 'tenant.updated',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      payload: { fields: ['belongs'] },
    })
  }
  await clearSeats(w.db, dissolution)
}

/**
 * What was aimed at the department is aimed at the organisation from then on, and former members
 * lose their seats in it.
 */
export const departmentEnd: DepartmentDissolutionStep = {
  name: 'tenant',
  order: 20,
  dissolve: letGo,
}
