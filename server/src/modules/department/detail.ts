/** One department as its overview shows it, and what it may use (S1 §3; decisions D4, D7). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { shanghaiText } from '../../platform/time.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { findPersonNames } from '../account/service.ts'
import { appsOfDepartments } from '../app/service.ts'
import { departmentGroupName } from '../group/service.ts'
import { roleNamesOf, rolesOfDepartments } from '../role/service.ts'
import { fullNameOf, principalIdOf } from '../tenant/service.ts'
import * as queries from './detail-queries.ts'
import type { Authorization, DepartmentDetail, DepartmentTenant } from './detail-schemas.ts'
import { listLine, seenDepartment } from './directory.ts'
import { requireSettable } from './lead.ts'
import { findNamedPeople } from './named-people-queries.ts'
import { findManagers } from './queries.ts'
import { countPeopleOf } from './staff.ts'

/** A department of the organisation in force that the caller may see. NotFound else. */
export async function requireDetail(ctx: Ctx, id: string): Promise<queries.DetailRow> {
  await seenDepartment(ctx, id, ctx.tenantId)
  const row = await queries.findDetail(ctx.db, ctx.tenantId, id)
  if (row === undefined) throw notFound()
  return row
}

/** Above which departments it lies, the highest first; the department itself is left out. */
const linesAbove = (row: queries.DetailRow): string[] =>
  row.path.split('/').filter((id) => id !== '' && id !== row.id)

/** NotFound for one that may not be seen. */
export async function getDepartment(
  ctx: Ctx,
  id: string,
): Promise<Static<typeof DepartmentDetail>> {
  const row = await requireDetail(ctx, id)
  const { tenantId } = ctx
  const [line, figures, own, all, managerIds, principalId, tenantFullName, roles, groupName] =
    await Promise.all([
      listLine(ctx, id),
      queries.findFigures(ctx.db, row),
      countPeopleOf(ctx, { id }),
      countPeopleOf(ctx, { id, includeChild: 1 }),
      findManagers(ctx.db, tenantId, id),
      principalIdOf(ctx.db, tenantId),
      fullNameOf(ctx.db, tenantId),
      rolesOfDepartments(ctx.db, tenantId, { id, above: linesAbove(row) }),
      departmentGroupName(ctx.db, tenantId, id),
    ])
  const principals = principalId === undefined ? [] : [principalId]
  const [names, managers] = await Promise.all([
    findPersonNames(ctx.db, tenantId, principals),
    findNamedPeople(ctx.db, tenantId, managerIds),
  ])
  return {
    id,
    name: row.name,
    simpleName: row.simpleName,
    tenantId,
    tenantFullName: tenantFullName ?? '',
    principalName: principalId === undefined ? null : (names.get(principalId) ?? null),
    pid: row.pid ?? '-1',
    line,
    depth: row.depth,
    managers,
    roles: roles.map(({ name }) => name),
    haveGroup: groupName === undefined ? 2 : 1,
    groupName: groupName ?? null,
    childCount: figures.childCount,
    departmentCount: figures.departmentCount,
    userCount: own,
    userCountAll: all,
    hiddenFlag: row.hiddenFlag,
    createTime: shanghaiText(row.createdAt),
    version: row.version,
  }
}

/** The organisation above its departments (S1 §3, §7). NotFound for one not in force. */
export async function getDepartmentTenant(
  ctx: Ctx,
  tenantId: string,
): Promise<Static<typeof DepartmentTenant>> {
  requireTenantInForce(ctx, tenantId)
  const [principalId, tenantFullName, roles, departmentCount] = await Promise.all([
    principalIdOf(ctx.db, tenantId),
    fullNameOf(ctx.db, tenantId),
    roleNamesOf(ctx.db, tenantId),
    queries.countSeen(ctx.db, tenantId),
  ])
  const names = await findPersonNames(
    ctx.db,
    tenantId,
    principalId === undefined ? [] : [principalId],
  )
  return {
    tenantId,
    tenantFullName: tenantFullName ?? '',
    principalName: principalId === undefined ? null : (names.get(principalId) ?? null),
    departmentCount,
    roles: [...roles],
  }
}

/**
 * Roles and apps that the department has, by itself or through one above it. NotFound for one that the
 * caller may not see, Forbidden for one that is not his to set.
 */
export async function getAuthorization(
  ctx: Ctx,
  id: string,
): Promise<Static<typeof Authorization>> {
  await requireSettable(ctx, id)
  const row = await requireDetail(ctx, id)
  const place = { id, above: linesAbove(row) }
  const [apps, roles] = await Promise.all([
    appsOfDepartments(ctx.db, ctx.tenantId, place),
    rolesOfDepartments(ctx.db, ctx.tenantId, place),
  ])
  return { apps: [...apps], roles: [...roles] }
}
