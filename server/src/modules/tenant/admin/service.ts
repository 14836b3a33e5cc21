/**
 * Who leads and who administers an organisation (S1 §2 Organisation settings area; decisions T18,
 * S4.7, S4.8).
 */
import { ErrorCode } from '@zz/contract'
import { maskedMobile } from '@zz/contract/mobile'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../../platform/errors.ts'
import { requirePasswordProof } from '../../../platform/password-proof.ts'
import { AccountState, TenantState } from '../../../platform/states.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { requireTenantInForce } from '../../../platform/tenant-in-force.ts'
import { findPersonCards, findPersonNames } from '../../account/service.ts'
import { seatNamesOf } from '../../department/service.ts'
import { addBuiltinHolders, findBuiltinHolders, removeBuiltinHolders } from '../../role/service.ts'
import { staffAmong } from '../staff-queries.ts'
import type { Candidate, Leadership } from './policy.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import { type AddedAdmins, type Administrators, type ChangeAdmins, MOST_ADMINS } from './schemas.ts'
import type { TransferPrincipal } from './schemas.ts'

const TRANSFER = 5

/** Who leads and administers the organisation in force. */
export async function listAdministrators(
  ctx: Ctx,
  tenantId: string,
): Promise<Static<typeof Administrators>> {
  requireTenantInForce(ctx, tenantId)
  const [principalId, leaders, admins] = await Promise.all([
    queries.findPrincipal(ctx.db, tenantId),
    findBuiltinHolders(ctx.db, tenantId, 'principal'),
    findBuiltinHolders(ctx.db, tenantId, 'admin'),
  ])
  const ids = [...leaders, ...admins].map(({ userId }) => userId)
  const [names, cards, seats] = await Promise.all([
    findPersonNames(ctx.db, tenantId, ids),
    // Their mobiles lie in accounts, which are each person's alone.
    findPersonCards(ctx.asSystem().db, ids),
    seatNamesOf(ctx.db, tenantId, ids),
  ])
  const rowOf = ({ userId, createdAt }: { userId: string; createdAt: Date }) => {
    const card = cards.find(({ id }) => id === userId)
    return {
      userId,
      name: names.get(userId) ?? '',
      avatar: card?.avatar ?? null,
      mobile: maskedMobile(card?.mobile ?? null),
      departments: [...(seats.get(userId) ?? [])],
      createTime: shanghaiText(createdAt),
    }
  }
  const principal = leaders.find(({ userId }) => userId === principalId)
  const leadership = { principalId, adminIds: new Set(admins.map(({ userId }) => userId)) }
  return {
    principal: principal === undefined ? null : rowOf(principal),
    admins: admins.filter(({ userId }) => userId !== principalId).map(rowOf),
    canTransfer: policy.refuseTransfer(leadership, ctx.user.id) === undefined,
    canManage: policy.refuseManage(leadership, ctx.user.id) === undefined,
  }
}

interface LockedLeadership extends Leadership {
  readonly tenantName: string
}

/** Holds the organisation's leaders until the transaction ends. NotFound for one that is over. */
async function lockLeadership(w: Write, tenantId: string): Promise<LockedLeadership> {
  const tenant = await queries.lockLedTenant(w.db, tenantId)
  if (tenant?.status !== TenantState.Active) throw notFound()
  const admins = await findBuiltinHolders(w.db, tenantId, 'admin')
  return {
    tenantName: tenant.tenantName,
    principalId: tenant.principalId,
    adminIds: new Set(admins.map(({ userId }) => userId)),
  }
}

/** What is asked of people before they lead or administer. System scope. */
async function findCandidates(
  w: Write,
  tenantId: string,
  userIds: readonly string[],
): Promise<Candidate[]> {
  const [names, cards, staff] = await Promise.all([
    findPersonNames(w.db, tenantId, userIds),
    findPersonCards(w.db, userIds),
    staffAmong(w.db, tenantId, userIds),
  ])
  return userIds.map((id) => {
    const card = cards.find((each) => each.id === id)
    return {
      id,
      // Whoever is no colleague is not named: an id says nothing about a stranger.
      name: staff.has(id) ? (names.get(id) ?? '') : '所选人员',
      isStaff: staff.has(id),
      isUsable: card?.status === AccountState.Normal,
      isActivated: card?.activated === true,
    }
  })
}

/** Makes permissions, consoles and messages follow. */
const tell = (
  w: Write,
  type: 'admin.added' | 'admin.removed',
  tenantId: string,
  { tenantName, principalId }: LockedLeadership,
  userIds: readonly string[],
): void =>
  w.emit({
    type,
    objectType: 'tenant',
    objectId: tenantId,
    payload: { tenantName, principalId, userIds },
  })

/**
 * Makes staff administrators; who is one already stays. Forbidden for who is neither principal nor
 * administrator, WrongState at `userIds` for who cannot be one, naming the first.
 */
