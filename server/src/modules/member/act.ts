/** What is done to several members at once, each judged by itself (decisions N2, S4.5). */
import type { BatchFailure } from '../../platform/batch-result.ts'
import type { Write } from '../../platform/context.ts'
import { findPersonNames } from '../account/service.ts'
import { findHeldPositions, givePosition } from '../position/service.ts'
import { assertMayPlace, findBuiltinHolders, principalsOf } from '../role/service.ts'
import { lockStaff, staffAmong } from '../tenant/service.ts'
import type { BatchAct, BatchArgs } from './columns.ts'
import { endMemberships } from './leave.ts'
import { judgeLed } from './led.ts'
import { moveToDepartments } from './move.ts'
import { placeInDepartments } from './place.ts'
import { markChanged } from './profile-queries.ts'

/** One act on several members, as it is carried out now or in the background later. */
export interface MemberAct {
  readonly tenantId: string
  readonly act: BatchAct
  readonly args: BatchArgs
  /** Who does it. */
  readonly by: string
  readonly at: Date
}

/** Why each of those stays as it is. */
type Failures = ReadonlyMap<string, string>

const GONE = '已不是在职成员'
const goneOf = (ids: readonly string[]): Failures => new Map(ids.map((id) => [id, GONE]))

const moveThem = async (
  w: Write,
  { tenantId, args, by, at }: MemberAct,
  userIds: readonly string[],
): Promise<Failures> => {
  const departmentIds = args.departmentIds ?? []
  await assertMayPlace(w, { tenantId, userId: by }, departmentIds)
  const people = userIds.map((userId) => ({ userId, departmentIds }))
  return goneOf((await moveToDepartments(w, tenantId, people, { at, why: 'moved' })).gone)
}

const placeThem = async (
  w: Write,
  { tenantId, args, by, at }: MemberAct,
  userIds: readonly string[],
): Promise<Failures> => {
  const { departmentIds = [], fromDeptId = null } = args
  const placing = { userIds, departmentIds, fromDeptId }
  const { gone, refused } = await placeInDepartments(w, tenantId, placing, { at, by })
  return new Map([...goneOf(gone), ...refused])
}

const positionThem = async (
  w: Write,
  { tenantId, args, by }: MemberAct,
  userIds: readonly string[],
): Promise<Failures> => {
  await lockStaff(w.db, tenantId, [...userIds, by])
  const staff = await staffAmong(w.db, tenantId, userIds)
  const gone = goneOf(userIds.filter((id) => !staff.has(id)))
  const act = 'position' as const
  const refused = await judgeLed(w, { tenantId, by, act }, [...staff], {})
  const there = userIds.filter((id) => staff.has(id) && !refused.has(id))
  if (there.length > 0) {
    const held = await findHeldPositions(w.db, tenantId, there)
    const positionName = await givePosition(w, tenantId, there, args.positionId ?? null)
    await markChanged(w.db, tenantId, there)
    for (const userId of there)
      w.audit({
        action: 'member.position',
        objectType: 'user',
        objectId: userId,
        tenantId,
        before: { ...(held.get(userId) ?? { positionId: null, positionName: '' }) },
        after: { positionId: args.positionId ?? null, positionName },
      })
    w.emit({
      type: 'member.updated',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      payload: { userIds: there },
    })
  }
  return new Map([...gone, ...refused])
}

/**
 * Administrators are taken away by people who may take their role: nobody else (decisions S4.7). Answers
 * why each of those stays. System scope.
 */
export const refuseAdmins = async (
  w: Pick<Write, 'db'>,
  { tenantId, by }: Pick<MemberAct, 'tenantId' | 'by'>,
  userIds: readonly string[],
): Promise<Failures> => {
  const admins = new Set(
    (await findBuiltinHolders(w.db, tenantId, 'admin')).map(({ userId }) => userId),
  )
  const among = userIds.filter((id) => admins.has(id))
  const leads =
    among.length === 0 || admins.has(by) || (await principalsOf(w.db, tenantId)).includes(by)
  const refused = leads ? [] : among
  return new Map(refused.map((id) => [id, '只有负责人和组织管理员可以为管理员办理离职']))
}

const endThem = async (w: Write, act: MemberAct, userIds: readonly string[]): Promise<Failures> => {
  const admins = await refuseAdmins(w, act, userIds)
  const { failures } = await endMemberships(
    w,
    act.tenantId,
    userIds.filter((id) => !admins.has(id)),
    { at: act.at, toUserId: act.args.handoverUserId ?? null },
  )
  return new Map([
    ...admins,
    ...failures.map(({ userId, refusal }) => [userId, refusal.message] as const),
  ])
}

const ACTS = { move: moveThem, place: placeThem, position: positionThem, leave: endThem } as const

/**
 * Does it to each, in the caller's transaction and in system scope; answers whom it was refused for.
 * Throws what stands in the way of all of them: a department or position that is gone, a right that
 * the doer lacks, a successor who cannot take over.
 */
export async function actOnMembers(
  w: Write,
  act: MemberAct,
  userIds: readonly string[],
): Promise<BatchFailure[]> {
  const failures = await ACTS[act.act](w, act, userIds)
  if (failures.size === 0) return []
  const names = await findPersonNames(w.db, act.tenantId, [...failures.keys()])
  return [...failures].map(([id, reason]) => ({ id, name: names.get(id) ?? '', reason }))
}
