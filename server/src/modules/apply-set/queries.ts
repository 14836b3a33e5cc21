/** SQL of how people may join. */
import { compileOnce } from '../../platform/list/compile-once.ts'
import type { Insertable, Selectable } from 'kysely'
import type { ApplySetDb, ApplySetTable } from './tables.ts'

/** Of a new organisation; one that has settings violates the key. */
export async function insertJoinSettings(
  db: ApplySetDb,
  row: Insertable<ApplySetTable>,
): Promise<void> {
  await db.insertInto('applySet').values(row).execute()
}

/** Organisations that have a row. System scope. */
export async function tenantsWithSet(db: ApplySetDb): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('applySet').select('tenantId').execute()
  return new Set(rows.map(({ tenantId }) => tenantId))
}

/** Undefined where the organisation has no settings yet. */
export async function findDefaultDepartment(
  db: ApplySetDb,
  tenantId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('applySet')
    .select('defaultJoinDepartmentId')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row?.defaultJoinDepartmentId
}

/** How people may join, and what members see and do; 1 allowed, 2 not. */
export type JoinSettings = Selectable<ApplySetTable>

const settingsOf = (db: ApplySetDb, tenantId: string) =>
  db.selectFrom('applySet').selectAll().where('tenantId', '=', tenantId)

/** The organisation's row; undefined where it has none. */
export const findJoinSettings = async (
  db: ApplySetDb,
  tenantId: string,
): Promise<JoinSettings | undefined> => (await joinSettings(db, { tenantId }))[0]

const joinSettings = compileOnce((db: ApplySetDb, { tenantId }: { readonly tenantId: string }) =>
  settingsOf(db, tenantId),
)

/** Those of the organisations that closed every way to join: they let nobody find them. */
export async function findClosedTenants(
  db: ApplySetDb,
  tenantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tenantIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('applySet')
    .select('tenantId')
    .where('tenantId', 'in', [...tenantIds])
    .where('allowSearchTenantName', '=', 2)
    .where('allowSearchTenantCode', '=', 2)
    .where('allowQrcodeLink', '=', 2)
    .where('allowInvite', '=', 2)
    .where('allowCommonInvite', '=', 2)
    .execute()
  return new Set(rows.map(({ tenantId }) => tenantId))
}

/** The same, held until the transaction ends. */
export const lockJoinSettings = (
  db: ApplySetDb,
  tenantId: string,
): Promise<JoinSettings | undefined> => settingsOf(db, tenantId).forUpdate().executeTakeFirst()

/** Changes the organisation's row, as its next version. */
export async function changeJoinSettings(
  db: ApplySetDb,
  tenantId: string,
  change: Partial<Omit<JoinSettings, 'tenantId' | 'version' | 'createdAt'>>,
): Promise<void> {
  await db
    .updateTable('applySet')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .execute()
}

/** Whether people joined into the department, and join into the other one now. */
export async function replaceDefaultDepartment(
  db: ApplySetDb,
  tenantId: string,
  departmentId: string,
  toId: string,
): Promise<boolean> {
  const rows = await db
    .updateTable('applySet')
    .set({ defaultJoinDepartmentId: toId })
    .where('tenantId', '=', tenantId)
    .where('defaultJoinDepartmentId', '=', departmentId)
    .returning('tenantId')
    .execute()
  return rows.length > 0
}

/** The same, kept as it is until the transaction ends: who reads it so waits for who changes it. */
export const holdJoinSettings = (
  db: ApplySetDb,
  tenantId: string,
): Promise<JoinSettings | undefined> => settingsOf(db, tenantId).forShare().executeTakeFirst()

/** The organisation to which a link leads. System scope. */
export async function findTenantOfToken(
  db: ApplySetDb,
  inviteToken: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('applySet')
    .select('tenantId')
    .where('inviteToken', '=', inviteToken)
    .where('allowQrcodeLink', '=', 1)
    .executeTakeFirst()
  return row?.tenantId
}
