/**
 * 部门主管: who leads a department sets it and manages the members of it, and of what is below it,
 * without a key (decisions S4.7).
 */
import { ErrorCode } from '@zz/contract'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors.ts'
import { seenDepartment } from './directory.ts'
import { ledAmong } from './lead-queries.ts'

/** Holders set every department that they see. */
export const SETTING_KEY = 'department:setting'
/** Holders manage every member whom they see. */
export const MEMBER_KEY = 'userAdmin'

const leads = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ledAmong(ctx.db, { tenantId: ctx.tenantId, userId: ctx.user.id }, [id])).has(id)

/** Whether the caller sets the department of the organisation in force: by the key, or leading it. */
export async function isSettable(ctx: Ctx, id: string): Promise<boolean> {
  return (await ctx.can(SETTING_KEY)) || leads(ctx, id)
}

/**
 * Whether the caller sets a department, and whether they manage its members, by key or leading it.
 * NotFound for one that the caller does not see.
 */
export async function rightsOver(
  ctx: Ctx,
  id: string,
): Promise<{ readonly maySet: boolean; readonly mayManage: boolean }> {
  await seenDepartment(ctx, id, ctx.tenantId)
  const [sets, manages, isLed] = await Promise.all([
    ctx.can(SETTING_KEY),
    ctx.can(MEMBER_KEY),
    leads(ctx, id),
  ])
  return { maySet: sets || isLed, mayManage: manages || isLed }
}

/** NotFound for a department that the caller may not see, Forbidden for one that is not his to set. */
export async function requireSettable(ctx: Ctx, id: string): Promise<void> {
  await seenDepartment(ctx, id, ctx.tenantId)
  if (!(await isSettable(ctx, id))) throw fail(ErrorCode.Forbidden)
}
