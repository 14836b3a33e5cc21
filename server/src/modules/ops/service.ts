/** What operators of the platform do to accounts (decisions S4.14, section 0). */
import { ErrorCode } from '@zz/contract'
import type { Ctx } from '../../platform/context.ts'
import { fail, notFound } from '../../platform/errors.ts'
import { findPersonCards, moveAccountStatus, setDispute } from '../account/service.ts'
import { endSessionsOf } from '../auth/service.ts'

interface Order {
  readonly userId: string
  readonly reason?: string
}

async function move(ctx: Ctx, { userId, reason = '' }: Order, to: 1 | 2): Promise<null> {
  if (userId === ctx.user.id) throw fail(ErrorCode.WrongState, '不能停用或启用自己的账号')
  const from = to === 2 ? 1 : 2
  await ctx.asSystem().write(async (w) => {
    const outcome = await moveAccountStatus(w.db, userId, from, to)
    if (outcome === 'missing') throw notFound()
    if (outcome === 'elsewhere') throw fail(ErrorCode.WrongState)
    if (to === 2) await endSessionsOf(w, ctx.now(), userId, 'disabled')
    w.audit({
      action: to === 2 ? 'user.disable' : 'user.enable',
      objectType: 'user',
      objectId: userId,
      before: { status: from },
      after: { status: to, reason },
      tenantId: '-1',
    })
    w.emit({
      type: to === 2 ? 'user.disabled' : 'user.enabled',
      objectType: 'user',
      objectId: userId,
      payload: { reason },
      tenantId: '-1',
    })
  })
  return null
}

/**
 * 1 → 2: every session ends in the same transaction, sign-in answers 账号已停用. WrongState from another
 * state.
 */
export const disableAccount = (ctx: Ctx, order: Order): Promise<null> => move(ctx, order, 2)

/** 2 → 1. */
export const enableAccount = (ctx: Ctx, order: Order): Promise<null> => move(ctx, order, 1)

/**
 * Signs a person out everywhere; the account stays as it is. WrongState for one's own, NotFound for
 * an unknown one.
 */
export async function endAccountSessions(ctx: Ctx, { userId, reason = '' }: Order): Promise<null> {
  if (userId === ctx.user.id)
    throw fail(ErrorCode.WrongState, '不能在此结束自己的登录，请使用“退出登录”')
  await ctx.asSystem().write(async (w) => {
    const [person] = await findPersonCards(w.db, [userId])
    if (person === undefined) throw notFound()
    await endSessionsOf(w, ctx.now(), userId, 'revoked')
    w.audit({
      action: 'user.sessions.end',
      objectType: 'user',
      objectId: userId,
      after: { reason },
      tenantId: '-1',
    })
  })
  return null
}

/**
 * Marks an account as disputed (1), or settles that (2).
 * @throws WrongState where it stands so already, or no such account is left
 */
export async function changeDispute(
  ctx: Ctx,
  { userId, disputed, reason = '' }: Order & { readonly disputed: 1 | 2 },
): Promise<null> {
  await ctx.asSystem().write(async (w) => {
    if (!(await setDispute(w, { userId, disputed: disputed === 1, reason }, ctx.now())))
      throw fail(ErrorCode.WrongState)
  })
  return null
}
