/** Calls that change members (decisions N2, N3, S4.5). */
import { ErrorCode } from '@zz/contract'
import { mobileOf } from '@zz/contract/mobile'
import type { Static } from 'typebox'
import { type BatchFailure, type BatchResult, batchResult } from '../../platform/batch-result.ts'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { AccountState } from '../../platform/states.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import * as accounts from '../account/service.ts'
import { holdDepartments, seenDepartmentNames } from '../department/service.ts'
import { givePosition } from '../position/service.ts'
import { adminsOf, assertMayPlace } from '../role/service.ts'
import * as tenants from '../tenant/service.ts'
import { refuseAdmins } from './act.ts'
import { admitMembers } from './admit.ts'
import { startBatch } from './batch.ts'
import type { BatchAct, BatchArgs } from './columns.ts'
import { findBlocks, findTransfers, type Transfer } from './leave.ts'
import { managesAll, requireLed } from './led.ts'
import { moveToDepartments } from './move.ts'
import { findMember, seenAmong } from './people.ts'
import * as policy from './policy.ts'
import type * as schemas from './people-schemas.ts'
import { replaceProfile, saveWorkNo } from './profile-queries.ts'

/** A department that the caller may not see is answered like one that is not there. */
async function checkDepartments(
  ctx: Ctx,
  departmentIds: readonly string[],
  field = 'departmentIds',
): Promise<void> {
  const seen = await seenDepartmentNames(ctx, departmentIds)
  if (departmentIds.some((id) => !seen.has(id)))
    throw failField(ErrorCode.NotFound, field, '部门不存在或已解散，请重新选择')
}

/** Whom the act needs no key of leads what it names; else nothing of it begins (decisions S4.7). */
async function checkLed(ctx: Ctx, what: BatchAct, args: BatchArgs): Promise<void> {
  if ((what !== 'place' && what !== 'position') || (await managesAll(ctx))) return
  await requireLed(
    ctx.db,
    { tenantId: ctx.tenantId, userId: ctx.user.id },
    {
      departmentIds: args.departmentIds ?? [],
      fromDeptId: args.fromDeptId ? [args.fromDeptId] : [],
    },
  )
}

/** Does it to those whom the caller sees; the others are failures without a name. */
async function act(
  ctx: Ctx,
  what: BatchAct,
  args: BatchArgs,
  { userIds, tenantId }: { readonly userIds: readonly string[]; readonly tenantId?: string },
): Promise<schemas.MemberBatch> {
  requireTenantInForce(ctx, tenantId)
  if (args.departmentIds !== undefined) await checkDepartments(ctx, args.departmentIds)
  if (args.fromDeptId) await checkDepartments(ctx, [args.fromDeptId], 'fromDeptId')
  await checkLed(ctx, what, args)
  if (
    args.handoverUserId &&
    !(await seenAmong(ctx, [args.handoverUserId])).has(args.handoverUserId)
  )
    throw failField(ErrorCode.NotFound, 'handoverUserId', '交接人不是本组织的在职成员，请重新选择')
  const seen = await seenAmong(ctx, userIds)
  const unseen = userIds.filter((id) => !seen.has(id))
  const known = userIds.filter((id) => seen.has(id))
  if (known.length === 0) throw notFound()
  const batch = await startBatch(
    ctx,
    { tenantId: ctx.tenantId, act: what, args, by: ctx.user.id, at: ctx.now() },
    known,
  )
  const strangers = unseen.map((id) => ({ id, name: '', reason: notFound().message }))
  const result = { ...batch, failList: [...batch.failList, ...strangers] }
  // A call that did nothing must not answer 操作成功.
  if (batch.status === 'done') batchResult(userIds.length, result.failList)
  return { ...result, total: batch.total + unseen.length, done: batch.done + unseen.length }
}

/** Puts members into these departments instead of those they sit in. */
export const moveMembers = (
  ctx: Ctx,
  { departmentIds, ...whom }: Static<typeof schemas.MoveMembers>,
): Promise<schemas.MemberBatch> => act(ctx, 'move', { departmentIds }, whom)

/**
 * Gives members places in departments and takes those in one and below it; their other places stay.
 * By key, or leading what is named (decisions S4.7).
 */
export function placeMembers(
  ctx: Ctx,
  { departmentIds, fromDeptId = null, ...whom }: Static<typeof schemas.PlaceMembers>,
): Promise<schemas.MemberBatch> {
  refuseIf(policy.refuseNoPlace(departmentIds, fromDeptId))
  return act(ctx, 'place', { departmentIds, fromDeptId }, whom)
}

