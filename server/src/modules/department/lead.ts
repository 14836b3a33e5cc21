/**
 * 部门主管: who leads a department sets it and manages the members of it, and of what is below it,
 * without a key (decisions S4.7).
 */
import { ErrorCode } from '@zz/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors.ts'
import { seenDepartment } from './directory.ts'
import type { DepartmentDb } from './tables.ts'

/** Holders set every department that they see. */
export const SETTING_KEY = 'department:setting'
/** Holders manage every member whom they see. */
export const MEMBER_KEY = 'userAdmin'

/** Somebody in an organisation, who may lead departments of it. */
export interface Leader {
  readonly tenantId: string
  readonly userId: string
}

/** Those of the departments that the person leads, themselves or by one above them. */
export async function ledAmong(
  db: DepartmentDb,
  { tenantId, userId }: Leader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select d.id from department d
    where d.tenant_id = ${tenantId} and d.id = any(${[...ids]}::bigint[]) and exists (
      select 1 from department_manager m
      where m.tenant_id = d.tenant_id and m.department_id = any(department_line(d.path)) and m.user_id = ${userId})`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether the person leads any department. */
export async function leadsAny(db: DepartmentDb, { tenantId, userId }: Leader): Promise<boolean> {
  const { rows } = await sql`
    select 1 from department_manager where tenant_id = ${tenantId} and user_id = ${userId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Keeps what the person leads until the transaction ends: whoever takes it away waits. Taken after
 * the seats of people, as who leaves hands over what they lead after them.
 */
export async function holdLeads(db: DepartmentDb, { tenantId, userId }: Leader): Promise<void> {
  await sql`
    select department_id from department_manager where tenant_id = ${tenantId} and user_id = ${userId}
    order by department_id for share`.execute(db)
}

/**
 * Which of these people lead a department above the person's own: above the highest of those in one
 * line, so that nobody is above a person who leads the root.
 */
export async function leadersAbove(
  db: DepartmentDb,
  { tenantId, userId }: Leader,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    with own as (
      select d.id, department_line(d.path) as line from department_manager m
      join department d on d.tenant_id = m.tenant_id and d.id = m.department_id
      where m.tenant_id = ${tenantId} and m.user_id = ${userId}
    ), top as (
      select o.id, o.line from own o
      where not exists (select 1 from own u where u.id <> o.id and u.id = any(o.line))
    )
    select distinct s.user_id from department_manager s join top t on s.department_id = any(t.line) and s.department_id <> t.id
    where s.tenant_id = ${tenantId} and s.user_id = any(${[...userIds]}::bigint[])`.execute(db)
  return new Set(rows.map((row) => row.userId))
}

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