export async function addAdministrators(
  ctx: Ctx,
  { tenantId, userIds }: Static<typeof ChangeAdmins>,
): Promise<Static<typeof AddedAdmins>> {
  requireTenantInForce(ctx, tenantId)
  const wanted = [...new Set(userIds)]
  // Whether an account is in use lies in accounts, which are each person's alone.
  return ctx.asSystem().write(async (w) => {
    const leadership = await lockLeadership(w, tenantId)
    refuseIf(policy.refuseManage(leadership, ctx.user.id))
    for (const candidate of await findCandidates(w, tenantId, wanted)) {
      refuseIf(policy.refuseCandidate(candidate, 'userIds'))
      if (candidate.id === leadership.principalId)
        throw failField(
          ErrorCode.WrongState,
          'userIds',
          `“${candidate.name}”是本组织的负责人，无需设为管理员`,
        )
    }
    const fresh = wanted.filter((id) => !leadership.adminIds.has(id))
    if (leadership.adminIds.size + fresh.length > MOST_ADMINS)
      throw failField(ErrorCode.WrongState, 'userIds', `组织管理员最多${MOST_ADMINS}人`)
    if (fresh.length === 0) return { addedCount: 0 }
    const change = { tenantId, builtin: 'admin', by: ctx.user.id, at: ctx.now() } as const
    const added = await addBuiltinHolders(w.db, change, fresh)
    for (const userId of added)
      w.audit({
        action: 'tenant.admin.add',
        objectType: 'user',
        objectId: userId,
        before: { admin: false },
        after: { admin: true },
      })
    tell(w, 'admin.added', tenantId, leadership, added)
    return { addedCount: added.length }
  })
}

/**
 * Takes administrators their role. Forbidden for one's own, WrongState for the principal,
 * AlreadyProcessed where none of them administers any more.
 */
export async function removeAdministrators(
  ctx: Ctx,
  { tenantId, userIds }: Static<typeof ChangeAdmins>,
): Promise<null> {
  requireTenantInForce(ctx, tenantId)
  return ctx.write(async (w) => {
    const leadership = await lockLeadership(w, tenantId)
    refuseIf(policy.refuseManage(leadership, ctx.user.id))
    refuseIf(policy.refuseRemove(leadership, userIds, ctx.user.id))
    const removed = await removeBuiltinHolders(w.db, { tenantId, builtin: 'admin' }, userIds)
    if (removed.length === 0) throw fail(ErrorCode.AlreadyProcessed, '该成员已不是管理员，请刷新')
    for (const userId of removed)
      w.audit({
        action: 'tenant.admin.remove',
        objectType: 'user',
        objectId: userId,
        before: { admin: true },
        after: { admin: false },
      })
    tell(w, 'admin.removed', tenantId, leadership, removed)
    return null
  })
}

interface HandOver {
  readonly tenantId: string
  readonly tenantName: string
  readonly fromId: string
  readonly toId: string
  readonly toName: string
  readonly at: Date
  /** As the audit log calls it. */
  readonly action: string
}

/** Who leads changes places with who is to lead. The organisation's row is held. */
async function handOver(w: Write, change: HandOver): Promise<void> {
  const { tenantId, tenantName, fromId, toId, toName, at, action } = change
  await queries.setPrincipal(w.db, tenantId, toId)
  const by = { tenantId, by: fromId, at }
  await removeBuiltinHolders(w.db, { tenantId, builtin: 'principal' }, [fromId])
  await removeBuiltinHolders(w.db, { tenantId, builtin: 'admin' }, [toId])
  await addBuiltinHolders(w.db, { ...by, builtin: 'principal' }, [toId])
  await addBuiltinHolders(w.db, { ...by, builtin: 'admin' }, [fromId])
  w.audit({
    action,
    tenantId,
    objectType: 'tenant',
    objectId: tenantId,
    before: { principalId: fromId },
    after: { principalId: toId },
  })
  w.emit({
    type: 'tenant.principal.changed',
    objectType: 'tenant',
    objectId: tenantId,
    tenantId,
    payload: { tenantName, fromId, toId, toName, userIds: [fromId, toId] },
  })
}

/**
 * Somebody who accepted to lead, and works there, takes the place of who asked for it. False where
 * somebody else leads meanwhile. In the organisation's name.
 */
export async function takeLead(
  w: Write,
  { tenantId, fromId, toId, at }: Pick<HandOver, 'tenantId' | 'fromId' | 'toId' | 'at'>,
): Promise<boolean> {
  const { tenantName, principalId } = await lockLeadership(w, tenantId)
  if (principalId !== fromId) return false
  const toName = (await findPersonNames(w.db, tenantId, [toId])).get(toId) ?? ''
  const action = 'tenant.principal.accept'
  await handOver(w, { tenantId, tenantName, fromId, toId, toName, at, action })
  return true
}

/**
 * Hands the organisation to another of its staff at once; who led it before administers it.
 * Forbidden for anybody but the principal, AlreadyProcessed where somebody else leads it meanwhile,
 * WrongState at `userId` for who cannot, VerificationExpired at `token`.
 */
export async function transferPrincipal(
  ctx: Ctx,
  { tenantId, userId, token }: Static<typeof TransferPrincipal>,
): Promise<null> {
  requireTenantInForce(ctx, tenantId)
  const read = { principalId: await queries.findPrincipal(ctx.db, tenantId) }
  refuseIf(policy.refuseTransfer(read, ctx.user.id))
  if (userId === ctx.user.id)
    throw failField(ErrorCode.InvalidInput, 'userId', '您已是负责人，请选择其他成员')
  // The proof of the password is the server's alone, accounts are each person's.
  return ctx.asSystem().write(async (w) => {
    const { tenantName, principalId } = await lockLeadership(w, tenantId)
    if (principalId !== ctx.user.id) throw fail(ErrorCode.AlreadyProcessed, '负责人已变更，请刷新')
    const [candidate] = await findCandidates(w, tenantId, [userId])
    if (candidate !== undefined) refuseIf(policy.refuseCandidate(candidate, 'userId'))
    await requirePasswordProof(w, ctx, TRANSFER, token)
    await handOver(w, {
      tenantId,
      tenantName,
      fromId: ctx.user.id,
      toId: userId,
      toName: candidate?.name ?? '',
      at: ctx.now(),
      action: 'tenant.principal.transfer',
    })
    return null
  })
}
