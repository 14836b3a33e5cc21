/** The invitations that an organisation sent (MB-07). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { PageOf } from '../../platform/route.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { shanghaiText } from '../../platform/time.ts'
import { endedInvitation, isInvitationOver } from './policy.ts'
import { endInvitation, findInvitation } from './queries.ts'
import type { SentInvitation } from './schemas.ts'
import { SENT_LIST } from './sent-list.ts'
import { InvitationState } from './states.ts'

/** What the caller sees of them: everything with the key, else what the caller sent. */
export async function pageSent(
  ctx: Ctx,
  asked: Static<typeof SENT_LIST.body>,
): Promise<PageOf<Static<typeof SentInvitation>[]>> {
  requireTenantInForce(ctx, asked.data.tenantId)
  const inviterId = (await ctx.can('userAdmin')) ? null : ctx.user.id
  const scope = { tenantId: ctx.tenantId, inviterId }
  const { data, totalNum } = await SENT_LIST.page(ctx.db, asked, scope)
  const at = ctx.now()
  return {
    data: data.map((row) => ({
      id: row.id,
      invitee: row.inviteeText,
      inviterName: row.inviterName,
      direct: row.direct ? (1 as const) : (2 as const),
      // The job that ends them comes round a little later than their time is over.
      status:
        row.status === InvitationState.Waiting && isInvitationOver(row, at)
          ? InvitationState.Expired
          : row.status,
      createTime: shanghaiText(row.createdAt),
      expireTime: shanghaiText(row.expiresAt),
    })),
    totalNum,
  }
}

/**
 * Takes an invitation back. NotFound for another organisation's, and for anyone else's without the
 * key; AlreadyProcessed when it was answered meanwhile.
 */
export async function cancelInvitation(ctx: Ctx, id: string): Promise<null> {
  const found = await findInvitation(ctx.db, id)
  const isMine = found?.tenantId === ctx.tenantId
  if (found === undefined || !isMine) throw notFound()
  if (found.inviterId !== ctx.user.id && !(await ctx.can('userAdmin'))) throw notFound()
  await ctx.write(async (w) => {
    if (!(await endInvitation(w.db, found, InvitationState.TakenBack, ctx.now())))
      throw endedInvitation()
    w.audit({
      action: 'join.uninvite',
      objectType: 'joinInvitation',
      objectId: id,
      before: { status: InvitationState.Waiting },
      after: { status: InvitationState.TakenBack, invitee: found.inviteeText },
    })
  })
  return null
}
