/** SQL of an organisation's relations, in its own name. */
import { sql } from 'kysely'
import { AuditState, TenantState } from '../../../platform/states.ts'
import type { OrganisationDb } from '../db.ts'

/** Both null at the top; `pidDepartmentId` null for directly below the organisation. */
export interface NewPlace {
  readonly pid: string | null
  readonly pidDepartmentId: string | null
}

/**
 * Moves an active organisation; one without a superior is a top-level one (T10). A department that
 * is gone or hidden by now is left out. False when the organisation is not active.
 */
export async function moveTenant(
  db: OrganisationDb,
  id: string,
  { pid, pidDepartmentId }: NewPlace,
): Promise<boolean> {
  const moved = await db
    .updateTable('tenant')
    .set((eb) => ({
      pid,
      pidDepartmentId,
      topOrgFlag: pid === null ? (1 as const) : (2 as const),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', TenantState.Active)
    .returning('id')
    .executeTakeFirst()
  if (moved === undefined) return false
  // The view shows the department of the place where the organisation stands now.
  if (pidDepartmentId !== null)
    await sql`
      update tenant set pid_department_id = null where id = ${id}
        and not exists (select 1 from department_card d where d.tenant_id = ${pid} and d.id = ${pidDepartmentId})`.execute(
      db,
    )
  return true
}

/** A belonging in force (2) or asked for (1). */
export interface StandingBelong {
  readonly id: string
  readonly belongTenantId: string
  readonly belongDepartmentId: string | null
  readonly auditStatus: 1 | 2
  readonly applicantId: string
}

/** Entries that wait or are in force. */
export async function findStandingBelongs(
  db: OrganisationDb,
  tenantId: string,
): Promise<StandingBelong[]> {
  const rows = await db
    .selectFrom('tenantBelong')
    .select(['id', 'belongTenantId', 'belongDepartmentId', 'auditStatus', 'applicantId'])
    .where('tenantId', '=', tenantId)
    .where('auditStatus', 'in', [AuditState.Waiting, AuditState.Passed])
    .execute()
  return rows as StandingBelong[]
}

/** Rises with everything that happens to the organisation's entries. */
export async function belongVersionOf(db: OrganisationDb, tenantId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(sum(version), 0)::int as version from tenant_belong where tenant_id = ${tenantId}`.execute(
    db,
  )
  return rows[0]?.version ?? 0
}

/**
 * Ends entries in force, each in the name of one of its two sides; answers those that were. The
 * other side is named by `among`.
 */
export async function endBelongs(
  db: OrganisationDb,
  of:
    | { readonly tenantId: string; readonly ids: readonly string[] }
    | { readonly belongTenantId: string; readonly tenantIds: readonly string[] },
  at: Date,
): Promise<{ readonly tenantId: string; readonly belongTenantId: string }[]> {
  const ended = db
    .updateTable('tenantBelong')
    .set((eb) => ({
      auditStatus: AuditState.Withdrawn,
      decidedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('auditStatus', '=', AuditState.Passed)
  const rows =
    'tenantId' in of
      ? ended.where('tenantId', '=', of.tenantId).where('id', 'in', [...of.ids])
      : ended
          .where('belongTenantId', '=', of.belongTenantId)
          .where('tenantId', 'in', [...of.tenantIds])
  return rows.returning(['tenantId', 'belongTenantId']).execute()
}

/** Raises the organisation's version; the caller holds the row. */
export async function setAssociate(
  db: OrganisationDb,
  id: string,
  associate: { readonly associateTenantId: string; readonly associateRemark: string | null },
): Promise<void> {
  await db
    .updateTable('tenant')
    .set((eb) => ({ ...associate, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
