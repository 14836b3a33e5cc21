/** SQL of belonging entries. One is added in system scope, as it is two organisations'. */
import type { Insertable } from 'kysely'
import { AuditState, TenantState } from '../../../platform/states.ts'
import type { ApprovalRow } from '../../approval/service.ts'
import type { OrganisationDb } from '../db.ts'
import type { TenantBelongTable } from '../file/tables.ts'

/** False when the same entry waits or is in force: the unique index decides. */
export async function insertBelong(
  db: OrganisationDb,
  row: Insertable<TenantBelongTable>,
): Promise<boolean> {
  const made = await db
    .insertInto('tenantBelong')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Settles the application's entry if it still waits, in the name of the organisation that applied. */
export async function settleBelong(
  db: OrganisationDb,
  { applicantTenantId, objectId }: Pick<ApprovalRow, 'applicantTenantId' | 'objectId'>,
  to: {
    readonly auditStatus: 2 | 3 | 4
    readonly reason: string | null
    readonly decidedAt: Date | null
  },
): Promise<boolean> {
  const row = await db
    .updateTable('tenantBelong')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('tenantId', '=', applicantTenantId)
    .where('id', '=', objectId)
    .where('auditStatus', '=', AuditState.Waiting)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Entries of an organisation that wait end as taken back, in its name. */
export async function endWaitingBelongs(db: OrganisationDb, tenantId: string): Promise<void> {
  await db
    .updateTable('tenantBelong')
    .set((eb) => ({ auditStatus: AuditState.Withdrawn, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('auditStatus', '=', AuditState.Waiting)
    .execute()
}

/** Ends one that waits as taken back, in its organisation's name. False when it waits no longer. */
export async function endWaitingBelong(
  db: OrganisationDb,
  tenantId: string,
  id: string,
): Promise<boolean> {
  const row = await db
    .updateTable('tenantBelong')
    .set((eb) => ({ auditStatus: AuditState.Withdrawn, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('auditStatus', '=', AuditState.Waiting)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the organisation is there and active. */
export const isActive = async (db: OrganisationDb, tenantId: string): Promise<boolean> =>
  (await db
    .selectFrom('tenant')
    .select('id')
    .where('id', '=', tenantId)
    .where('status', '=', TenantState.Active)
    .executeTakeFirst()) !== undefined
