/** Making and renaming departments (S2 §5; decisions D1). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { holdStaffAmong, requireNameable } from '../tenant/service.ts'
import { changeTree, holdDepartment, recordChange, requireSeen } from './change.ts'
import { refuseBelow, refuseManagers, refuseStale } from './policy.ts'
import { countDepartmentsOf } from './detail-queries.ts'
import type { SaveDepartment, UpdateDepartment } from './write-schemas.ts'
import * as queries from './write-queries.ts'

/** As many as an organisation may have: what 企业微信 allows. */
const MOST = 30_000

/**
 * InvalidInput at `field` for nobody, and for whoever does not work in the organisation; whoever
 * does goes on to until the transaction ends. WrongState for people who cannot sign in, but for
 * those who lead it already (`before`).
 */
export async function requireManagers(
  w: Write,
  tenantId: string,
  userIds: readonly string[],
  field: string,
  before: readonly string[] = [],
): Promise<readonly string[]> {
  const wanted = [...new Set(userIds)]
  refuseIf(refuseManagers(wanted, await holdStaffAmong(w.db, tenantId, wanted), field))
  const anew = wanted.filter((id) => !before.includes(id))
  await requireNameable(w, tenantId, anew, field)
  return wanted
}

/**
 * Makes a department below `pid`; answers its id. AlreadyExists at `name` for a sibling's name,
 * NotFound at `pid` for one that is gone or may not be seen, WrongState at `pid` for the eleventh
 * level, InvalidInput at `managers`.
 */
export async function saveDepartment(
  ctx: Ctx,
  { name, simpleName, pid, tenantId, managers }: Static<typeof SaveDepartment>,
): Promise<{ id: string }> {
  requireTenantInForce(ctx, tenantId)
  await requireSeen(ctx, pid, 'pid')
  const id = newId()
  const names = { name: name.trim(), simpleName: simpleName.trim() }
  return changeTree(ctx, async (w) => {
    const parent = await holdDepartment(w, ctx.tenantId, pid, 'pid')
    refuseIf(refuseBelow(parent))
    if ((await countDepartmentsOf(w.db, ctx.tenantId)) >= MOST)
      throw fail(ErrorCode.WrongState, `部门最多${MOST}个，请先解散不用的部门`)
    const leaders = await requireManagers(w, ctx.tenantId, managers, 'managers')
    const place = { path: `${parent.path}${id}/`, depth: parent.depth + 1 }
    await queries.insertDepartment(w.db, ctx.tenantId, { id, pid, ...names, ...place }, ctx.now())
    await queries.setManagers(w.db, ctx.tenantId, id, leaders)
    recordChange(w, 'create', id, { before: null, after: { ...names, pid, managers: leaders } })
    return { id }
  })
}

/**
 * Renames a department. AlreadyExists at `name` for a sibling's name, AlreadyProcessed where somebody
 * changed it since `version` was read.
 */
export async function updateDepartment(
  ctx: Ctx,
  { id, name, simpleName, version, tenantId }: Static<typeof UpdateDepartment>,
): Promise<null> {
  requireTenantInForce(ctx, tenantId)
  await requireSeen(ctx, id)
  return changeTree(ctx, async (w) => {
    const row = await holdDepartment(w, ctx.tenantId, id)
    refuseIf(refuseStale(row, version))
    const before = { name: row.name, simpleName: row.simpleName }
    const after = { name: name.trim(), simpleName: (simpleName ?? row.simpleName).trim() }
    if (after.name === before.name && after.simpleName === before.simpleName) return null
    await queries.changeDepartment(w.db, ctx.tenantId, id, after)
    recordChange(w, 'update', id, { before, after })
    return null
  })
}
