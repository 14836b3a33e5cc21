/** SQL of the people of several organisations, part by part. System scope. */
import { sql } from 'kysely'
import { AccountState, MemberState, TenantState } from '../../platform/states.ts'
import type { RoleDb } from './tables.ts'

/** Normal staff of active organisations with an account in use, each once. */
const staffOf = (db: RoleDb, tenantIds: readonly string[]) =>
  db
    .selectFrom('memberStanding as m')
    .where(sql<boolean>`m.tenant_id = any(${[...tenantIds]}::bigint[])`)
    .where('m.memberStatus', '=', MemberState.Normal)
    .where('m.tenantStatus', '=', TenantState.Active)
    .where('m.accountStatus', '=', AccountState.Normal)

/** The next of them behind a person, by their ids. */
export async function findStaffBehind(
  db: RoleDb,
  tenantIds: readonly string[],
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await staffOf(db, tenantIds)
    .select('m.userId')
    .distinct()
    .where('m.userId', '>', after)
    .orderBy('m.userId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.userId)
}

/** People who work in any of them, each once. */
export async function countStaffOf(db: RoleDb, tenantIds: readonly string[]): Promise<number> {
  const { people } = await staffOf(db, tenantIds)
    .select((eb) => eb.cast<number>(eb.fn.count('m.userId').distinct(), 'integer').as('people'))
    .executeTakeFirstOrThrow()
  return people
}