/** Gives members a position, or takes it with null; by key, or leading their main department. */
export const setPositions = (
  ctx: Ctx,
  { positionId, ...whom }: Static<typeof schemas.SetPosition>,
): Promise<schemas.MemberBatch> => act(ctx, 'position', { positionId }, whom)

/** 办理离职: whoever has something to hand over needs a successor. */
export const leaveMembers = (
  ctx: Ctx,
  { handoverUserId = null, ...whom }: Static<typeof schemas.LeaveMembers>,
): Promise<schemas.MemberBatch> => act(ctx, 'leave', { handoverUserId }, whom)

const MOST_BLOCKED = 50
/** Counting what thousands hold takes long: they are asked so many at a time. */
const ASKED_AT_ONCE = 20

/** What has to be known before these members leave: who may not, and what is handed over. */
export async function checkLeave(
  ctx: Ctx,
  { userIds, tenantId }: Static<typeof schemas.CheckLeave>,
): Promise<Static<typeof schemas.LeaveCheck>> {
  requireTenantInForce(ctx, tenantId)
  const seen = await seenAmong(ctx, userIds)
  const known = userIds.filter((id) => seen.has(id))
  if (known.length === 0) throw notFound()
  const system = ctx.asSystem()
  const at = ctx.now()
  const blocked: { userId: string; reason: string }[] = []
  const sums = new Map<string, Transfer>()
  const admins = await refuseAdmins(system, { tenantId: ctx.tenantId, by: ctx.user.id }, known)
  for (let from = 0; from < known.length; from += ASKED_AT_ONCE) {
    const asked = known.slice(from, from + ASKED_AT_ONCE).map(async (userId) => {
      const subject = { userId, tenantId: ctx.tenantId }
      const reason = admins.get(userId) ?? (await findBlocks(system, subject, at))[0]
      if (reason !== undefined) return { userId, reason, transfers: [] }
      return { userId, reason, transfers: await findTransfers(system, subject, at) }
    })
    for (const { userId, reason, transfers } of await Promise.all(asked)) {
      if (reason !== undefined) blocked.push({ userId, reason })
      for (const each of transfers)
        sums.set(each.name, { ...each, count: each.count + (sums.get(each.name)?.count ?? 0) })
    }
  }
  const told = blocked.slice(0, MOST_BLOCKED)
  const names = await accounts.findPersonNames(
    ctx.db,
    ctx.tenantId,
    told.map(({ userId }) => userId),
  )
  return {
    blocked: told.map((each) => ({ ...each, name: names.get(each.userId) ?? '' })),
    transfers: [...sums.values()],
  }
}

/**
 * Makes people who left within thirty days normal staff again, on the platforms they were on, in
 * these departments; departments and roles of before do not come back (decisions S4.5).
 */
export async function restoreMembers(
  ctx: Ctx,
  { userIds, departmentIds, tenantId }: Static<typeof schemas.RestoreMembers>,
): Promise<BatchResult> {
  requireTenantInForce(ctx, tenantId)
  await checkDepartments(ctx, departmentIds)
  const seen = await seenAmong(ctx, userIds)
  if (!userIds.some((id) => seen.has(id))) throw notFound()
  return ctx.asSystem().write(async (w) => {
    await assertMayPlace(w, { tenantId: ctx.tenantId, userId: ctx.user.id }, departmentIds)
    await tenants.lockStaff(w.db, ctx.tenantId, userIds)
    const [facts, cards, names] = await Promise.all([
      tenants.findStaffFacts(w.db, ctx.tenantId, userIds),
      accounts.findPersonCards(w.db, userIds),
      accounts.findPersonNames(w.db, ctx.tenantId, userIds),
    ])
    const failList: BatchFailure[] = []
    const back: tenants.StaffFacts[] = []
    for (const id of userIds) {
      const staff = facts.get(id)
      const isCancelled = cards.find((card) => card.id === id)?.status === AccountState.Cancelled
      const reason = !seen.has(id)
        ? notFound().message
        : policy.refuseRestore(isCancelled ? undefined : staff, ctx.now())?.message
      if (reason !== undefined)
        failList.push({ id, name: seen.has(id) ? (names.get(id) ?? '') : '', reason })
      else if (staff !== undefined) back.push(staff)
    }
    const people = back.map(({ userId, platforms }) => ({ userId, platforms, departmentIds }))
    await admitMembers(w, ctx.tenantId, people, { at: ctx.now(), by: 'restored' })
    return batchResult(userIds.length, failList)
  })
}

