/** What somebody who is invited by phone sees and answers (MB-07; decisions S4.4). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, notFound, refuseIf } from '../../platform/errors.ts'
import { holdTenantAlive } from '../../platform/tenant-dissolution.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findNamesByOrganisation, findPersonNames } from '../account/service.ts'
import { holdJoinSettings } from '../apply-set/service.ts'
import { findLackingKeys } from '../role/service.ts'
import {
  findJoinCard,
  findJoinCards,
  findOwnAmong,
  type JoinCard,
  takeLead,
} from '../tenant/service.ts'
import { letIn } from './kind.ts'
import { deadInvite, endedInvitation, refuseAnswer, refuseInviting } from './policy.ts'
import * as queries from './queries.ts'
import type { ReceivedInvitation } from './schemas.ts'
import { InvitationState } from './states.ts'
import { type Applicant, findApplicant, submitJoin } from './submit.ts'

/** The caller's own invitation while it waits; NotFound for anyone else's. */
async function requireWaiting(ctx: Ctx, id: string): Promise<queries.Invitation> {
  const found = await queries.findInvitation(ctx.db, id)
  if (found?.userId !== ctx.user.id) throw notFound()
  refuseIf(refuseAnswer(found, ctx.now()))
  return found
}

/** Those that the caller may accept, newest first; none of an organisation that ended. */
export async function listReceived(
  ctx: Pick<Ctx, 'db' | 'user' | 'now'> & { asSystem(): Pick<Ctx, 'db'> },
): Promise<Static<typeof ReceivedInvitation>[]> {
  const rows = await queries.findWaitingInvitations(ctx.db, ctx.user.id, ctx.now())
  const system = ctx.asSystem().db
  const [cards, names] = await Promise.all([
    findJoinCards(
      system,
      rows.map(({ tenantId }) => tenantId),
    ),
    findNamesByOrganisation(
      system,
      rows.map(({ tenantId, inviterId }) => ({ tenantId, userId: inviterId })),
    ),
  ])
  return rows.flatMap((row) => {
    const card = cards.get(row.tenantId)
    const inviterName = names.get(row.tenantId)?.get(row.inviterId) ?? null
    return card === undefined ? [] : [describe(row, card, inviterName)]
  })
}

const describe = (
  row: queries.Invitation,
  { tenantName, tenantFullName, logo, tenantType }: JoinCard,
  inviterName: string | null,
): Static<typeof ReceivedInvitation> => ({
  id: row.id,
  tenantId: row.tenantId,
  tenantName,
  tenantFullName,
  logo,
  tenantType,
  inviterName,
  direct: row.direct ? 1 : 2,
  leads: row.leads ? 1 : 2,
  createTime: shanghaiText(row.createdAt),
  expireTime: shanghaiText(row.expiresAt),
})

/** What accepting came to: a membership at once, or an application. */
export interface Accepted {
  readonly tenantId: string
  readonly joined: 1 | 2
  /** 1: the caller leads the organisation now. */
  readonly leads: 1 | 2
  /** Of the application that an ordinary member's invitation becomes. */
  readonly applyId: string | null
}

/**
 * Accepts: an administrator's invitation makes a member, an ordinary member's an application. Who
 * sent it must still be allowed to, so that an invitation outlives nobody's rights. NotFound for
 * anyone else's and for one that is over, AlreadyProcessed when it was answered or replaced
 * meanwhile, WrongState where the organisation has closed the way.
 */
