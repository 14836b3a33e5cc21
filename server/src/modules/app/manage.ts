/**
 * What those who manage apps do: open one, say who may use it, close it and open it again (S2 §2.11,
 * §4, §7; decisions W3, W4, S4.19).
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { findSeenPeople, seenDepartmentNames } from '../department/service.ts'
import { MANAGER_KEY } from './access.ts'
import { refuseEmptyRange, refuseManage, refuseOpen, refuseAppStatus } from './policy.ts'
import * as queries from './queries.ts'
import type * as schemas from './schemas.ts'
import { GONE, requireApp } from './shelves.ts'

/** As many people and departments as an app’s scope may name. */
const MOST_IN_SCOPE = 1000

type Range = Static<typeof schemas.AppRange>

const idsOf = (targets: readonly queries.ScopeTarget[], userType: 1 | 2): string[] =>
  targets.filter((each) => each.userType === userType).map(({ targetId }) => targetId)

/**
 * What a range names, each once. InvalidInput for nobody; NotFound at `userIds` for somebody who
 * does not work in the organisation or whom the caller may not see, at `departmentIds` for one that the caller may not see.
 */
async function requireTargets(ctx: Ctx, range: Range): Promise<queries.ScopeTarget[]> {
  const departmentIds = range.departmentIds ?? []
  const userIds = range.userIds ?? []
  refuseIf(refuseEmptyRange(departmentIds.length + userIds.length))
  const [departments, staff] = await Promise.all([
    seenDepartmentNames(ctx, departmentIds),
    findSeenPeople(ctx, userIds),
  ])
  if (departmentIds.some((id) => !departments.has(id)))
    throw failField(ErrorCode.NotFound, 'departmentIds', '所选部门不存在或已解散，请重新选择')
  if (userIds.some((id) => !staff.has(id)))
    throw failField(ErrorCode.NotFound, 'userIds', '所选人员不是本组织的在职成员，请重新选择')
  return [
    ...departmentIds.map((targetId) => ({ userType: 2 as const, targetId })),
    ...userIds.map((targetId) => ({ userType: 1 as const, targetId })),
  ]
}

/** Throws NotFound, WrongState and Forbidden as `refuseManage` says, for the locked row of an app. */
async function requireManaged(
  w: Write,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  appId: string,
  manages: boolean,
): Promise<queries.LockedApp> {
  const app = await queries.lockApp(w.db, tenantId, appId)
  if (app === undefined) throw notFound()
  refuseIf(refuseManage(app, { manages }))
  return app
}

const tellScope = (
  w: Write,
  app: Pick<queries.LockedApp, 'id' | 'name'>,
  change: 'added' | 'removed',
  targets: readonly queries.ScopeTarget[],
): void => {
  const named = { userIds: idsOf(targets, 1), departmentIds: idsOf(targets, 2) }
  w.audit({
    action: change === 'added' ? 'app.scope.add' : 'app.scope.remove',
    objectType: 'app',
    objectId: app.id,
    before: { name: app.name },
    after: named,
  })
  w.emit({
    type: 'app.scopeChanged',
    objectType: 'app',
    objectId: app.id,
    payload: { name: app.name, change, ...named },
  })
}

/**
 * Opens an app for those whom the range names (W3). InvalidInput 请选择授权使用范围 without any,
 * AlreadyProcessed where somebody has opened it, NotFound where it was delisted.
 */
export async function openApp(ctx: Ctx, range: Range): Promise<null> {
  const { app, viewer } = await requireApp(ctx, range.appId)
  refuseIf(refuseManage(app, viewer))
  refuseIf(refuseOpen(app))
  const targets = await requireTargets(ctx, range)
  const key = { tenantId: ctx.tenantId, appId: app.id }
  const openedAt = ctx.now()
  await ctx.write(async (w) => {
    await queries.holdCatalogue(w.db)
    if (!(await queries.isListed(w.db, app.id))) throw notFound(GONE)
    const row = { ...key, openedBy: ctx.user.id, openedAt }
    if (!(await queries.insertTenantApp(w.db, row))) refuseIf(refuseOpen({ enable: 1 }))
    await queries.insertScope(w.db, key, targets, openedAt)
    const named = { userIds: idsOf(targets, 1), departmentIds: idsOf(targets, 2) }
    w.audit({
      action: 'app.open',
      objectType: 'app',
      objectId: app.id,
      before: null,
      after: { name: app.name, enable: 1, ...named },
    })
    w.emit({
      type: 'app.opened',
      objectType: 'app',
      objectId: app.id,
      payload: { name: app.name },
    })
  })
  return null
}

/** Lets more people use an app; who may already stays as they are. */
export async function addRange(ctx: Ctx, range: Range): Promise<null> {
  const targets = await requireTargets(ctx, range)
  // Before the transaction, which holds the embedded engine's only connection.
  const manages = await ctx.can(MANAGER_KEY)
  await ctx.write(async (w) => {
    const app = await requireManaged(w, ctx, range.appId, manages)
    const key = { tenantId: ctx.tenantId, appId: app.id }
    const added = await queries.insertScope(w.db, key, targets, ctx.now())
    if (added.length === 0) return
    if ((await queries.countScope(w.db, ctx.tenantId, app.id)) > MOST_IN_SCOPE)
      throw fail(ErrorCode.WrongState, `授权使用范围最多${MOST_IN_SCOPE}项，请改为选择部门`)
    tellScope(w, app, 'added', added)
  })
  return null
}

/** Takes a person (1) or a department (2) out of an app’s scope. NotFound for who is not in it. */
export async function removeRange(
  ctx: Ctx,
  { appId, deleteId, userType }: Static<typeof schemas.DeleteRange>,
): Promise<null> {
  const target = { userType, targetId: deleteId }
  // A department that the caller may not see is answered as one that is not in the scope.
  if (userType === 2 && !(await seenDepartmentNames(ctx, [deleteId])).has(deleteId))
    throw notFound()
  // Before the transaction, which holds the embedded engine's only connection.
  const manages = await ctx.can(MANAGER_KEY)
  await ctx.write(async (w) => {
    const app = await requireManaged(w, ctx, appId, manages)
    if (!(await queries.deleteScope(w.db, ctx.tenantId, appId, target)))
      throw fail(ErrorCode.AlreadyProcessed, '该授权已被移除，请刷新')
    tellScope(w, app, 'removed', [target])
  })
  return null
}

/** Closes an app, or opens it again with everything as it was (W4). */
export async function setAppStatus(
  ctx: Ctx,
  { appId, enable }: Static<typeof schemas.AppStatus>,
): Promise<null> {
  // Before the transaction, which holds the embedded engine's only connection.
  const manages = await ctx.can(MANAGER_KEY)
  await ctx.write(async (w) => {
    const app = await requireManaged(w, ctx, appId, manages)
    refuseIf(refuseAppStatus(app, enable))
    await queries.changeEnable(w.db, ctx.tenantId, appId, enable)
    w.audit({
      action: enable === 1 ? 'app.reopen' : 'app.close',
      objectType: 'app',
      objectId: appId,
      before: { name: app.name, enable: app.enable },
      after: { enable },
    })
    w.emit({
      type: enable === 1 ? 'app.reopened' : 'app.closed',
      objectType: 'app',
      objectId: appId,
      payload: { name: app.name },
    })
  })
  return null
}
