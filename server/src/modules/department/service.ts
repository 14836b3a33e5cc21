/** What other domains ask about departments. */
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { PageSlice } from '../../platform/list/page.ts'
import { findPeopleBelow } from './detail-queries.ts'
import { seenAmong } from './directory-queries.ts'
import * as queries from './queries.ts'

/** Departments that a person leads, with everything below them (decisions S4.7). */
export const managedBy = (db: Db, tenantId: string, userId: string): Promise<string[]> =>
  queries.findManagedDepartments(db, tenantId, userId)

/** Who leads the department itself, whether normal staff or no longer. */
export const managersOf = (db: Db, tenantId: string, departmentId: string): Promise<string[]> =>
  queries.findManagers(db, tenantId, departmentId)

/** The root department of each of these organisations that has one. System scope. */
export const rootsOf = (
  db: Db,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => queries.findRoots(db, tenantIds)

/** Name of an organisation's department, whoever may see it; undefined for none. */
export const departmentNameOf = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<string | undefined> => queries.nameOf(db, tenantId, id)

/** Names of the departments in which these people sit, by person, the main one first. */
export const seatNamesOf = (
  db: Db,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => queries.findSeatNames(db, tenantId, userIds)

/**
 * Departments of an organisation that somebody outside it may name, by a part of their name in small
 * letters ('' for all): none that is hidden or below a hidden one. System scope.
 */
export const findOpenDepartments = (
  db: Db,
  tenantId: string,
  text: string,
  slice: PageSlice,
): Promise<queries.OpenDepartmentRow[]> => queries.findOpen(db, tenantId, text, slice)

/** How many they are, counted to a limit. System scope. */
export const countOpenDepartments = (
  db: Db,
  tenantId: string,
  text: string,
  limit: number,
): Promise<number> => queries.countOpen(db, tenantId, text, limit)

/** Name of one of them; undefined for any other. System scope. */
export const openDepartmentName = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<string | undefined> => queries.openName(db, tenantId, id)

/**
 * The ids of each department's line, from the root down to itself; a department that the
 * organisation does not have is left out.
 */
export const departmentLinesOf = (
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => queries.findLines(db, tenantId, ids)

/** Everybody who works in a department or anywhere below it, whoever asks. */
export const peopleBelow = (db: Db, tenantId: string, departmentId: string): Promise<string[]> =>
  findPeopleBelow(db, tenantId, departmentId)

/** Name of a department of the organisation in force; undefined for one that the caller may not see. */
export const seenDepartmentName = async (ctx: Ctx, id: string): Promise<string | undefined> =>
  (await seenAmong(ctx.db, [ctx.tenantId], [id])).get(id)?.name

export { holdDepartments } from './hold.ts'
export { holdPresent } from './hold-queries.ts'
export { isSettable, MEMBER_KEY } from './lead.ts'
export { holdLeads, leadersAbove, leadsAny, ledAmong, type Leader } from './lead-queries.ts'
export {
  findPeople,
  findSeenPeople,
  idsBelow,
  listPeopleAfter,
  type PeopleWanted,
  type PersonSeat,
  seatsSeenOf,
  seenSeatNames,
} from './people.ts'
export {
  departmentName,
  findOwnVisibility,
  isAnyDepartmentSeen,
  isDepartmentSeen,
  isPersonSeen,
  seesAll,
} from './seen-queries.ts'
export {
  ensurePaths,
  type MadeDepartment,
  type DepartmentPaths,
  pathsAmong,
  pathsOf,
} from './paths.ts'
export type { Visibility } from './visibility-queries.ts'
export { PlatformCount, StaffRow } from './schemas.ts'
export {
  countSearchedStaff as countFoundStaff,
  searchStaff as findStaff,
  type StaffWanted,
} from './staff.ts'
export {
  departmentsAbove,
  seenDepartmentNames,
  staffWithin,
} from './reach-queries.ts'
