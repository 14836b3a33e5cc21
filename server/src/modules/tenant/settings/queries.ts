/** SQL of an organisation's settings. */
import type { Selectable } from 'kysely'
import { CertificationState } from '../certification/state.ts'
import type { TenantTable } from '../tables.ts'
import type { OrganisationDb } from '../db.ts'

/** What the settings save at once: every column is written, changed or not. */
export type BasicData = Pick<
  Selectable<TenantTable>,
  | 'tenantFullName'
  | 'tenantEnglishName'
  | 'tenantName'
  | 'logo'
  | 'province'
  | 'provinceCode'
  | 'city'
  | 'cityCode'
  | 'district'
  | 'districtCode'
  | 'address'
  | 'attribute'
>

/**
 * The organisation's row, held until the transaction ends: of two saves the second sees what the
 * first made.
 */
export const lockTenant = (
  db: OrganisationDb,
  id: string,
): Promise<Selectable<TenantTable> | undefined> =>
  db.selectFrom('tenant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Another active organisation of the type with that full name. */
export async function nameTaken(
  db: OrganisationDb,
  tenantType: number,
  fullName: string,
  butId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('tenantCard')
    .select('id')
    .where('tenantType', '=', tenantType)
    .where('tenantFullName', '=', fullName)
    .where('id', '<>', butId)
    .executeTakeFirst()
  return row !== undefined
}

/** Raises the organisation's version; the caller holds the row and compared the version. */
export async function updateBasicData(
  db: OrganisationDb,
  id: string,
  data: BasicData,
): Promise<void> {
  await db
    .updateTable('tenant')
    .set((eb) => ({ ...data, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Sets the review of a certified organisation's new name going. */
export async function setPending(db: OrganisationDb, id: string, fullName: string): Promise<void> {
  await db
    .updateTable('tenant')
    .set({
      pendingFullName: fullName,
      certification: CertificationState.Waiting,
      priorCertification: CertificationState.Certified,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends the review: passed gives the new name. False when none was waiting. */
export async function settlePendingName(
  db: OrganisationDb,
  id: string,
  passed: boolean,
): Promise<{ before: string; after: string } | null> {
  const before = await lockTenant(db, id)
  if (!before?.pendingFullName) return null
  const after = passed ? before.pendingFullName : before.tenantFullName
  await db
    .updateTable('tenant')
    .set((eb) => ({
      tenantFullName: after,
      pendingFullName: null,
      certification: CertificationState.Certified,
      priorCertification: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return { before: before.tenantFullName, after }
}

/** For the reviewer's list: the superior organisation's name. */
export const superiorName = async (
  db: OrganisationDb,
  pid: string | null,
): Promise<string | null> =>
  pid === null
    ? null
    : ((
        await db
          .selectFrom('tenantCard')
          .select('tenantFullName')
          .where('id', '=', pid)
          .executeTakeFirst()
      )?.tenantFullName ?? null)

/** The stored sections under a lock, with the version to compare. */
export interface HeldIntroduction {
  readonly sections: Readonly<Record<string, string>>
  readonly version: number
}

/**
 * The organisation's introduction; version 0 where none was written yet. The organisation's row is
 * held, so that it stays as read.
 */
export async function lockIntroduction(
  db: OrganisationDb,
  tenantId: string,
): Promise<HeldIntroduction> {
  const row = await db
    .selectFrom('tenantIntroduction')
    .select(['sections', 'version'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row ?? { sections: {}, version: 0 }
}

/** Replaces all sections; the first save inserts, every later one raises the version. */
export async function saveIntroduction(
  db: OrganisationDb,
  tenantId: string,
  sections: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const values = { sections: JSON.stringify(sections), updatedAt: now }
  await db
    .insertInto('tenantIntroduction')
    .values({ tenantId, ...values })
    .onConflict((oc) =>
      oc
        .column('tenantId')
        .doUpdateSet((eb) => ({ ...values, version: eb('tenantIntroduction.version', '+', 1) })),
    )
    .execute()
}
