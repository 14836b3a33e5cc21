/** Creating groups, and changing what a department's group is called and reaches (S4.13, T22). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { holdPresent, managersOf, seenDepartmentName } from '../department/service.ts'
import { activeName, principalIdOf } from '../tenant/service.ts'
import { refuseNarrower, refuseStale } from './policy.ts'
import * as queries from './queries.ts'
import { fillGroup, findStaffFor } from './roster.ts'
import type * as schemas from './schemas.ts'
import { mayEdit } from './service.ts'

type Saved = Static<typeof schemas.SavedGroup>

const savedOf = ({ id }: { readonly id: string }): Saved => ({ id, groupUid: id })

/** What a new group consists of. */
interface NewGroup {
  readonly departmentId: string | null
  readonly name: string
  readonly containChild: 1 | 2
  readonly ownerId: string
}

/**
 * Makes a group with everybody who belongs there, and tells them. The groups of the organisation
 * are locked.
 */
export async function createGroup(
  w: Write,
  tenantId: string,
  { departmentId, name, containChild, ownerId }: NewGroup,
  at: Date,
): Promise<Saved> {
  const id = newId()
  await queries.insertGroup(w.db, {
    tenantId,
    id,
    departmentId,
    name,
    containChild,
    ownerId,
    platform: queries.PLATFORM,
    createdAt: at,
  })
  const group = await queries.findGroup(w.db, tenantId, id)
  if (group === undefined) throw notFound()
  await fillGroup(w, group, at)
  w.audit({
    action: 'group.create',
    objectType: 'group',
    objectId: id,
    tenantId,
    before: null,
    after: { name, departmentId, containChild, ownerId },
  })
  w.emit({ type: 'group.created', objectType: 'group', objectId: id, tenantId, payload: { name } })
  return savedOf({ id })
}

/** 创建组织群: everybody of the organisation, whoever leads it as owner. AlreadyExists for a second. */
export function saveTenantGroup(
  ctx: Ctx,
  { tenantId }: Static<typeof schemas.SaveTenantGroup>,
): Promise<Saved> {
  requireTenantInForce(ctx, tenantId)
  return ctx.write(async (w) => {
    await queries.lockGroups(w.db, ctx.tenantId)
    if (await queries.findActiveGroup(w.db, ctx.tenantId, null))
      throw fail(ErrorCode.AlreadyExists, '组织群已存在，请刷新')
    const [tenantName, principalId] = await Promise.all([
      activeName(w.db, ctx.tenantId),
      principalIdOf(w.db, ctx.tenantId),
    ])
    const ownerId = principalId ?? ctx.user.id
    const group = {
      departmentId: null,
      name: `${tenantName}全员群`,
      containChild: 2,
      ownerId,
    } as const
    return createGroup(w, ctx.tenantId, group, ctx.now())
  })
}

/** The first of the department's leaders who is in the group, else who leads the organisation. */
async function ownerFor(
  ctx: Ctx,
  w: Write,
  reach: { readonly departmentId: string; readonly containChild: 1 | 2 },
): Promise<string> {
  const [managers, staff] = await Promise.all([
    managersOf(w.db, ctx.tenantId, reach.departmentId),
    findStaffFor(w.db, ctx.tenantId, reach),
  ])
  return (
    managers.find((userId) => staff.has(userId)) ??
    (await principalIdOf(w.db, ctx.tenantId)) ??
    ctx.user.id
  )
}

type DepartmentInput = Static<typeof schemas.SaveDepartmentGroup>

const noDepartment = () => failField(ErrorCode.NotFound, 'departmentId', '部门不存在或已删除')

async function changeDepartmentGroup(
  ctx: Ctx,
  w: Write,
  group: queries.Group,
  { groupName, containChild = group.containChild, version }: DepartmentInput,
): Promise<Saved> {
  refuseIf(refuseStale(group, version))
  refuseIf(refuseNarrower(group, containChild))
  const after = { name: groupName.trim(), containChild }
  const before = { name: group.name, containChild: group.containChild }
  if (after.name === before.name && containChild === before.containChild) return savedOf(group)
  await queries.changeGroup(w.db, group, after)
  if (containChild !== before.containChild) await fillGroup(w, { ...group, ...after }, ctx.now())
  w.audit({ action: 'group.update', objectType: 'group', objectId: group.id, before, after })
  w.emit({ type: 'group.updated', objectType: 'group', objectId: group.id, payload: after })
  return savedOf(group)
}

/**
 * Makes a department's group, or, where there is one and its `version` is named, changes its name
 * and adds everybody below. NotFound at `departmentId` for a department that the caller may not
 * see, Forbidden for one whose groups he may not edit, AlreadyExists for a second group, AlreadyProcessed where somebody has changed or dissolved
 * it since, WrongState at `containChild` for leaving out those below again.
 */
export async function saveDepartmentGroup(ctx: Ctx, input: DepartmentInput): Promise<Saved> {
  requireTenantInForce(ctx, input.tenantId)
  const { departmentId, groupName, containChild = 2, version } = input
  if ((await seenDepartmentName(ctx, departmentId)) === undefined) throw noDepartment()
  if (!(await mayEdit(ctx, departmentId))) throw fail(ErrorCode.Forbidden)
  return ctx.write(async (w) => {
    // Held before the groups, as whoever is put into it holds it: who dissolves it waits, and ends
    // the group, or has done so.
    if (!(await holdPresent(w.db, ctx.tenantId, [departmentId])).has(departmentId))
      throw noDepartment()
    await queries.lockGroups(w.db, ctx.tenantId)
    const there = await queries.findActiveGroup(w.db, ctx.tenantId, departmentId)
    if (there && version !== undefined) return changeDepartmentGroup(ctx, w, there, input)
    if (there) throw fail(ErrorCode.AlreadyExists, '该部门已有部门群，请刷新')
    if (version !== undefined) throw fail(ErrorCode.AlreadyProcessed, '该群已解散，请刷新')
    const ownerId = await ownerFor(ctx, w, { departmentId, containChild })
    const group = { departmentId, name: groupName.trim(), containChild, ownerId }
    return createGroup(w, ctx.tenantId, group, ctx.now())
  })
}
