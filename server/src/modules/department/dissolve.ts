/** A department ends (decisions S4.6, D1, D5). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { departmentDissolutionSteps } from '../../platform/department-dissolution.ts'
import { fail, refuseIf } from '../../platform/errors.ts'
import { blockersOf } from '../../platform/hooks.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { moveAll } from '../member/service.ts'
import { assertMayPlace } from '../role/service.ts'
import { staffIn } from '../tenant/service.ts'
import { holdDepartment, requireSeen } from './change.ts'
import { findRoots } from './queries.ts'
import { refuseDissolve, refuseTarget } from './policy.ts'
import type { DissolveDepartment } from './write-schemas.ts'
import * as queries from './write-queries.ts'

/** What other domains have against it, as one sentence. */
async function requireUnblocked(ctx: Ctx, w: Write, departmentId: string): Promise<void> {
  const reader = { db: w.db, registry: w.registry, now: () => ctx.now() }
  const subject = { userId: ctx.user.id, tenantId: ctx.tenantId, departmentId }
  for (const blocker of blockersOf(w, 'department.dissolve')) {
    const [line] = await blocker.check(reader, subject)
    if (line !== undefined) throw fail(ErrorCode.WrongState, line.detail)
  }
}

interface Gone {
  readonly userIds: readonly string[]
  /** Where they are now; '' for nobody. */
  readonly targetName: string
}

/** Everybody who sits there goes to `targetId`; answers whom that was. */
async function movePeople(
  ctx: Ctx,
  w: Write,
  departmentId: string,
  targetId: string | undefined,
): Promise<Gone> {
  const { tenantId } = ctx
  const people = await staffIn(w.db, tenantId, departmentId)
  refuseIf(refuseTarget(departmentId, targetId, people.length))
  if (targetId === undefined) return { userIds: [], targetName: '' }
  const { name: targetName } = await holdDepartment(w, tenantId, targetId, 'targetDeptId')
  if (people.length === 0) return { userIds: [], targetName }
  await assertMayPlace(w, { tenantId, userId: ctx.user.id }, [targetId])
  const userIds = await moveAll(w, tenantId, {
    fromId: departmentId,
    toId: targetId,
    at: ctx.now(),
  })
  return { userIds, targetName }
}

/**
 * Ends a department: its people go to `targetDeptId`, and each domain lets go of it. Whoever puts
 * somebody into it at the same moment is either before, and that person goes along, or hears that it
 * is gone. NotFound for one that may not be seen, WrongState for the root and while departments lie
 * below it, InvalidInput at `targetDeptId`, Forbidden where its people would get keys that the caller
 * lacks.
 */
export async function dissolveDepartment(
  ctx: Ctx,
  { id, targetDeptId, tenantId: named }: Static<typeof DissolveDepartment>,
): Promise<null> {
  requireTenantInForce(ctx, named)
  await requireSeen(ctx, id)
  const targetId = targetDeptId ?? undefined
  if (targetId !== undefined) await requireSeen(ctx, targetId, 'targetDeptId')
  const { tenantId } = ctx
  const at = ctx.now()
  // What other organisations have aimed at it ends too, and people are moved in system scope.
  return ctx.asSystem().write(async (w) => {
    await queries.lockTree(w.db, tenantId)
    const row = await holdDepartment(w, tenantId, id)
    const below = await queries.childIds(w.db, tenantId, id)
    refuseIf(refuseDissolve(row, below.length > 0))
    await requireUnblocked(ctx, w, id)
    const { userIds, targetName } = await movePeople(ctx, w, id, targetId)
    const rootId = (await findRoots(w.db, [tenantId])).get(tenantId) ?? ''
    const dissolution = { tenantId, departmentId: id, name: row.name, rootId, by: ctx.user.id, at }
    for (const step of departmentDissolutionSteps.of(w.registry))
      await step.dissolve(w, dissolution)
    await queries.removeDepartment(w.db, tenantId, id)
    w.audit({
      action: 'department.dissolve',
      objectType: 'department',
      objectId: id,
      tenantId,
      before: { name: row.name, pid: row.pid },
      after: { targetId: targetId ?? null, people: userIds.length },
    })
    w.emit({
      type: 'department.dissolved',
      objectType: 'department',
      objectId: id,
      tenantId,
      payload: { name: row.name, userIds, targetId: targetId ?? null, targetName },
    })
    return null
  })
}
