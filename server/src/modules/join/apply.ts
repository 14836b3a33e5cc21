/** Applying to join, and what one has applied for (decisions I5, I7, I10, S4.4). */
import { ErrorCode } from '@zz/contract'
import { codeOf } from '@zz/contract/papers'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { holdTenantAlive } from '../../platform/tenant-dissolution.ts'
import { shanghaiText } from '../../platform/time.ts'
import * as approvals from '../approval/service.ts'
import { holdJoinSettings, type JoinSettings } from '../apply-set/service.ts'
import { openDepartmentName } from '../department/service.ts'
import { findJoinCard, findJoinCards, findOwnAmong, findTenantOfCode } from '../tenant/service.ts'
import { acceptInvitation } from './accept.ts'
import { JOIN_KIND, readSnapshot } from './kind.ts'
import * as policy from './policy.ts'
import { findWaitingInvitations } from './queries.ts'
import type { OwnApply, SaveApply } from './schemas.ts'
import { findApplicant, submitJoin } from './submit.ts'

/** One's own applications that are shown. */
const MAX_OWN = 100

type Input = Static<typeof SaveApply>

/** What only somebody knows who was told: the code, or the token of the link. NotFound without it. */
async function requireProof(
  ctx: Ctx,
  { tenantId, source, tenantCode, token }: Input,
): Promise<void> {
  if (source === 2) {
    const code = codeOf(tenantCode ?? '')
    if (code === '') throw failField(ErrorCode.InvalidInput, 'tenantCode', '请输入组织代码')
    if ((await findTenantOfCode(ctx.asSystem().db, code))?.id !== tenantId)
      throw failField(ErrorCode.NotFound, 'tenantCode', '未找到该组织，请核对组织代码')
  }
  if (source === 3 && (token ?? '') === '') throw policy.deadInvite()
}

/** The way is open, and the link is the one in force. */
function refuseEntry(settings: JoinSettings | undefined, { source, token }: Input): void {
  if (source === 3 && (settings?.inviteToken !== token || settings?.allowQrcodeLink !== 1))
    throw policy.deadInvite()
  refuseIf(policy.refuseWay(settings, source))
}

/**
 * Applies to join an organisation by one of its ways; answers the application's id. An organisation
 * that is not there is answered like one whose way is closed, so that ids tell nothing.
 * AlreadyExists for a member, WrongState while an application waits or where the way is closed,
 * NotFound for a code or link that leads elsewhere, TooManyRequests after three within a day.
 */
export async function saveApply(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const { tenantId, source } = input
  if ((await findOwnAmong(ctx.db, [tenantId])).size > 0)
    throw fail(ErrorCode.AlreadyExists, '您已是该组织成员')
  if (source === 4) return applyOnInvitation(ctx, tenantId)
  await requireProof(ctx, input)
  const system = ctx.asSystem().db
  const [applicant, card] = await Promise.all([findApplicant(ctx), findJoinCard(system, tenantId)])
  if (card === undefined) throw source === 3 ? policy.deadInvite() : policy.closedWay()
  const wish = input.departmentId ?? null
  // A wish that a stranger may not know of counts as none, so that ids of departments tell nothing.
  const isOpen = wish !== null && (await openDepartmentName(system, tenantId, wish)) !== undefined
  const id = await ctx.write((w) =>
    w.inTenant(tenantId, async () => {
      await holdTenantAlive(w.db, tenantId)
      // Held: who resets the link or closes the way waits, or has done so before.
      refuseEntry(await holdJoinSettings(w.db, tenantId), input)
      const application = {
        tenantId,
        applicant,
        source,
        inviterName: null,
        departmentId: isOpen ? wish : null,
        platforms: ['gov'] as const,
        reason: input.reason?.trim() || null,
      }
      return submitJoin(w, application, card, ctx.now())
    }),
  )
  return { id }
}

/** An ordinary member's invitation is taken up; NotFound without one, as for every unknown id. */
async function applyOnInvitation(ctx: Ctx, tenantId: string): Promise<{ id: string }> {
  const [found] = await findWaitingInvitations(ctx.db, ctx.user.id, ctx.now(), tenantId)
  if (found === undefined || found.direct) throw notFound()
  const { applyId } = await acceptInvitation(ctx, found.id)
  return { id: applyId ?? '' }
}

/** The caller's applications to join, newest first. */
export async function listOwnApplies(
  ctx: Pick<Ctx, 'db' | 'user'> & { asSystem(): Pick<Ctx, 'db'> },
): Promise<Static<typeof OwnApply>[]> {
  const rows = await approvals.findApplicationsOf(ctx.db, ctx.user.id, JOIN_KIND, MAX_OWN)
  const cards = await findJoinCards(
    ctx.asSystem().db,
    rows.map(({ tenantId }) => tenantId),
  )
  return rows.map((row) => {
    const { tenantName, source } = readSnapshot(row.snapshot)
    return {
      id: row.id,
      tenantId: row.tenantId,
      tenantName,
      // As it is now: what it had at the application may be gone.
      logo: cards.get(row.tenantId)?.logo ?? null,
      source,
      createTime: shanghaiText(row.createdAt),
      auditStatus: row.auditStatus,
      reason: row.reason,
    }
  })
}

/** Takes one's own application back; refuses as `withdrawApproval` does. */
export const cancelApply = (ctx: Ctx, id: string): Promise<null> =>
  approvals.withdrawApproval(ctx, id, [JOIN_KIND])