/**
 * Adds somebody by mobile: an account 待激活 where there is none (decisions section 0). InvalidInput
 * at `mobile` for none we know, WrongState there for who is a member or whose account is disabled,
 * AlreadyExists at `workNo`.
 */
export async function addMember(
  ctx: Ctx,
  {
    mobile: typed,
    name,
    departmentIds,
    platforms,
    positionId,
    workNo,
    tenantId,
  }: Static<typeof schemas.AddMember>,
): Promise<Static<typeof schemas.AddedMember>> {
  requireTenantInForce(ctx, tenantId)
  const mobile = mobileOf(typed)
  if (mobile === null) throw failField(ErrorCode.InvalidInput, 'mobile', '手机号格式不正确')
  await checkDepartments(ctx, departmentIds)
  return ctx.asSystem().write(async (w) => {
    await assertMayPlace(w, { tenantId: ctx.tenantId, userId: ctx.user.id }, departmentIds)
    const known = (await accounts.inviteByMobile(w.db, [{ mobile, name: name.trim() }])).get(mobile)
    if (known === undefined) throw fail(ErrorCode.Unavailable)
    if (known.status !== AccountState.Normal)
      throw failField(ErrorCode.WrongState, 'mobile', '该手机号的账号已停用')
    const person = { userId: known.id, name: name.trim(), platforms, departmentIds }
    const fresh = await admitMembers(w, ctx.tenantId, [person], { at: ctx.now(), by: 'added' })
    if (fresh.length === 0)
      throw failField(ErrorCode.WrongState, 'mobile', '该手机号的用户已是本组织成员')
    if (workNo !== undefined && workNo.trim() !== '')
      await saveWorkNo(w.db, ctx.tenantId, known.id, workNo.trim())
    if (positionId) await givePosition(w, ctx.tenantId, [known.id], positionId)
    return { userId: known.id }
  })
}

/**
 * What the organisation says of a member: the rest of the profile is the member's own (decisions N3).
 * AlreadyProcessed where somebody else changed it since it was read.
 */
export async function updateMember(
  ctx: Ctx,
  body: Static<typeof schemas.UpdateMember>,
): Promise<null> {
  requireTenantInForce(ctx, body.tenantId)
  const { userId, departmentIds, positionId, version } = body
  const before = await findMember(ctx, userId)
  refuseIf(policy.refuseEdit(before))
  const sits = before.departments.map(({ id }) => id)
  const isMoving =
    sits[0] !== departmentIds[0] ||
    sits.length !== departmentIds.length ||
    departmentIds.some((id) => !sits.includes(id))
  if (isMoving) await checkDepartments(ctx, departmentIds)
  const staffName = body.staffName.trim() || null
  const workNo = body.workNo.trim() || null
  const isSaid =
    staffName !== before.staffName || workNo !== before.workNo || positionId !== before.positionId
  if (!isMoving && !isSaid) return null
  return ctx.asSystem().write(async (w) => {
    const by = { tenantId: ctx.tenantId, userId: ctx.user.id }
    // How those who lead the organisation are called there is theirs to say.
    if (isSaid) refuseIf(policy.refuseRename(await adminsOf(w.db, ctx.tenantId), by.userId, userId))
    if (isMoving) {
      await assertMayPlace(w, by, departmentIds)
      // In the order in which whoever moves people takes them.
      await holdDepartments(w.db, ctx.tenantId, departmentIds)
    }
    await tenants.lockStaff(w.db, ctx.tenantId, [userId])
    const spelled =
      staffName === null ? { namePinyin: null, nameInitials: null } : accounts.spellName(staffName)
    const profile = { userId, staffName, workNo, ...spelled }
    // Whatever is changed, it is judged by the version of what the organisation says of the person.
    if (!(await replaceProfile(w.db, ctx.tenantId, profile, version)))
      throw fail(ErrorCode.AlreadyProcessed, '数据已被他人修改，请刷新')
    if (isMoving)
      await moveToDepartments(w, ctx.tenantId, [{ userId, departmentIds }], {
        at: ctx.now(),
        why: 'moved',
      })
    if (positionId !== before.positionId) await givePosition(w, ctx.tenantId, [userId], positionId)
    if (isSaid)
      w.audit({
        action: 'member.update',
        objectType: 'user',
        objectId: userId,
        tenantId: ctx.tenantId,
        before: {
          staffName: before.staffName,
          workNo: before.workNo,
          positionId: before.positionId,
        },
        after: { staffName, workNo, positionId },
      })
    w.emit({
      type: 'member.updated',
      objectType: 'tenant',
      objectId: ctx.tenantId,
      tenantId: ctx.tenantId,
      payload: { userIds: [userId] },
    })
    return null
  })
}
