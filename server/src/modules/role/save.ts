/** Groups and roles: made, renamed and deleted (decisions R1, S4.7). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { keysOfGrants } from './builtin.ts'
import { changeRoles, requireChangeable } from './change.ts'
import { findKeysOfRoles } from './given-queries.ts'
import { assertMayTake } from './guard.ts'
import { countHolders, findHolders } from './holder-queries.ts'
import { MOST_NAMED, tellRoleChange } from './news.ts'
import * as policy from './policy.ts'
import * as queries from './role-queries.ts'
import type * as schemas from './schemas.ts'

/** How many an organisation may have. */
const MOST = { roleGroup: 50, role: 500 } as const

/** Throws WrongState where the organisation has as many as it may have. */
async function checkRoom(w: Write, table: keyof typeof MOST, tenantId: string): Promise<number> {
  const count = await queries.countRoleRows(w.db, table, tenantId)
  if (count < MOST[table]) return count
  const thing = table === 'role' ? '角色' : '角色组'
  throw fail(ErrorCode.WrongState, `${thing}最多${MOST[table]}个，请先删除不用的${thing}`)
}

async function requireGroup(w: Write, tenantId: string, id: string): Promise<queries.FoundGroup> {
  const [group] = await queries.findGroups(w.db, tenantId, id)
  if (group === undefined) throw notFound()
  refuseIf(policy.refuseGroup(group))
  return group
}

/** Throws at `roleGroupId` unless it is a group of the organisation's own. */
async function checkGroupChoice(w: Write, tenantId: string, id: string): Promise<void> {
  const [group] = await queries.findGroups(w.db, tenantId, id)
  if (group === undefined)
    throw failField(ErrorCode.NotFound, 'roleGroupId', '角色组不存在或已删除')
  refuseIf(policy.refuseGroupChoice(group))
}

/** Makes a group; AlreadyExists at `name`. */
export function saveGroup(
  ctx: Ctx,
  { name: typed, tenantId }: Static<typeof schemas.SaveGroup>,
): Promise<{ id: string }> {
  const [id, name] = [newId(), typed.trim()]
  return changeRoles(ctx, tenantId, async (w) => {
    const sort = await checkRoom(w, 'roleGroup', ctx.tenantId)
    await queries.insertGroup(w.db, { tenantId: ctx.tenantId, id, name, sort })
    w.audit({ action: 'role.group.create', objectType: 'roleGroup', objectId: id, after: { name } })
    tellRoleChange(w, id, [])
    return { id }
  })
}

/** Renames a group; AlreadyExists at `name`, WrongState for that of the built-in roles. */
export function updateGroup(
  ctx: Ctx,
  { id, name: typed, tenantId }: Static<typeof schemas.UpdateGroup>,
): Promise<null> {
  const name = typed.trim()
  return changeRoles(ctx, tenantId, async (w) => {
    const group = await requireGroup(w, ctx.tenantId, id)
    if (group.name === name) return null
    await queries.renameGroup(w.db, ctx.tenantId, id, name)
    w.audit({
      action: 'role.group.rename',
      objectType: 'roleGroup',
      objectId: id,
      before: { name: group.name },
      after: { name },
    })
    tellRoleChange(w, id, [])
    return null
  })
}

/** Deletes an empty group; WrongState for one with roles. */
export function deleteGroup(
  ctx: Ctx,
  { id, tenantId }: Static<typeof schemas.OneOf>,
): Promise<null> {
  return changeRoles(ctx, tenantId, async (w) => {
    const group = await requireGroup(w, ctx.tenantId, id)
    refuseIf(policy.refuseGroupDelete(group.roleCount))
    await queries.deleteRow(w.db, 'roleGroup', ctx.tenantId, id)
    w.audit({
      action: 'role.group.delete',
      objectType: 'roleGroup',
      objectId: id,
      before: { name: group.name },
      after: null,
    })
    tellRoleChange(w, id, [])
    return null
  })
}

const words = (text: string | null | undefined): string | null => text?.trim() || null

/** Makes a role that gives nothing yet; AlreadyExists at `name`. */
export function saveRole(
  ctx: Ctx,
  { name: typed, roleGroupId, remark, tenantId }: Static<typeof schemas.SaveRole>,
): Promise<{ id: string }> {
  const [id, name] = [newId(), typed.trim()]
  return changeRoles(ctx, tenantId, async (w) => {
    await checkGroupChoice(w, ctx.tenantId, roleGroupId)
    const sort = await checkRoom(w, 'role', ctx.tenantId)
    await queries.insertRole(w.db, {
      tenantId: ctx.tenantId,
      id,
      roleGroupId,
      name,
      remark: words(remark),
      sort,
      creatorId: ctx.user.id,
      createdAt: ctx.now(),
    })
    w.audit({
      action: 'role.create',
      objectType: 'role',
      objectId: id,
      after: { name, roleGroupId },
    })
    tellRoleChange(w, id, [])
    return { id }
  })
}

/** Renames a role, moves it to another group, or says something else of it. */
export function updateRole(
  ctx: Ctx,
  { id, name: typed, roleGroupId, remark, version, tenantId }: Static<typeof schemas.UpdateRole>,
): Promise<null> {
  const name = typed.trim()
  return changeRoles(ctx, tenantId, async (w, editor) => {
    const role = await requireChangeable(w, ctx.tenantId, id, editor)
    refuseIf(policy.refuseStale(role, version))
    await checkGroupChoice(w, ctx.tenantId, roleGroupId)
    const after = { name, roleGroupId, remark: remark === undefined ? role.remark : words(remark) }
    const before = { name: role.name, roleGroupId: role.roleGroupId, remark: role.remark }
    if (JSON.stringify(after) === JSON.stringify(before)) return null
    await queries.updateRole(w.db, ctx.tenantId, id, { ...after, version: role.version + 1 })
    w.audit({ action: 'role.update', objectType: 'role', objectId: id, before, after })
    tellRoleChange(w, id, [])
    return null
  })
}

/**
 * Deletes a role with all that it gives; answers how many people held it. Forbidden for keys that
 * the caller lacks, and would take from its holders.
 */
export function deleteRole(
  ctx: Ctx,
  { id, tenantId }: Static<typeof schemas.OneOf>,
): Promise<{ affectedCount: number }> {
  return changeRoles(ctx, tenantId, async (w, editor) => {
    const role = await requireChangeable(w, ctx.tenantId, id, editor)
    await assertMayTake(
      w,
      { tenantId: ctx.tenantId, userId: ctx.user.id },
      keysOfGrants(await findKeysOfRoles(w.db, ctx.tenantId, [id])),
    )
    const affectedCount = await countHolders(w.db, ctx.tenantId, id)
    const holders = await findHolders(w.db, ctx.tenantId, id, MOST_NAMED)
    await queries.deleteRow(w.db, 'role', ctx.tenantId, id)
    w.audit({
      action: 'role.delete',
      objectType: 'role',
      objectId: id,
      before: { name: role.name, affectedCount, grantCount: role.grantCount },
      after: null,
    })
    tellRoleChange(w, id, holders)
    w.emit({
      type: 'role.user.removed',
      objectType: 'role',
      objectId: id,
      payload: { roleName: role.name, userIds: holders ?? [] },
    })
    return { affectedCount }
  })
}
