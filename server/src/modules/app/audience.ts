/** Who is meant by people and departments that an event names. System scope. */
import type { Db } from '../../platform/db/schema.ts'
import { staffWithin } from '../department/service.ts'
import { type Audience, workingAmong } from './audience-queries.ts'

/** Everybody that works in the organisation and is named, or sits in or below a named department. */
export async function membersOf(
  db: Db,
  tenantId: string,
  { userIds, departmentIds }: Audience,
): Promise<string[]> {
  const [named, below] = await Promise.all([
    workingAmong(db, tenantId, userIds),
    staffWithin(db, tenantId, departmentIds),
  ])
  return [...new Set([...named, ...below])]
}
