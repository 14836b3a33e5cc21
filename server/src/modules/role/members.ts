/** Who holds a role: pages of people and departments, added and removed (decisions R2, S4.7). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField, notFound } from '../../platform/errors.ts'
import type { PageOf } from '../../platform/route.ts'
import { shanghaiText } from '../../platform/time.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { seenStaffAmong } from '../account/service.ts'
import {
  findOwnVisibility,
  holdPresent,
  seenSeatNames,
  seenDepartmentNames,
} from '../department/service.ts'
import { holdStaffAmong, requireNameable } from '../tenant/service.ts'
import { keysOfGrants } from './builtin.ts'
import { changeRoles, requireChangeable, requireRole } from './change.ts'
import { findKeysOfRoles } from './given-queries.ts'
import { assertMayGrant, assertMayTake } from './guard.ts'
import * as holders from './holder-queries.ts'
import { ROLE_DEPARTMENTS, ROLE_USERS } from './member-lists.ts'
import { MOST_NAMED, tellRoleChange } from './news.ts'
import type { FoundRole } from './role-queries.ts'
import type * as schemas from './schemas.ts'

/** The role that a page is of; NotFound for none, also where the call names no role. */
async function roleOfPage(
  ctx: Ctx,
  { tenantId, roleId }: { tenantId?: string | null; roleId?: string | null },
): Promise<FoundRole> {
  requireTenantInForce(ctx, tenantId)
  if (roleId === undefined || roleId === null)
    throw failField(ErrorCode.InvalidInput, 'data.roleId', '请选择角色')
  return requireRole(ctx, ctx.tenantId, roleId)
}

/** People who hold a role themselves; whom the caller may not see is left out. */
export async function pageRoleUsers(
  ctx: Ctx,
  body: Static<typeof ROLE_USERS.body>,
): Promise<PageOf<Static<typeof schemas.RoleUserRow>[]>> {
  const role = await roleOfPage(ctx, body.data)
  const scope = { tenantId: ctx.tenantId, roleId: role.id, ...(await findOwnVisibility(ctx)) }
  const { data, totalNum } = await ROLE_USERS.page(ctx.db, body, scope)
  const seats = await seenSeatNames(
    ctx,
    data.map(({ userId }) => userId),
  )
  return {
    totalNum,
    data: data.map(({ userId, name, avatar, creator, createdAt }) => ({
      id: userId,
      name: name ?? '',
      avatar,
      departments: [...(seats.get(userId) ?? [])],
      creator,
      createTime: shanghaiText(createdAt),
    })),
  }
}

/** Departments that have a role; those that the caller may not see are left out. */
export async function pageDepartments(
  ctx: Ctx,
  body: Static<typeof ROLE_DEPARTMENTS.body>,
): Promise<PageOf<Static<typeof schemas.RoleDepartmentRow>[]>> {
  const role = await roleOfPage(ctx, body.data)
  const scope = { tenantId: ctx.tenantId, roleId: role.id, ...(await findOwnVisibility(ctx)) }
  const { data, totalNum } = await ROLE_DEPARTMENTS.page(ctx.db, body, scope)
  return {
    totalNum,
    data: data.map(({ departmentId, name, includeChild, creator, createdAt }) => ({
      id: departmentId,
      name: name ?? '',
      includeChild: includeChild ? (1 as const) : (2 as const),
      creator,
      createTime: shanghaiText(createdAt),
    })),
  }
}

/** Throws Forbidden, naming what is lacking, unless the caller holds all that the role gives. */
async function checkGives(w: Write, ctx: Ctx, role: FoundRole): Promise<void> {
  const keys = keysOfGrants(await findKeysOfRoles(w.db, ctx.tenantId, [role.id]))
  await assertMayGrant(w, { tenantId: ctx.tenantId, userId: ctx.user.id }, keys)
}

/** The same before the role is taken from somebody. */
async function checkTakes(w: Write, ctx: Ctx, role: FoundRole): Promise<void> {
  const keys = keysOfGrants(await findKeysOfRoles(w.db, ctx.tenantId, [role.id]))
  await assertMayTake(w, { tenantId: ctx.tenantId, userId: ctx.user.id }, keys)
}

/** Consoles, messages and permissions of those named follow. */
function tellHolders(
  w: Write,
  role: FoundRole,
  act: 'added' | 'removed',
  userIds: readonly string[],
): void {
  tellRoleChange(w, role.id, userIds)
  w.emit({
    type: `role.user.${act}`,
    objectType: 'role',
    objectId: role.id,
    payload: { roleName: role.name, userIds },
  })
}

/**
 * Gives a role to people; who holds it stays. NotFound for a role or person that the caller does
 * not see, Forbidden for keys that the caller lacks and for the caller's own roles.
 */
export function allocateUsers(
  ctx: Ctx,
  { roleId, tenantId, userIds }: Static<typeof schemas.ChangeUsers>,
): Promise<{ addedCount: number }> {
  return changeRoles(ctx, tenantId, async (w, editor) => {
    const role = await requireChangeable(w, ctx.tenantId, roleId, editor)
    await holdStaffAmong(w.db, ctx.tenantId, userIds)
    const seen = await seenStaffAmong(w.db, ctx.tenantId, userIds)
    if (userIds.some((id) => !seen.has(id)))
      throw failField(ErrorCode.NotFound, 'userIds', '所选人员不存在或不是本组织的在职成员')
    await requireNameable(w, ctx.tenantId, userIds, 'userIds')
    await checkGives(w, ctx, role)
    const holding = { tenantId: ctx.tenantId, roleId, by: ctx.user.id, at: ctx.now() }
    const added = await holders.addUsers(w.db, holding, userIds)
    for (const userId of added)
      w.audit({
        action: 'role.user.add',
        objectType: 'role',
        objectId: roleId,
        before: null,
        after: { name: role.name, userId },
      })
    if (added.length > 0) tellHolders(w, role, 'added', added)
    return { addedCount: added.length }
  })
}

