/** How somebody finds an organisation to join, and how it asks them to (decisions I3, I9). */
import { ErrorCode } from '@zz/contract'
import { codeOf } from '@zz/contract/papers'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound } from '../../platform/errors.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { findJoinSettings, findTenantOfToken, replaceInviteToken } from '../apply-set/service.ts'
import {
  countPeople,
  findJoinCard,
  findOwnAmong,
  findTenantCode,
  findTenantOfCode,
  type JoinCard,
} from '../tenant/service.ts'
import { closedWay, deadInvite, refuseInviting } from './policy.ts'
import { findByName } from './queries.ts'
import type { InviteInfo, InviteLanding, JoinableTenant } from './schemas.ts'

const MIN_NAME = 2
const MAX_FOUND = 20

/** As strangers see them: named columns, so that no code and no link slips through. */
const describe = (
  { id, tenantName, tenantFullName, logo, tenantType, city }: JoinCard,
  own: ReadonlySet<string>,
): Static<typeof JoinableTenant> => ({
  id,
  tenantName,
  tenantFullName,
  logo,
  tenantType,
  city,
  joined: own.has(id) ? 1 : 2,
})

/** At most twenty that let themselves be found by a part of their name. InvalidInput below two characters. */
export async function searchByName(
  ctx: Ctx,
  tenantName: string,
): Promise<Static<typeof JoinableTenant>[]> {
  const text = tenantName.trim().toLowerCase()
  if (Array.from(text).length < MIN_NAME)
    throw failField(ErrorCode.InvalidInput, 'tenantName', '请输入至少2个字')
  const rows = await findByName(ctx.db, text, MAX_FOUND)
  const own = await findOwnAmong(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => describe(row, own))
}

/**
 * The organisation of a whole code. NotFound at `tenantCode` for an unknown one, WrongState where
 * codes are closed.
 */
export async function findByCode(
  ctx: Ctx,
  tenantCode: string,
): Promise<Static<typeof JoinableTenant>> {
  const system = ctx.asSystem().db
  const card = await findTenantOfCode(system, codeOf(tenantCode))
  if (card === undefined)
    throw failField(ErrorCode.NotFound, 'tenantCode', '未找到该组织，请核对组织代码')
  if ((await findJoinSettings(system, card.id))?.allowSearchTenantCode !== 1) throw closedWay()
  return describe(card, await findOwnAmong(ctx.db, [card.id]))
}

/** What a link shows. NotFound for one that was reset, of an ended organisation, and of closed links. */
export async function findLanding(ctx: Ctx, token: string): Promise<Static<typeof InviteLanding>> {
  const system = ctx.asSystem().db
  const tenantId = await findTenantOfToken(system, token)
  const card = tenantId === undefined ? undefined : await findJoinCard(system, tenantId)
  if (card === undefined) throw deadInvite()
  const { id, tenantName, tenantFullName, logo, tenantType } = card
  const memberCount = await countPeople(system, id)
  return { tenantId: id, tenantName, tenantFullName, logo, tenantType, memberCount }
}

/** Link, QR code and code of the organisation in force. Forbidden for who may not invite. */
export async function findInviteInfo(
  ctx: Ctx,
  tenantId: string | undefined,
): Promise<Static<typeof InviteInfo>> {
  requireTenantInForce(ctx, tenantId)
  const [settings, tenant, isAdmin] = await Promise.all([
    findJoinSettings(ctx.db, ctx.tenantId),
    findTenantCode(ctx.db, ctx.tenantId),
    ctx.can('userAdmin'),
  ])
  if (settings === undefined || tenant === undefined) throw notFound()
  const refusal = refuseInviting(settings, isAdmin)
  if (refusal !== undefined && !isAdmin) throw refusal
  const link = settings.allowQrcodeLink === 1 ? `/invite/${settings.inviteToken}` : null
  return {
    tenantName: tenant.tenantName,
    inviteQrCode: link,
    inviteLink: link,
    tenantCode: settings.allowSearchTenantCode === 1 ? tenant.tenantCode : null,
    mayInvite: refusal === undefined ? 1 : 2,
    direct: isAdmin ? 1 : 2,
  }
}

/** Gives the link of the organisation in force a new token and answers the new info. */
export async function resetInvite(
  ctx: Ctx,
  tenantId: string | undefined,
): Promise<Static<typeof InviteInfo>> {
  requireTenantInForce(ctx, tenantId)
  await ctx.write((w) => replaceInviteToken(w, ctx.tenantId))
  return findInviteInfo(ctx, undefined)
}
