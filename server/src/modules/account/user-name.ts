/** The account number, 克里集团号 (S1 §5; decisions U6). */
import { ErrorCode, isUserName } from '@zz/contract'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField } from '../../platform/errors.ts'
import { shanghaiText } from '../../platform/time.ts'
import * as queries from './queries.ts'

/** When it may be changed again; null when it may now. */
export function changeableFrom(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null
  const next = new Date(changedAt)
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  return next > now ? next : null
}

/**
 * Sets it, once a year, with audit entry and events; the security message follows by them.
 * @throws InvalidInput at username for a malformed one or the present one, AlreadyExists for
 * another account's; WrongState at username within a year; AccountDisabled
 */
export async function changeUserName(ctx: Ctx, wanted: string): Promise<void> {
  const userName = wanted.trim()
  if (userName === '') throw failField(ErrorCode.InvalidInput, 'username', '请输入克里集团号')
  if (!isUserName(userName))
    throw failField(ErrorCode.InvalidInput, 'username', '克里集团号格式不正确')
  const { id } = ctx.user
  const now = ctx.now()
  // The unique index settles whoever comes first (constraints.ts).
  await ctx.write(async (w) => {
    const before = await queries.lockUserName(w.db, id)
    if (!before) throw fail(ErrorCode.AccountDisabled)
    const next = changeableFrom(before.userNameChangedAt, now)
    if (next)
      throw failField(
        ErrorCode.WrongState,
        'username',
        `一年内只能修改一次，下次可修改时间：${shanghaiText(next).slice(0, 10)}`,
      )
    if (before.userName === userName)
      throw failField(ErrorCode.InvalidInput, 'username', '新克里集团号不能与当前克里集团号相同')
    await queries.saveUserName(w.db, id, userName, now)
    w.audit({
      action: 'user.userName.update',
      objectType: 'user',
      objectId: id,
      before: { userName: before.userName },
      after: { userName },
      tenantId: '-1',
    })
    w.emit({
      type: 'user.userName.set',
      objectType: 'user',
      objectId: id,
      payload: {},
      tenantId: '-1',
    })
    w.emit({
      type: 'user.profile.updated',
      objectType: 'user',
      objectId: id,
      payload: { userId: id },
      tenantId: '-1',
    })
  })
}
