/** SQL of handing in an application. System scope. */
import type { Insertable } from 'kysely'
import { AuditState, TenantState } from '../../../platform/states.ts'
import { CertificationState } from '../certification/state.ts'
import type { OrganisationDb } from '../db.ts'
import type { TenantApplicationTable } from '../file/tables.ts'
import type { TenantTable } from '../tables.ts'
import type { DraftBelong } from './columns.ts'

type Applicant = Omit<Insertable<TenantTable>, 'status' | 'certification' | 'reason'>

/** The organisation as a draft that waits for its submission; a refused one keeps its id. */
export async function saveApplicant(db: OrganisationDb, row: Applicant): Promise<void> {
  const { id: _id, createdAt: _createdAt, ...values } = row
  await db
    .insertInto('tenant')
    .values({ ...row, status: TenantState.Draft, certification: CertificationState.Waiting })
    .onConflict((oc) =>
      oc.column('id').doUpdateSet((eb) => ({
        ...values,
        certification: CertificationState.Waiting,
        version: eb('tenant.version', '+', 1),
      })),
    )
    .execute()
}

/** What was handed in beside the basic data. */
export interface HandedIn {
  readonly tenantId: string
  readonly creditCode: string
  readonly recordNumber: string | null
  /** As JSON. */
  readonly qualityInfo: string
  /** As JSON. */
  readonly sections: string
  readonly createGroup: boolean
  /** Added by number, and somebody else than the applicant. */
  readonly principalAdded: boolean
  readonly platforms: Insertable<TenantApplicationTable>['platforms']
  readonly at: Date
}

/** Replaces what an earlier submission handed in. */
export async function savePapers(db: OrganisationDb, row: HandedIn): Promise<void> {
  const { tenantId, creditCode, recordNumber, qualityInfo, sections, at } = row
  const paper = { creditCode, recordNumber, qualityInfo, updatedAt: at }
  const text = { sections, updatedAt: at }
  const { createGroup, platforms, principalAdded } = row
  const asked = { createGroup, platforms, principalAdded }
  await Promise.all([
    db
      .insertInto('tenantQualification')
      .values({ tenantId, ...paper })
      .onConflict((oc) =>
        oc.column('tenantId').doUpdateSet((eb) => ({
          ...paper,
          version: eb('tenantQualification.version', '+', 1),
        })),
      )
      .execute(),
    db
      .insertInto('tenantIntroduction')
      .values({ tenantId, ...text })
      .onConflict((oc) =>
        oc.column('tenantId').doUpdateSet((eb) => ({
          ...text,
          version: eb('tenantIntroduction.version', '+', 1),
        })),
      )
      .execute(),
    db
      .insertInto('tenantApplication')
      .values({ tenantId, ...asked })
      .onConflict((oc) => oc.column('tenantId').doUpdateSet(asked))
      .execute(),
  ])
}

/** Whether two entries name the same organisation and department. */
export const isSameTarget = (a: DraftBelong, b: DraftBelong): boolean =>
  a.belongTenantId === b.belongTenantId && a.belongDepartmentId === b.belongDepartmentId

/**
 * Of the entries that wait or passed those stay that are wanted still; the others end as taken
 * back. Answers those that stay.
 */
export async function keepBelongs(
  db: OrganisationDb,
  tenantId: string,
  wanted: readonly DraftBelong[],
): Promise<(DraftBelong & { readonly id: string })[]> {
  const rows = await db
    .selectFrom('tenantBelong')
    .select(['id', 'belongTenantId', 'belongDepartmentId'])
    .where('tenantId', '=', tenantId)
    .where('auditStatus', 'in', [AuditState.Waiting, AuditState.Passed])
    .execute()
  const kept = rows.filter((row) => wanted.some((each) => isSameTarget(each, row)))
  const gone = rows.filter((row) => !kept.includes(row)).map(({ id }) => id)
  if (gone.length > 0)
    await db
      .updateTable('tenantBelong')
      .set((eb) => ({ auditStatus: AuditState.Withdrawn, version: eb('version', '+', 1) }))
      .where('tenantId', '=', tenantId)
      .where('id', 'in', gone)
      .execute()
  return kept
}

/** An organisation that never came to be gives way: its name and code are free again. */
export async function voidApplicant(db: OrganisationDb, id: string): Promise<void> {
  await db
    .updateTable('tenant')
    .set((eb) => ({ status: TenantState.Void, creditCode: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
