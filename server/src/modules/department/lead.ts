/** 部门主管: who leads a department sets it, and what is below it, without a key (decisions S4.7). */
import { ErrorCode } from '@zz/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors.ts'
import { seenDepartment } from './directory.ts'
import type { DepartmentDb } from './tables.ts'

/** Holders set every department that they see. */
export const SETTING_KEY = 'department:setting'

/** Whether the person leads the department, or one above it. */
async function isLedBy(
  db: DepartmentDb,
  {
    tenantId,
    userId,
    id,
  }: { readonly tenantId: string; readonly userId: string; readonly id: string },
): Promise<boolean> {
  const { rows } = await sql<{ led: boolean }>`
    select exists (
      select 1 from department d
      join department_manager m on m.tenant_id = d.tenant_id and m.department_id = any(department_line(d.path))
      where d.tenant_id = ${tenantId} and d.id = ${id} and m.user_id = ${userId}) as led`.execute(
    db,
  )
  return rows[0]?.led === true
}

/** Whether the caller sets the department of the organisation in force: by the key, or leading it. */
export async function isSettable(ctx: Ctx, id: string): Promise<boolean> {
  const { tenantId } = ctx
  return (
    (await ctx.can(SETTING_KEY)) || (await isLedBy(ctx.db, { tenantId, userId: ctx.user.id, id }))
  )
}

/** The same of a department that the caller sees. NotFound for any other. */
export async function maySet(ctx: Ctx, id: string): Promise<boolean> {
  await seenDepartment(ctx, id, ctx.tenantId)
  return isSettable(ctx, id)
}

/** NotFound for a department that the caller may not see, Forbidden for one that is not his to set. */
export async function requireSettable(ctx: Ctx, id: string): Promise<void> {
  if (!(await maySet(ctx, id))) throw fail(ErrorCode.Forbidden)
}