export async function acceptInvitation(ctx: Ctx, id: string): Promise<Accepted> {
  const found = await requireWaiting(ctx, id)
  const { tenantId, inviterId } = found
  const system = ctx.asSystem().db
  const [applicant, card, names, own] = await Promise.all([
    findApplicant(ctx),
    findJoinCard(system, tenantId),
    findPersonNames(system, tenantId, [inviterId]),
    findOwnAmong(ctx.db, [tenantId]),
  ])
  if (card === undefined) throw deadInvite()
  const done = await ctx.write((w) =>
    w.inTenant(tenantId, async (): Promise<Done> => {
      await holdTenantAlive(w.db, tenantId)
      const settings = await holdJoinSettings(w.db, tenantId)
      // Who is to lead was named before there were settings.
      if (!found.leads) refuseIf(refuseInviting(settings, found.direct))
      const at = ctx.now()
      if (!(await queries.endInvitation(w.db, found, InvitationState.Accepted, at)))
        throw endedInvitation()
      tell(w, found, 'join.accept', 2)
      // Brought in on another way meanwhile: nothing is left to do.
      const isIn = own.size > 0
      if (found.leads) return lead(w, found, { isIn, at })
      if (!isIn && found.direct) await enter(w, found, at)
      if (isIn || found.direct) return JOINED
      const inviterName = names.get(inviterId) ?? null
      return { ...JOINED, applyId: await applyFor(w, found, { applicant, card, inviterName, at }) }
    }),
  )
  const { applyId, leads } = done
  return { tenantId, joined: applyId === null ? 1 : 2, leads: leads ? 1 : 2, applyId }
}

interface Done {
  readonly applyId: string | null
  readonly leads: boolean
}

const JOINED: Done = { applyId: null, leads: false }

async function enter(w: Write, found: queries.Invitation, at: Date): Promise<void> {
  const { tenantId, inviterId, userId, platforms, departmentId } = found
  const lacking = await findLackingKeys(w, { tenantId, userId: inviterId }, ['userAdmin'])
  if (lacking.length > 0)
    throw fail(ErrorCode.WrongState, '邀请人已不能邀请成员，请联系组织管理员重新邀请')
  await letIn(
    w,
    tenantId,
    { userId, platforms, departmentId },
    { at, by: inviterId, way: 'invitation' },
  )
}

/** Becomes staff, unless so already, and leads where who asked for it does so still. */
async function lead(
  w: Write,
  found: queries.Invitation,
  { isIn, at }: { readonly isIn: boolean; readonly at: Date },
): Promise<Done> {
  const { tenantId, inviterId, userId } = found
  if (!isIn) await enter(w, found, at)
  return { ...JOINED, leads: await takeLead(w, { tenantId, fromId: inviterId, toId: userId, at }) }
}

const applyFor = (
  w: Write,
  { tenantId, departmentId, platforms }: queries.Invitation,
  from: {
    readonly applicant: Applicant
    readonly card: JoinCard
    readonly inviterName: string | null
    readonly at: Date
  },
): Promise<string> => {
  const { applicant, card, inviterName, at } = from
  const rest = { departmentId, platforms, inviterName, reason: null }
  return submitJoin(w, { tenantId, applicant, source: 4, ...rest }, card, at)
}

const tell = (
  w: Write,
  { id, tenantId, inviteeText: invitee }: queries.Invitation,
  action: string,
  status: 2 | 3,
): void =>
  w.audit({
    action,
    objectType: 'joinInvitation',
    objectId: id,
    tenantId,
    before: { status: InvitationState.Waiting },
    after: { status, invitee },
  })

/** Declines; refuses as accepting does. */
export async function declineInvitation(ctx: Ctx, id: string): Promise<null> {
  const found = await requireWaiting(ctx, id)
  await ctx.write((w) =>
    w.inTenant(found.tenantId, async () => {
      if (!(await queries.endInvitation(w.db, found, InvitationState.Declined, ctx.now())))
        throw endedInvitation()
      tell(w, found, 'join.decline', 3)
      if (found.leads)
        w.emit({
          type: 'tenant.principal.declined',
          objectType: 'tenant',
          objectId: found.tenantId,
          tenantId: found.tenantId,
          payload: { inviterId: found.inviterId, invitee: found.inviteeText },
        })
    }),
  )
  return null
}
