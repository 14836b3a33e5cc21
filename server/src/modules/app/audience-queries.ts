/** SQL of whom an app is for, as messages ask. System scope throughout. */
import type { Db } from '../../platform/db/schema.ts'
import { MemberState } from '../../platform/states.ts'
import type { AppDb } from './tables.ts'

/** People and departments, as events name them. */
export interface Audience {
  readonly userIds: readonly string[]
  readonly departmentIds: readonly string[]
}

/** Of these people those who work in the organisation. */
export async function workingAmong(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
): Promise<readonly string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('memberStanding')
    .select('userId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('memberStatus', '=', MemberState.Normal)
    .where('userId', 'in', [...userIds])
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Who is in an app’s scope now. */
export async function audienceOf(db: AppDb, tenantId: string, appId: string): Promise<Audience> {
  const rows = await db
    .selectFrom('appScope')
    .select(['userType', 'targetId'])
    .where('tenantId', '=', tenantId)
    .where('appId', '=', appId)
    .execute()
  const idsOf = (userType: 1 | 2): string[] =>
    rows.filter((row) => row.userType === userType).map(({ targetId }) => targetId)
  return { userIds: idsOf(1), departmentIds: idsOf(2) }
}
