/**
 * Finding one's way through departments: what the selector asks (S1 §2 Shared selector dialog, §7;
 * decisions K8, S4.6).
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound } from '../../platform/errors.ts'
import { pageOfList, pageTogether, sliceOf } from '../../platform/list/page.ts'
import type { PageOf } from '../../platform/route.ts'
import * as queries from './directory-queries.ts'
import type { DepartmentSearch, SubordinateDepartments } from './schemas.ts'
import { findVisibility } from './visibility-queries.ts'

/** Without paging fields a search answers so many (decisions K8). */
export const SEARCH_LIMIT = 50

/**
 * The department, if the person may see it; else NotFound, which is also the answer for a
 * department of another organisation than the one named.
 */
export async function seenDepartment(
  ctx: Ctx,
  id: string,
  tenantId: string | undefined,
): Promise<queries.VisibleDepartment> {
  const found = await queries.findVisibleDepartment(ctx.db, id)
  if (found === undefined || (tenantId !== undefined && tenantId !== found.tenantId))
    throw notFound()
  return found
}

async function parentOf(
  ctx: Ctx,
  { id, tenantId }: Static<typeof SubordinateDepartments>,
): Promise<queries.DepartmentParent> {
  if (id !== undefined && id !== '-1') return seenDepartment(ctx, id, tenantId)
  if (tenantId === undefined) throw failField(ErrorCode.InvalidInput, 'tenantId', '请选择组织')
  const top = await findVisibility(ctx.db, tenantId)
  if (top === undefined) throw notFound()
  return { tenantId, top }
}

/**
 * With an id what lies directly below it, with an organisation's id alone its top: the root, or for
 * who is limited the highest of his own.
 */
export async function listSubordinateDepartments(
  ctx: Ctx,
  body: Static<typeof SubordinateDepartments>,
): Promise<PageOf<queries.DepartmentNodeRow[]>> {
  const parent = await parentOf(ctx, body)
  return pageOfList(sliceOf(body), {
    rows: (slice) => queries.findChildren(ctx.db, parent, slice),
    count: (limit) => queries.countChildren(ctx.db, parent, limit),
  })
}

/** From the highest that the person sees down to the department itself, which he must see. */
export async function listLine(ctx: Ctx, id: string): Promise<queries.LineRow[]> {
  const found = await seenDepartment(ctx, id, undefined)
  return queries.findLine(ctx.db, found)
}

/** In one's organisations and those below, or in one of them; an empty name finds nothing. */
export async function searchDepartments(
  ctx: Ctx,
  body: Static<typeof DepartmentSearch>,
): Promise<PageOf<queries.FoundDepartmentRow[]>> {
  const text = body.name.trim().toLowerCase()
  if (text === '') return { data: [], totalNum: 0 }
  return pageTogether(sliceOf(body, SEARCH_LIMIT), (slice) =>
    queries.findDepartments(ctx.db, text, body.tenantId, slice),
  )
}
