/** People get places in departments and give some up; their other places stay (decisions S4.7). */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../platform/context.ts'
import { failField } from '../../platform/errors.ts'
import { departmentLinesOf, holdPresent } from '../department/service.ts'
import { assertMayPlace } from '../role/service.ts'
import * as tenants from '../tenant/service.ts'
import { judgeLed } from './led.ts'
import { moveToDepartments, type Move } from './move.ts'
import { type Places, refusePlaces } from './policy.ts'

/** Places of several people change in the same way. */
export interface Placing {
  readonly userIds: readonly string[]
  /** Places in it and below it are given up; null for none. */
  readonly fromDeptId: string | null
  /** Places that are taken; the first is the main one of whom the main one is given up. */
  readonly departmentIds: readonly string[]
}

/** Who of them did not change; both empty where all did. */
export interface Placed {
  /** Who is no normal staff (any more). */
  readonly gone: readonly string[]
  /** Why it is refused for each of these. */
  readonly refused: ReadonlyMap<string, string>
}

/** The places of one person afterwards. */
function placesOf(
  here: readonly string[],
  below: ReadonlySet<string>,
  { fromDeptId, departmentIds }: Placing,
): Places {
  const left = here.filter((id) => below.has(id))
  const kept = here.filter((id) => !below.has(id))
  const [main] = here
  const keepsMain = main !== undefined && kept[0] === main
  return {
    after: [...new Set(keepsMain ? [...kept, ...departmentIds] : [...departmentIds, ...kept])],
    left: fromDeptId === null ? undefined : left,
  }
}

/** Those who sit in the same departments then, together: each is told of their own. */
function movesByPlaces(people: readonly Move[]): readonly (readonly Move[])[] {
  const together = new Map<string, Move[]>()
  for (const each of people) {
    const key = each.departmentIds.join()
    together.set(key, [...(together.get(key) ?? []), each])
  }
  return [...together.values()]
}

/** Whoever came to sit elsewhere before the seats were held, in a department that is not held. */
const isUnheld = (here: readonly string[], held: ReadonlyMap<string, string>): boolean =>
  here.some((id) => !held.has(id))

/**
 * Gives normal staff places and takes those in `fromDeptId` and below it, in the caller's transaction
 * and in system scope; groups follow. Each is judged by itself: who has no place there, would be left
 * without one, or may not be placed by the doer stays. NotFound at `departmentIds` for a department
 * that is gone; Forbidden where the doer neither holds `userAdmin` nor leads what is named, and where
 * somebody would get keys that the doer lacks. Events and entries as a move has them.
 */
export async function placeInDepartments(
  w: Write,
  tenantId: string,
  placing: Placing,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<Placed> {
  const { userIds, fromDeptId, departmentIds } = placing
  const from = fromDeptId === null ? [] : [fromDeptId]
  const seats = await tenants.departmentsOf(w.db, tenantId, userIds)
  // All at once and before the seats, in the order in which everybody else holds them.
  const held = await holdPresent(w.db, tenantId, [
    ...new Set([...departmentIds, ...from, ...[...seats.values()].flat()]),
  ])
  if (isUnheld([...departmentIds, ...from], held))
    throw failField(ErrorCode.NotFound, 'departmentIds', '部门不存在或已解散，请重新选择')
  await tenants.lockStaff(w.db, tenantId, [...userIds, by])
  const staff = await tenants.staffAmong(w.db, tenantId, userIds)
  const refused = new Map(
    await judgeLed(w, { tenantId, by, act: 'place' }, [...staff], {
      departmentIds,
      fromDeptId: from,
    }),
  )
  const now = await tenants.departmentsOf(w.db, tenantId, userIds)
  const lines = await departmentLinesOf(w.db, tenantId, [...new Set([...now.values()].flat())])
  const below = new Set(
    [...lines].flatMap(([id, line]) => (from.some((each) => line.includes(each)) ? [id] : [])),
  )
  const moves: Move[] = []
  for (const [userId, here] of now) {
    if (refused.has(userId)) continue
    const places = placesOf(here, below, placing)
    const reason = isUnheld(here, held)
      ? '部门刚被调整，请刷新后重试'
      : refusePlaces(places)?.message
    if (reason === undefined) moves.push({ userId, departmentIds: places.after })
    else refused.set(userId, reason)
  }
  const gained = departmentIds.filter((id) =>
    moves.some(({ userId }) => !now.get(userId)?.includes(id)),
  )
  await assertMayPlace(w, { tenantId, userId: by }, gained)
  for (const people of movesByPlaces(moves))
    await moveToDepartments(w, tenantId, people, { at, why: 'moved' })
  return { gone: userIds.filter((id) => !staff.has(id)), refused }
}
