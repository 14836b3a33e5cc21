/** SQL of applications that wait. */
import { sql } from 'kysely'
import { AuditState } from '../../platform/states.ts'
import type { ApprovalRow } from './kinds.ts'
import type { ApprovalDb } from './tables.ts'

/** A person's application of the kind in an organisation's name while it waits. */
export const waitingOfApplicant = (
  db: ApprovalDb,
  {
    applicantId,
    applicantTenantId,
    kind,
  }: { readonly applicantId: string; readonly applicantTenantId: string; readonly kind: string },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('approval')
    .select('id')
    .where('applicantId', '=', applicantId)
    .where('applicantTenantId', '=', applicantTenantId)
    .where('kind', '=', kind)
    .where('auditStatus', '=', AuditState.Waiting)
    .executeTakeFirst()

/** An organisation's application of the kind while it waits, whoever made it. */
export const findWaitingApproval = (
  db: ApprovalDb,
  applicantTenantId: string,
  kind: string,
): Promise<{ id: string; applicantId: string } | undefined> =>
  db
    .selectFrom('approval')
    .select(['id', 'applicantId'])
    .where('applicantTenantId', '=', applicantTenantId)
    .where('kind', '=', kind)
    .where('auditStatus', '=', AuditState.Waiting)
    .executeTakeFirst()

const waitingAbout = (
  db: ApprovalDb,
  tenantId: string,
  kind: string,
  objectIds: readonly string[],
) =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('objectId', 'in', [...objectIds])
    .where('auditStatus', '=', AuditState.Waiting)
    .orderBy('id')

/** The applications of a kind about these objects that wait, in the order of their ids. */
export const findWaitingAbout = async (
  ...[db, tenantId, kind, objectIds]: Parameters<typeof waitingAbout>
): Promise<ApprovalRow[]> =>
  objectIds.length === 0 ? [] : waitingAbout(db, tenantId, kind, objectIds).execute()

/** The same, held until the transaction ends: what is settled at this moment is left out. */
export const holdWaitingAbout = async (
  ...[db, tenantId, kind, objectIds]: Parameters<typeof waitingAbout>
): Promise<ApprovalRow[]> =>
  objectIds.length === 0 ? [] : waitingAbout(db, tenantId, kind, objectIds).forUpdate().execute()

/** Applications to an organisation, or of one, that wait, in the order of their ids. System scope. */
export const findWaitingRows = (
  db: ApprovalDb,
  of: { readonly tenantId: string } | { readonly applicantTenantId: string },
): Promise<ApprovalRow[]> => {
  const all = db.selectFrom('approval').selectAll().where('auditStatus', '=', AuditState.Waiting)
  const query =
    'tenantId' in of
      ? all.where('tenantId', '=', of.tenantId)
      : all.where('applicantTenantId', '=', of.applicantTenantId)
  return query.orderBy('id').execute()
}

/** Whether the organisation is there and active. */
export const isActiveReviewer = async (db: ApprovalDb, tenantId: string): Promise<boolean> =>
  (await db.selectFrom('tenantCard').select('id').where('id', '=', tenantId).executeTakeFirst()) !==
  undefined

/** Applications of a person that wait, the oldest first. System scope. */
export const findWaitingOfPerson = (
  db: ApprovalDb,
  applicantId: string,
): Promise<{ readonly kind: string; readonly applicantTenantId: string | null }[]> =>
  db
    .selectFrom('approval')
    .select(['kind', 'applicantTenantId'])
    .where('auditStatus', '=', AuditState.Waiting)
    .where('applicantId', '=', applicantId)
    .orderBy('id')
    .execute()

/** How many applications of some kinds to an organisation wait. */
export async function countWaitingReviews(
  db: ApprovalDb,
  { tenantId, kinds }: { readonly tenantId: string; readonly kinds: readonly string[] },
): Promise<number> {
  const { n } = await db
    .selectFrom('approval')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('auditStatus', '=', AuditState.Waiting)
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`kind = any(${[...kinds]}::text[])`)
    .executeTakeFirstOrThrow()
  return n
}

/** Aims what waits for a department at another one; answers what that was. */
export async function aimWaitingHigher(
  db: ApprovalDb,
  of: { readonly tenantId: string; readonly departmentId: string },
  toId: string,
): Promise<string[]> {
  const rows = await db
    .updateTable('approval')
    .set((eb) => ({ departmentId: toId, version: eb('version', '+', 1) }))
    .where('tenantId', '=', of.tenantId)
    .where('departmentId', '=', of.departmentId)
    .where('auditStatus', '=', AuditState.Waiting)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
