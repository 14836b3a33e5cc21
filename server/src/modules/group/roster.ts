/**
 * Groups follow the staff: who joins an organisation or a department is in its groups, who moves or
 * leaves is not; where an owner has no place any more, whoever leads the organisation takes over
 * (decisions S4.13). Inside the caller's transaction.
 */
import type { Write } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { findPersonNames } from '../account/service.ts'
import { departmentLinesOf } from '../department/service.ts'
import { principalIdOf, type StaffSeat, staffSeatsOf } from '../tenant/service.ts'
import * as queries from './queries.ts'

type Group = queries.Group

/** What says who belongs in a group. */
type Reach = Pick<Group, 'id' | 'platform' | 'departmentId' | 'containChild'>

const belongsIn = (group: Reach, { platform, departmentId }: StaffSeat, line: readonly string[]) =>
  group.platform === platform &&
  (group.departmentId === null ||
    group.departmentId === departmentId ||
    (group.containChild === 1 && line.includes(group.departmentId)))

/** Which of these groups normal staff belong in; `userIds` null for everybody. */
async function findPlaces(
  db: Db,
  tenantId: string,
  groups: readonly Reach[],
  userIds: readonly string[] | null,
): Promise<queries.GroupPlace[]> {
  const seats = await staffSeatsOf(db, tenantId, userIds)
  const lines = await departmentLinesOf(db, tenantId, [
    ...new Set(seats.map(({ departmentId }) => departmentId)),
  ])
  return seats.flatMap((seat) =>
    groups
      .filter((group) => belongsIn(group, seat, lines.get(seat.departmentId) ?? []))
      .map(({ id }) => ({ groupId: id, userId: seat.userId })),
  )
}

/** Enters and tells that a group has another owner. `why` stands in the audit log. */
export async function enterOwner(
  w: Write,
  { tenantId, id, name, ownerId: before }: Group,
  ownerId: string,
  why: 'chosen' | 'ownerLeft' | 'handOver',
): Promise<void> {
  const names = await findPersonNames(w.db, tenantId, [ownerId])
  w.audit({
    action: 'group.owner',
    objectType: 'group',
    objectId: id,
    tenantId,
    before: { ownerId: before },
    after: { ownerId, why },
  })
  w.emit({
    type: 'group.ownerChanged',
    objectType: 'group',
    objectId: id,
    tenantId,
    payload: { name, ownerId, ownerName: names.get(ownerId) ?? '', before },
  })
}

/** Whoever leads the organisation takes over the groups whose owner has no place in them. */
async function passOn(w: Write, tenantId: string, groups: readonly Group[], at: Date) {
  if (groups.length === 0) return
  const principalId = await principalIdOf(w.db, tenantId)
  if (principalId === undefined) return
  for (const group of groups.filter(({ ownerId }) => ownerId !== principalId)) {
    await queries.insertMembers(w.db, tenantId, [{ groupId: group.id, userId: principalId }], at)
    await queries.changeGroup(w.db, group, { ownerId: principalId })
    await enterOwner(w, group, principalId, 'ownerLeft')
  }
}

/**
 * Brings the groups of these people, or with null of everybody, up to date with where they sit. An
 * owner without a place stays in the group's roster while nobody can take over.
 */
export async function followStaff(
  w: Write,
  tenantId: string,
  userIds: readonly string[] | null,
  at: Date,
): Promise<void> {
  await queries.lockGroups(w.db, tenantId)
  const groups = await queries.findActiveGroups(w.db, tenantId)
  if (groups.length === 0) return
  const places = await findPlaces(w.db, tenantId, groups, userIds)
  await queries.insertMembers(w.db, tenantId, places, at)
  const placed = new Set(places.map(({ groupId, userId }) => `${groupId} ${userId}`))
  const looked = userIds === null ? null : new Set(userIds)
  const ownerless = groups.filter(
    ({ id, ownerId }) => (looked?.has(ownerId) ?? true) && !placed.has(`${id} ${ownerId}`),
  )
  await passOn(w, tenantId, ownerless, at)
  await queries.removeMembers(w.db, tenantId, places, userIds)
}

/** Puts everybody who belongs there into one group, and its owner. */
export async function fillGroup(w: Write, group: Group, at: Date): Promise<void> {
  const places = await findPlaces(w.db, group.tenantId, [group], null)
  await queries.insertMembers(
    w.db,
    group.tenantId,
    [...places, { groupId: group.id, userId: group.ownerId }],
    at,
  )
}

/** Who would be in a department's group. */
export async function findStaffFor(
  db: Db,
  tenantId: string,
  reach: { readonly departmentId: string; readonly containChild: 1 | 2 },
): Promise<ReadonlySet<string>> {
  const group = { ...reach, id: '', platform: queries.PLATFORM } as const
  const places = await findPlaces(db, tenantId, [group], null)
  return new Set(places.map(({ userId }) => userId))
}
