/** People of an organisation go to other departments of it (decisions N2, S4.5). */
import type { Write } from '../../platform/context.ts'
import { holdDepartments } from '../department/service.ts'
import { followStaff } from '../group/service.ts'
import * as tenants from '../tenant/service.ts'
import { markChanged } from './profile-queries.ts'

/** Every other place of the person is given up. */
export interface Move {
  readonly userId: string
  /** The first is the main one. At least one. */
  readonly departmentIds: readonly string[]
}

/** Why they move; of a department that is dissolved its people are told by that domain. */
export type MoveReason = 'moved' | 'dissolved'

/** Account ids; who sat there already is in neither list. */
export interface MoveResult {
  /** Who sits elsewhere now. */
  readonly moved: readonly string[]
  /** Who is no normal staff (any more). */
  readonly gone: readonly string[]
}

const isSame = (here: readonly string[], there: readonly string[]): boolean =>
  here[0] === there[0] &&
  here.length === there.length &&
  here.every((departmentId) => there.includes(departmentId))

/** Those whose seats the move changes, on the seats as they are locked. */
const changing = (
  people: readonly Move[],
  here: ReadonlyMap<string, readonly string[]>,
): readonly Move[] =>
  people
    .map(({ userId, departmentIds }) => ({ userId, departmentIds: [...new Set(departmentIds)] }))
    .filter(({ userId, departmentIds }) => !isSame(here.get(userId) ?? [], departmentIds))

/**
 * Moves normal staff to these departments on every platform they are on, in the caller's transaction
 * and in system scope; groups follow. Who sits so already stays without an event. NotFound at
 * `departmentIds` for a department that is gone. Whether the caller may place somebody there is the
 * caller's question. One event `member.moved` for all, an entry in the audit log for each.
 */
export async function moveToDepartments(
  w: Write,
  tenantId: string,
  people: readonly Move[],
  { at, why }: { readonly at: Date; readonly why: MoveReason },
): Promise<MoveResult> {
  if (people.length === 0) return { moved: [], gone: [] }
  const ids = people.map(({ userId }) => userId)
  const wanted = [...new Set(people.flatMap(({ departmentIds }) => departmentIds))]
  const names = await holdDepartments(w.db, tenantId, wanted)
  await tenants.lockStaff(w.db, tenantId, ids)
  const staff = await tenants.staffAmong(w.db, tenantId, ids)
  const here = await tenants.departmentsOf(w.db, tenantId, ids)
  const open = changing(
    people.filter(({ userId }) => staff.has(userId)),
    here,
  )
  const moved = open.map(({ userId }) => userId)
  const result = { moved, gone: ids.filter((id) => !staff.has(id)) }
  if (moved.length === 0) return result
  await tenants.moveStaff(
    w.db,
    tenantId,
    open.map((each) => ({ ...each, platforms: [] })),
    at,
  )
  await markChanged(w.db, tenantId, moved)
  await followStaff(w, tenantId, moved, at)
  for (const { userId, departmentIds } of open)
    w.audit({
      action: 'member.move',
      objectType: 'user',
      objectId: userId,
      tenantId,
      before: { departmentIds: here.get(userId) ?? [] },
      after: { departmentIds, why },
    })
  const nameOf = new Map(wanted.map((id, index) => [id, names[index] ?? '']))
  const target = open[0]?.departmentIds ?? []
  w.emit({
    type: 'member.moved',
    objectType: 'tenant',
    objectId: tenantId,
    tenantId,
    payload: {
      tenantName: (await tenants.activeName(w.db, tenantId)) ?? '',
      userIds: moved,
      departmentNames: target.map((id) => nameOf.get(id) ?? ''),
      why,
    },
  })
  return result
}

/**
 * Puts everybody who sits in a department into another one instead; their other departments stay, and
 * the main one is main again. Whoever dissolves holds the department's row before, so that nobody
 * comes in meanwhile. Answers who moved.
 */
export async function moveAll(
  w: Write,
  tenantId: string,
  { fromId, toId, at }: { readonly fromId: string; readonly toId: string; readonly at: Date },
): Promise<readonly string[]> {
  await holdDepartments(w.db, tenantId, [toId])
  const people = await tenants.staffIn(w.db, tenantId, fromId)
  await tenants.lockStaff(w.db, tenantId, people)
  const here = await tenants.departmentsOf(w.db, tenantId, people)
  const moves = [...here].map(([userId, ids]) => ({
    userId,
    departmentIds: [...new Set(ids.map((id) => (id === fromId ? toId : id)))],
  }))
  return (await moveToDepartments(w, tenantId, moves, { at, why: 'dissolved' })).moved
}
