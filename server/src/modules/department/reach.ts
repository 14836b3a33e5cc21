/** Who sits where, as scopes of other domains ask (decisions S4.19). */
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { seenAmong } from './directory-queries.ts'
import { isDepartmentVisible, visibilityIn } from './visibility.ts'

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
  ctx: Pick<Ctx, 'db' | 'tenantId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    [...(await seenAmong(ctx.db, [ctx.tenantId], ids))].map(
      ([id, { name }]) => [id, name] as const,
    ),
  )

/** Names of the departments in which these people sit and that the caller may see, by person. */
export async function seenSeatNames(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ userId: string; names: string[] }>`
    with ${visibilityIn([ctx.tenantId])}
    select r.user_id, array_agg(d.name order by r.main desc, d.path) as names
    from (select tenant_id, user_id, department_id, bool_or(main) as main from staff_reach
      where tenant_id = ${ctx.tenantId} and direct and user_id = any(${[...userIds]}::bigint[])
      group by tenant_id, user_id, department_id) r
    join department_entry d on d.tenant_id = r.tenant_id and d.id = r.department_id
    join sight s on s.tenant_id = d.tenant_id
    where ${isDepartmentVisible('d')}
    group by r.user_id`.execute(ctx.db)
  return new Map(rows.map(({ userId, names }) => [userId, names]))
}
