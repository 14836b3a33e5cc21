/** People leave an organisation (decisions N2, S4.5). */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../platform/context.ts'
import { fail, failField, type Refusal } from '../../platform/errors.ts'
import { type BlockedAct, blockersOf, handOversOf } from '../../platform/hooks.ts'
import { findPersonNames } from '../account/service.ts'
import { followStaff } from '../group/service.ts'
import { endRoles } from '../role/service.ts'
import * as tenants from '../tenant/service.ts'

export interface Leaving {
  readonly at: Date
  /** Takes over what the leavers hold; null where nobody is named. */
  readonly toUserId: string | null
}

/** What one leaver hands over, by domain. */
export interface Transfer {
  /** Key of the domain. */
  readonly name: string
  /** Behind the number: `项进行中的待办`. */
  readonly label: string
  readonly count: number
}

type Reader = Pick<Write, 'db' | 'registry'>

/** What stands in the way of one person's leaving, as sentences without the person. System scope. */
export async function findBlocks(
  reader: Reader,
  subject: { readonly userId: string; readonly tenantId: string },
  at: Date,
  /** Whose blockers are asked; `tenant.exit` for those that only leaving by oneself has. */
  act: Extract<BlockedAct, 'tenant.leave' | 'tenant.exit'> = 'tenant.leave',
): Promise<string[]> {
  const asked = { db: reader.db, registry: reader.registry, now: () => at }
  const found = await Promise.all(
    blockersOf(asked, act).map((blocker) => blocker.check(asked, subject)),
  )
  return found.flat().map(({ detail }) => detail)
}

/** What one person hands over when leaving; what there is none of is left out. System scope. */
export async function findTransfers(
  reader: Reader,
  subject: { readonly userId: string; readonly tenantId: string },
  at: Date,
): Promise<Transfer[]> {
  const asked = { db: reader.db, registry: reader.registry, now: () => at }
  const counted = await Promise.all(
    handOversOf(asked, 'tenant.leave').map(async ({ name, label, count }) => ({
      name,
      label,
      count: await count(asked, subject),
    })),
  )
  return counted.filter(({ count }) => count > 0)
}

const handOver = async (
  w: Write,
  subject: { readonly userId: string; readonly tenantId: string },
  { at, toUserId }: Leaving,
): Promise<Refusal | undefined> => {
  const transfers = await findTransfers(w, subject, at)
  if (transfers.length === 0) return undefined
  if (toUserId === null)
    return failField(ErrorCode.InvalidInput, 'handoverUserId', '有需要交接的事项，请选择交接人')
  for (const each of handOversOf(w, 'tenant.leave'))
    if (transfers.some(({ name }) => name === each.name))
      await each.move(w, { ...subject, toUserId })
  return undefined
}

/** Whoever takes over stays, as normal staff, whose seat is held with those of the leavers. */
const refuseSuccessor = (
  toUserId: string | null,
  userIds: readonly string[],
  staff: ReadonlySet<string>,
): Refusal | undefined => {
  if (toUserId === null) return undefined
  if (userIds.includes(toUserId))
    return failField(ErrorCode.InvalidInput, 'handoverUserId', '交接人不能是离职人员')
  return staff.has(toUserId)
    ? undefined
    : failField(ErrorCode.WrongState, 'handoverUserId', '交接人不是本组织的在职成员，请重新选择')
}

/** Why one person stays: what the call would throw for this person alone. */
export interface LeaveFailure {
  readonly userId: string
  readonly refusal: Refusal
}

/** Who left by this act, and who could not. */
export interface LeaveResult {
  readonly left: readonly string[]
  readonly failures: readonly LeaveFailure[]
}

/** Hands over for each who may leave; nothing of the others changes. */
const prepare = async (
  w: Write,
  tenantId: string,
  userIds: readonly string[],
  leaving: Leaving,
): Promise<LeaveResult> => {
  const left: string[] = []
  const failures: LeaveFailure[] = []
  for (const userId of userIds) {
    const subject = { userId, tenantId }
    const [block] = await findBlocks(w, subject, leaving.at)
    const refusal =
      block === undefined ? await handOver(w, subject, leaving) : fail(ErrorCode.WrongState, block)
    if (refusal === undefined) left.push(userId)
    else failures.push({ userId, refusal })
  }
  return { left, failures }
}

const enter = async (
  w: Write,
  tenantId: string,
  left: readonly string[],
  here: ReadonlyMap<string, readonly string[]>,
  roles: ReadonlyMap<string, readonly string[]>,
  toUserId: string | null,
): Promise<void> => {
  const names = await findPersonNames(w.db, tenantId, left)
  for (const userId of left)
    w.audit({
      action: 'member.leave',
      objectType: 'user',
      objectId: userId,
      tenantId,
      before: { departmentIds: here.get(userId) ?? [], roleIds: roles.get(userId) ?? [] },
      after: { handoverUserId: toUserId },
    })
  w.emit({
    type: 'member.left',
    objectType: 'tenant',
    objectId: tenantId,
    tenantId,
    payload: {
      tenantName: (await tenants.activeName(w.db, tenantId)) ?? '',
      userIds: left,
      names: left.map((id) => names.get(id) ?? ''),
      toUserId,
    },
  })
}

/**
 * Ends the memberships of normal staff, in the caller's transaction and in system scope: what they
 * hold goes to the successor, seats and roles end, groups follow; their permissions are gone at the
 * next call. Each is judged by itself: who is principal, the last administrator, or has to hand over
 * while nobody is named, stays and is a failure, as is who is no staff. Throws at `handoverUserId`
 * for a successor who leaves too or is no staff. One event `member.left` for all, an entry in the
 * audit log for each.
 */
export async function endMemberships(
  w: Write,
  tenantId: string,
  userIds: readonly string[],
  leaving: Leaving,
): Promise<LeaveResult> {
  const ids = [...new Set(userIds)]
  const { at, toUserId } = leaving
  // Who leads does not change meanwhile: of the last two administrators one stays.
  await tenants.lockLedTenant(w.db, tenantId)
  const held = toUserId === null ? ids : [...ids, toUserId]
  await tenants.lockStaff(w.db, tenantId, held)
  const staff = await tenants.staffAmong(w.db, tenantId, held)
  const refusal = refuseSuccessor(toUserId, ids, staff)
  if (refusal !== undefined) throw refusal
  if (toUserId !== null) await tenants.requireNameable(w, tenantId, [toUserId], 'handoverUserId')
  const gone = ids
    .filter((id) => !staff.has(id))
    .map((userId) => ({ userId, refusal: fail(ErrorCode.AlreadyProcessed, '已不是在职成员') }))
  const here = await tenants.departmentsOf(w.db, tenantId, ids)
  const { left, failures } = await prepare(
    w,
    tenantId,
    ids.filter((id) => staff.has(id)),
    leaving,
  )
  if (left.length > 0) {
    await tenants.endStaff(w.db, tenantId, left, at)
    const roles = await endRoles(w.db, tenantId, left)
    await followStaff(w, tenantId, left, at)
    await enter(w, tenantId, left, here, roles, toUserId)
  }
  return { left, failures: [...gone, ...failures] }
}
