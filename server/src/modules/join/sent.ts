/** The invitations that an organisation sent (MB-07). */
import { type SqlBool, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { defineList } from '../../platform/list/list.ts'
import type { PageOf } from '../../platform/route.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { Id } from '../../platform/schema.ts'
import { shanghaiText } from '../../platform/time.ts'
import { personName } from '../account/service.ts'
import { endedInvitation, isInvitationOver } from './policy.ts'
import { endInvitation, findInvitation } from './queries.ts'
import type { SentInvitation } from './schemas.ts'

const Status = Type.Integer({ minimum: 1, maximum: 5 })

/** An organisation's invitations, newest first: all, or those of one who sent them. */
export const SENT_LIST = defineList<{
  readonly tenantId: string
  /** null: whoever sent them. */
  readonly inviterId: string | null
}>()({
  table: 'joinInvitation',
  filters: ({ is, holds, heard }) => ({
    status: is('status', Status),
    invitee: holds('inviteeText'),
    tenantId: heard(Id),
  }),
  ways: (db, { tenantId, inviterId }) => [
    db
      .selectFrom('joinInvitation')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where(sql<SqlBool>`(${inviterId}::bigint is null or inviter_id = ${inviterId}::bigint)`),
  ],
  newest: () => ['createdAt', 'id'],
  columns: (page) =>
    page.selectAll('item').select(personName('item.tenantId', 'item.inviterId').as('inviterName')),
})

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
      status: row.status === 1 && isInvitationOver(row, at) ? 5 : row.status,
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
    if (!(await endInvitation(w.db, found, 4, ctx.now()))) throw endedInvitation()
    w.audit({
      action: 'join.uninvite',
      objectType: 'joinInvitation',
      objectId: id,
      before: { status: 1 },
      after: { status: 4, invitee: found.inviteeText },
    })
    w.emit({
      type: 'join.invitationEnded',
      objectType: 'joinInvitation',
      objectId: id,
      payload: {},
    })
  })
  return null
}
