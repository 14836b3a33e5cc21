/** Who sits where, as scopes of other domains ask (decisions S4.19). */
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { seenAmong } from './directory-queries.ts'

/** Departments in which a person works, with all that stand above them. */
export async function departmentsAbove(
  db: Db,
  tenantId: string,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('staffReach')
    .select('departmentId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ departmentId }) => departmentId)
}

/** Everybody who works in these departments or below them. System scope. */
export async function staffWithin(
  db: Db,
  tenantId: string,
  departmentIds: readonly string[],
): Promise<string[]> {
  if (departmentIds.length === 0) return []
  const rows = await db
    .selectFrom('staffReach')
    .select('userId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('departmentId', 'in', [...departmentIds])
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Names of departments of the organisation in force, by id; those that the caller may not see are left out. */
export const seenDepartmentNames = async (
  { db, tenantId }: Pick<Ctx, 'db' | 'tenantId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await seenAmong(db, [tenantId], ids))].map(([id, { name }]) => [id, name] as const))
