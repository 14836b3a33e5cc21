/** SQL of what is aimed at a department that ends (decisions S4.6). */
import { sql } from 'kysely'
import type { DepartmentDissolution } from '../../../platform/department-dissolution.ts'
import type { OrganisationDb } from '../db.ts'

type EndedDepartment = Pick<DepartmentDissolution, 'tenantId' | 'departmentId'>

/** A belonging to the department that stands or is asked for. */
export interface DepartmentBelong {
  readonly tenantId: string
  readonly id: string
  readonly auditStatus: 1 | 2
  /** The same organisation belongs to this one as a whole already, or asks to. */
  readonly doubled: boolean
}

/** Entries that name the department, held until the transaction ends. */
export async function holdEntries(
  db: OrganisationDb,
  { tenantId, departmentId }: EndedDepartment,
): Promise<readonly DepartmentBelong[]> {
  const { rows } = await sql<DepartmentBelong>`
    select b.tenant_id, b.id, b.audit_status, exists (
      select 1 from tenant_belong o where o.tenant_id = b.tenant_id and o.belong_tenant_id = b.belong_tenant_id
        and o.belong_department_id is null and o.audit_status in (1, 2)) as doubled
    from tenant_belong b where b.belong_tenant_id = ${tenantId} and b.belong_department_id = ${departmentId} and b.audit_status in (1, 2)
    order by b.tenant_id, b.id for update of b`.execute(db)
  return rows
}

/** Ends an entry that stands or is asked for. */
export async function endEntry(
  db: OrganisationDb,
  { tenantId, id }: Pick<DepartmentBelong, 'tenantId' | 'id'>,
  at: Date,
): Promise<void> {
  await sql`
    update tenant_belong set audit_status = 4, decided_at = ${at}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} and audit_status in (1, 2)`.execute(db)
}

/** Belongings to the department become belongings to the organisation. */
export async function aimEntriesHigher(
  db: OrganisationDb,
  { tenantId, departmentId }: EndedDepartment,
): Promise<void> {
  await sql`
    update tenant_belong set belong_department_id = null, version = version + 1
    where belong_tenant_id = ${tenantId} and belong_department_id = ${departmentId}`.execute(db)
}

/** Organisations that stand below the department stand below the organisation. */
export async function emptySuperiors(
  db: OrganisationDb,
  { tenantId, departmentId }: EndedDepartment,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update tenant set pid_department_id = null where pid = ${tenantId} and pid_department_id = ${departmentId}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** People who left, or were cancelled, keep no seat in it. */
export async function clearSeats(
  db: OrganisationDb,
  { tenantId, departmentId }: EndedDepartment,
): Promise<void> {
  await sql`delete from member_department where tenant_id = ${tenantId} and department_id = ${departmentId}`.execute(
    db,
  )
}
