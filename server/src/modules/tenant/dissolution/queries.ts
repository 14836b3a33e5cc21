/** SQL of organisations that end and come back. */
import { type Selectable, sql } from 'kysely'
import { TenantState } from '../../../platform/states.ts'
import type { OrganisationDb } from '../db.ts'
import type { TenantDissolutionTable, TenantTable } from '../tables.ts'

/** What the check and the end of an organisation read of its row. */
export interface EndingTenant {
  readonly tenantName: string
  readonly tenantFullName: string
  readonly tenantType: number
  readonly logo: string | null
  readonly principalId: string | null
  readonly status: TenantTable['status']
}

/** Also of organisations that are not active: the caller judges `status`. Takes no lock. */
export const findEnding = (db: OrganisationDb, id: string): Promise<EndingTenant | undefined> =>
  db
    .selectFrom('tenant')
    .select(['tenantName', 'tenantFullName', 'tenantType', 'logo', 'principalId', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Ends it where it is active and still led by that person. False where it is not. */
export async function endTenant(
  db: OrganisationDb,
  id: string,
  principalId: string,
): Promise<boolean> {
  const row = await db
    .updateTable('tenant')
    .set((eb) => ({ status: TenantState.Dissolved, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', TenantState.Active)
    .where('principalId', '=', principalId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what a restoration needs; the row goes when the organisation is restored or purged. */
export async function insertDissolution(
  db: OrganisationDb,
  row: Selectable<TenantDissolutionTable>,
): Promise<void> {
  await db.insertInto('tenantDissolution').values(row).execute()
}

/** Active organisations directly below one. System scope. */
export async function countSubordinates(db: OrganisationDb, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('tenant')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('pid', '=', tenantId)
    .where('status', '=', TenantState.Active)
    .executeTakeFirstOrThrow()
  return row.n
}

/** What a person may still restore, the last dissolved first. */
export const findRestorable = (
  db: OrganisationDb,
  principalId: string,
  now: Date,
): Promise<Selectable<TenantDissolutionTable>[]> =>
  db
    .selectFrom('tenantDissolution')
    .selectAll()
    .where('principalId', '=', principalId)
    .where('restorableUntil', '>', now)
    .orderBy('dissolvedAt', 'desc')
    .orderBy('tenantId', 'desc')
    .execute()

/** Takes a dissolution that the person may still undo; false where there is none. */
export async function takeDissolution(
  db: OrganisationDb,
  { tenantId, principalId, now }: { tenantId: string; principalId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('tenantDissolution')
    .where('tenantId', '=', tenantId)
    .where('principalId', '=', principalId)
    .where('restorableUntil', '>', now)
    .returning('tenantId')
    .executeTakeFirst()
  return row !== undefined
}

/** A dissolved organisation's row, as its restoration judges it. */
export interface ReturningTenant extends Selectable<TenantTable> {
  /** Its superior is there and active; true where it has none. */
  readonly hasSuperior: boolean
}

/** A dissolved organisation, held until the transaction ends. System scope. */
export async function lockReturning(
  db: OrganisationDb,
  id: string,
): Promise<ReturningTenant | undefined> {
  const { rows } = await sql<ReturningTenant>`
    select t.*, (t.pid is null or exists (select 1 from tenant p where p.id = t.pid and p.status = 2)) as has_superior
    from tenant t where t.id = ${id} and t.status = 4 for update of t`.execute(db)
  return rows[0]
}

/** What is other than before once it is back. */
export type Comeback = Partial<
  Pick<
    Selectable<TenantTable>,
    'tenantFullName' | 'creditCode' | 'certification' | 'pid' | 'pidDepartmentId'
  >
>

/** Makes it active again; the unique indexes decide whether name and code are free. */
export async function reviveTenant(
  db: OrganisationDb,
  id: string,
  change: Comeback,
): Promise<void> {
  await db
    .updateTable('tenant')
    .set((eb) => ({
      ...change,
      status: TenantState.Active,
      pendingFullName: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  if (change.creditCode !== undefined)
    await db
      .updateTable('tenantQualification')
      .set((eb) => ({ creditCode: change.creditCode ?? null, version: eb('version', '+', 1) }))
      .where('tenantId', '=', id)
      .execute()
}

/** Dissolved organisations whose time is over, the longest dissolved first. System scope. */
export async function findExpired(db: OrganisationDb, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('tenantDissolution')
    .select('tenantId')
    .where('restorableUntil', '<=', now)
    .orderBy('restorableUntil')
    .execute()
  return rows.map(({ tenantId }) => tenantId)
}

/**
 * From now on nobody restores it, by whatever clock: false where somebody has done so meanwhile. What
 * was begun before answers true again. System scope.
 */
export async function endRestoration(
  db: OrganisationDb,
  tenantId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('tenantDissolution')
    .set((eb) => ({ restorableUntil: eb.ref('dissolvedAt') }))
    .where('tenantId', '=', tenantId)
    .where('restorableUntil', '<=', now)
    .returning('tenantId')
    .executeTakeFirst()
  return row !== undefined
}

/** What stays of it: the names under which others' records know it. System scope. */
export async function emptyTenant(db: OrganisationDb, id: string): Promise<void> {
  await db
    .updateTable('tenant')
    .set((eb) => ({
      logo: null,
      attribute: null,
      address: null,
      pid: null,
      pidDepartmentId: null,
      associateTenantId: null,
      associateRemark: null,
      tenantCode: null,
      creditCode: null,
      pendingFullName: null,
      reason: null,
      principalId: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('tenantBelong').where('tenantId', '=', id).execute()
  await db.deleteFrom('tenantBelong').where('belongTenantId', '=', id).execute()
  await db.deleteFrom('tenantVisit').where('tenantId', '=', id).execute()
  await db.deleteFrom('tenantDissolution').where('tenantId', '=', id).execute()
}
