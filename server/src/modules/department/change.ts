/** What every change of an organisation's departments does first and last. */
import type { Ctx, Write } from '../../platform/context.ts'
import { failField, notFound } from '../../platform/errors.ts'
import { ErrorCode } from '@zz/contract'
import { seenDepartment } from './directory.ts'
import * as queries from './write-queries.ts'

/**
 * A department of the organisation in force that the caller may see. NotFound else; with `field` it
 * names that.
 */
export async function requireSeen(ctx: Ctx, id: string, field?: string): Promise<void> {
  try {
    await seenDepartment(ctx, id, ctx.tenantId)
  } catch (error) {
    throw field === undefined
      ? error
      : failField(ErrorCode.NotFound, field, '部门不存在或已解散，请重新选择')
  }
}

/** Runs `change` in a transaction that is the only one to change the organisation's tree. */
export const changeTree = <T>(ctx: Ctx, change: (w: Write) => Promise<T>): Promise<T> =>
  ctx.write(async (w) => {
    await queries.lockTree(w.db, ctx.tenantId)
    return change(w)
  })

/** The department as it is now, held until the transaction ends. NotFound, or at `field`. */
export async function holdDepartment(
  w: Write,
  tenantId: string,
  id: string,
  field?: string,
): Promise<queries.DepartmentRow> {
  const row = await queries.lockDepartment(w.db, tenantId, id)
  if (row !== undefined) return row
  throw field === undefined
    ? notFound()
    : failField(ErrorCode.NotFound, field, '部门不存在或已解散，请重新选择')
}

type Values = Readonly<Record<string, unknown>>

/** Enters a change in the audit log and makes open consoles of the organisation ask again. */
export function recordChange(
  w: Write,
  action: 'create' | 'update' | 'move' | 'sort' | 'setting' | 'safe',
  id: string,
  { before, after }: { readonly before: Values | null; readonly after: Values },
): void {
  w.audit({ action: `department.${action}`, objectType: 'department', objectId: id, before, after })
  if (action !== 'move')
    w.emit({ type: 'department.changed', objectType: 'department', objectId: id, payload: {} })
}
