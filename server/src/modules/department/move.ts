/** Departments in another place of the tree (S2 §2.10; decisions D1, S4.6, S4.18 no 18). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { assertHadKeys, findHeldKeys, keysOfPlaces } from '../role/service.ts'
import { changeTree, holdDepartment, recordChange, requireSeen } from './change.ts'
import { refuseMove, refuseStale } from './policy.ts'
import type { MoveDepartment, SortDepartments } from './write-schemas.ts'
import * as queries from './write-queries.ts'

/**
 * Puts the department with all below it under another one. What its people get by lying there, who
 * moves it must hold himself (decisions S4.7). WrongState at `pid` as `refuseMove` says.
 */
export async function moveBelow(
  w: Write,
  caller: { readonly tenantId: string; readonly userId: string },
  row: queries.DepartmentRow,
  pid: string,
): Promise<void> {
  const { tenantId } = caller
  const parent = await holdDepartment(w, tenantId, pid, 'pid')
  refuseIf(refuseMove(row, parent, await queries.heightOf(w.db, tenantId, row)))
  const before = new Set(await keysOfPlaces(w, tenantId, [row.id]))
  // Before the move: who sits in the department gains by it too.
  const held = await findHeldKeys(w, caller)
  await queries.changeParent(w.db, tenantId, row, parent)
  const gained = (await keysOfPlaces(w, tenantId, [row.id])).filter((key) => !before.has(key))
  assertHadKeys(held, gained)
  recordChange(w, 'move', row.id, { before: { pid: row.pid }, after: { pid } })
  w.emit({
    type: 'department.moved',
    objectType: 'department',
    objectId: row.id,
    payload: { name: row.name, parentName: parent.name },
  })
}

/** The order of the children of `pid` with one of them put before another, or last. */
const orderWith = (ids: readonly string[], id: string, beforeId: string | undefined): string[] => {
  const rest = ids.filter((each) => each !== id)
  const at = beforeId === undefined ? rest.length : rest.indexOf(beforeId)
  if (at < 0)
    throw failField(ErrorCode.NotFound, 'beforeId', '目标位置的部门已不在该部门下，请刷新')
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

/**
 * Puts a department below `pid`, before `beforeId` or as the last; also within its own superior.
 * NotFound at `pid` for one that is gone or may not be seen; WrongState at `pid` for the root, for a
 * place below itself and for one too deep; AlreadyExists at `name` for a name that is there;
 * Forbidden where its people would get keys that the caller lacks.
 */
export async function moveDepartment(
  ctx: Ctx,
  { id, pid, beforeId, version, tenantId }: Static<typeof MoveDepartment>,
): Promise<null> {
  requireTenantInForce(ctx, tenantId)
  await requireSeen(ctx, id)
  await requireSeen(ctx, pid, 'pid')
  const caller = { tenantId: ctx.tenantId, userId: ctx.user.id }
  return changeTree(ctx, async (w) => {
    const row = await holdDepartment(w, ctx.tenantId, id)
    refuseIf(refuseStale(row, version))
    if (row.pid !== pid) await moveBelow(w, caller, row, pid)
    const ids = await queries.childIds(w.db, ctx.tenantId, pid)
    const order = orderWith(ids, id, beforeId)
    await queries.writeOrder(w.db, ctx.tenantId, order)
    if (row.pid === pid) recordChange(w, 'sort', pid, { before: { ids }, after: { ids: order } })
    return null
  })
}

/**
 * Puts departments directly below `pid` in this order: they share the places that they had, the
 * others keep theirs. NotFound at `ids` for one that lies elsewhere (now).
 */
export async function sortDepartments(
  ctx: Ctx,
  { pid, ids, tenantId }: Static<typeof SortDepartments>,
): Promise<null> {
  requireTenantInForce(ctx, tenantId)
  await requireSeen(ctx, pid, 'pid')
  return changeTree(ctx, async (w) => {
    const before = await queries.childIds(w.db, ctx.tenantId, pid)
    if (before.length === 0) throw notFound()
    const named = new Set(ids)
    const here = new Set(before)
    if (ids.some((id) => !here.has(id)))
      throw failField(ErrorCode.NotFound, 'ids', '部门已移动或解散，请刷新')
    const next = ids[Symbol.iterator]()
    const after = before.map((id) => (named.has(id) ? (next.next().value ?? id) : id))
    if (after.every((id, index) => id === before[index])) return null
    await queries.writeOrder(w.db, ctx.tenantId, after)
    recordChange(w, 'sort', pid, { before: { ids: before }, after: { ids: after } })
    return null
  })
}