/**
 * Takes a role from people; NotFound where none of them holds it any more, Forbidden for keys that
 * the caller lacks.
 */
export function removeUsers(
  ctx: Ctx,
  { roleId, tenantId, userIds }: Static<typeof schemas.ChangeUsers>,
): Promise<null> {
  return changeRoles(ctx, tenantId, async (w, editor) => {
    const role = await requireChangeable(w, ctx.tenantId, roleId, editor)
    await checkTakes(w, ctx, role)
    const seen = await seenStaffAmong(w.db, ctx.tenantId, userIds)
    const removed = await holders.removeUsers(
      w.db,
      ctx.tenantId,
      roleId,
      userIds.filter((id) => seen.has(id)),
    )
    if (removed.length === 0) throw notFound('所选人员已不在该角色中，请刷新')
    for (const userId of removed)
      w.audit({
        action: 'role.user.remove',
        objectType: 'role',
        objectId: roleId,
        before: { name: role.name, userId },
        after: null,
      })
    tellHolders(w, role, 'removed', removed)
    return null
  })
}

/** The names of departments that the caller sees; NotFound at `departmentIds` for any other. */
async function requireSeen(
  w: Write,
  ctx: Ctx,
  departmentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await seenDepartmentNames({ db: w.db, tenantId: ctx.tenantId }, departmentIds)
  // Held, as one may be dissolved between being seen and being given the role.
  const held = await holdPresent(w.db, ctx.tenantId, departmentIds)
  if (departmentIds.some((id) => !names.has(id) || !held.has(id)))
    throw failField(ErrorCode.NotFound, 'departmentIds', '所选部门不存在或已解散')
  return names
}

/** Those who held the role before or after a change: they are what they were not. */
const together = (
  before: readonly string[] | null,
  after: readonly string[] | null,
): readonly string[] | null => {
  if (before === null || after === null) return null
  const all = [...new Set([...before, ...after])]
  return all.length > MOST_NAMED ? null : all
}

/**
 * Changes which departments have a role, enters each in the audit log, and tells whose permissions
 * follow.
 */
async function changeDepartments(
  w: Write,
  ctx: Ctx,
  role: FoundRole,
  act: 'add' | 'remove',
  change: () => Promise<readonly string[]>,
  names: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const held = () => holders.findHolders(w.db, ctx.tenantId, role.id, MOST_NAMED)
  const before = await held()
  const changed = await change()
  if (changed.length === 0) return changed
  for (const departmentId of changed) {
    const entry = { name: role.name, departmentId, departmentName: names.get(departmentId) }
    w.audit({
      action: `role.department.${act}`,
      objectType: 'role',
      objectId: role.id,
      before: act === 'remove' ? entry : null,
      after: act === 'add' ? entry : null,
    })
  }
  tellRoleChange(w, role.id, together(before, await held()))
  w.emit({
    type: act === 'add' ? 'role.department.added' : 'role.department.removed',
    objectType: 'role',
    objectId: role.id,
    payload: {
      roleName: role.name,
      departmentIds: changed,
      departmentNames: changed.map((id) => names.get(id) ?? ''),
    },
  })
  return changed
}

/** Gives a role to whoever sits in these departments, with 含下级 also below. As with people. */
export function allocateDepartments(
  ctx: Ctx,
  { roleId, tenantId, departmentIds, includeChild }: Static<typeof schemas.AllocateDepartments>,
): Promise<{ addedCount: number }> {
  return changeRoles(ctx, tenantId, async (w, editor) => {
    const role = await requireChangeable(w, ctx.tenantId, roleId, editor)
    const names = await requireSeen(w, ctx, departmentIds)
    await checkGives(w, ctx, role)
    const holding = { tenantId: ctx.tenantId, roleId, by: ctx.user.id, at: ctx.now() }
    const added = await changeDepartments(
      w,
      ctx,
      role,
      'add',
      () => holders.addDepartments(w.db, holding, departmentIds, includeChild !== 2),
      names,
    )
    return { addedCount: added.length }
  })
}

/** Takes a role from departments; NotFound where none of them has it any more. */
export function removeDepartments(
  ctx: Ctx,
  { roleId, tenantId, departmentIds }: Static<typeof schemas.RemoveDepartments>,
): Promise<null> {
  return changeRoles(ctx, tenantId, async (w, editor) => {
    const role = await requireChangeable(w, ctx.tenantId, roleId, editor)
    await checkTakes(w, ctx, role)
    const names = await seenDepartmentNames({ db: w.db, tenantId: ctx.tenantId }, departmentIds)
    const removed = await changeDepartments(
      w,
      ctx,
      role,
      'remove',
      () => holders.removeDepartments(w.db, ctx.tenantId, roleId, [...names.keys()]),
      names,
    )
    if (removed.length === 0) throw notFound('所选部门已不在该角色中，请刷新')
    return null
  })
}
