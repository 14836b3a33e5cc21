/**
 * Groups follow the staff: who joins an organisation or a department is in its groups (decisions
 * S4.13). Inside the caller's transaction.
 */
import type { Db } from '../../platform/db/schema.ts'
import { departmentLinesOf } from '../department/service.ts'
import type { StaffEntry } from '../tenant/service.ts'
import { type GroupSeat, insertGroupMembers } from './queries.ts'

/**
 * Adds people to the organisation's group, those of their departments, and those of departments
 * above that contain what is below.
 */
export async function addToGroups(
  db: Db,
  tenantId: string,
  people: readonly StaffEntry[],
  at: Date,
): Promise<void> {
  const departmentIds = new Set(people.flatMap((person) => person.departmentIds))
  const lines = await departmentLinesOf(db, tenantId, [...departmentIds])
  const seats = people.flatMap(({ userId, platforms, departmentIds: own }): GroupSeat[] =>
    own.flatMap((departmentId) => {
      const line = lines.get(departmentId)
      return line === undefined
        ? []
        : platforms.map((platform) => ({ userId, platform, departmentId, line }))
    }),
  )
  await insertGroupMembers(db, tenantId, seats, at)
}
