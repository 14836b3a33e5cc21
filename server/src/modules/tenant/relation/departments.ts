/**
 * Departments of organisations that the caller works in none of: whoever asks to stand below one, or
 * to belong to it, may name the department. Department rows are their organisation's alone, so they
 * are read in system scope here and nowhere else; hidden ones and all below them stay hidden.
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { failField } from '../../../platform/errors.ts'
import { pageOfList, sliceOf } from '../../../platform/list/page.ts'
import type { PageOf } from '../../../platform/route.ts'
import { findClosedTenants } from '../../apply-set/service.ts'
import {
  countOpenDepartments,
  findOpenDepartments,
  openDepartmentName,
} from '../../department/service.ts'
import { isNamedInDraft } from '../draft/queries.ts'
import { GONE, requireActive } from './rules.ts'
import type { ListDepartments, OpenDepartment } from './schemas.ts'

async function requireAskable(ctx: Ctx, tenantId: string): Promise<void> {
  if (tenantId === ctx.tenantId) return
  const closed = await findClosedTenants(ctx.asSystem().db, [tenantId])
  if (closed.has(tenantId) && !(await isNamedInDraft(ctx.db, ctx.user.id, tenantId)))
    throw failField(ErrorCode.InvalidInput, 'tenantId', `组织${GONE}`)
}

/**
 * Departments of an active organisation by a part of their name, without its root, which stands for
 * the organisation itself. InvalidInput for an organisation that is not active, and for one that
 * closed every way to join, unless it is the caller's own or a draft of the caller names it.
 */
export async function listOpenDepartments(
  ctx: Ctx,
  input: Static<typeof ListDepartments>,
): Promise<PageOf<Static<typeof OpenDepartment>[]>> {
  const { tenantId, departmentName = '' } = input
  await requireActive(ctx.db, tenantId, 'tenantId', '组织')
  await requireAskable(ctx, tenantId)
  const text = departmentName.trim().toLowerCase()
  const { db } = ctx.asSystem()
  return pageOfList(sliceOf(input), {
    rows: (slice) => findOpenDepartments(db, tenantId, text, slice),
    count: (limit) => countOpenDepartments(db, tenantId, text, limit),
  })
}

/** Name of such a department; null for none asked for. InvalidInput at the field for one that is gone. */
export async function requireOpenDepartment(
  ctx: Ctx,
  tenantId: string,
  departmentId: string | null,
  field: string,
): Promise<string | null> {
  if (departmentId === null) return null
  const name = await openDepartmentName(ctx.asSystem().db, tenantId, departmentId)
  if (name === undefined) throw failField(ErrorCode.InvalidInput, field, `部门${GONE}`)
  return name
}
