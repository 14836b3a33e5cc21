/** What is read of groups, and what other modules ask of them (S1 §7; decisions S4.13). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import type { PageOf } from '../../platform/route.ts'
import { shanghaiText } from '../../platform/time.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { findOwnVisibility, isSettable, seenDepartmentName } from '../department/service.ts'
import { principalIdOf } from '../tenant/service.ts'
import { ANNOUNCEMENTS, DEPARTMENT_GROUPS, GROUP_MEMBERS } from './lists.ts'
import { refuseManage } from './policy.ts'
import * as queries from './queries.ts'
import type * as schemas from './schemas.ts'

export { followStaff } from './roster.ts'

/** People of a group behind this one by id, at most `limit`, for who tells them something. */
export const findRosterBehind = (
  db: Db,
  tenantId: string,
  groupId: string,
  behind: string,
  limit: number,
): Promise<string[]> => queries.findRosterBehind(db, tenantId, groupId, behind, limit)

/** What a department's group is called; undefined where it has none. */
export const departmentGroupName = async (
  db: Db,
  tenantId: string,
  departmentId: string,
): Promise<string | undefined> => (await queries.findActiveGroup(db, tenantId, departmentId))?.name

type Card = Static<typeof schemas.GroupCard>

/**
 * Who may create groups and change their names: holders of the settings, of a department's also who
 * sets it.
 */
export const mayEdit = async (ctx: Ctx, departmentId: string | null): Promise<boolean> =>
  (await ctx.can('setting')) || (departmentId !== null && (await isSettable(ctx, departmentId)))

/** Name of the department for the caller. NotFound for one that the caller may not see. */
async function requireDepartmentName(ctx: Ctx, id: string): Promise<string> {
  const name = await seenDepartmentName(ctx, id)
  if (name === undefined) throw notFound()
  return name
}

const NO_GROUP = {
  haveGroup: 2,
  isHaveGroup: 2,
  id: null,
  groupUid: null,
  groupName: null,
  platform: null,
  containChildFlag: null,
  totalUser: null,
  count: null,
  adminId: null,
  userId: null,
  adminName: null,
  adminAvatar: null,
  createTime: null,
  version: null,
  canManage: false,
} as const

async function cardOf(ctx: Ctx, departmentId: string | null): Promise<Card> {
  const [group, canEdit, departmentName] = await Promise.all([
    queries.findActiveGroup(ctx.db, ctx.tenantId, departmentId),
    mayEdit(ctx, departmentId),
    departmentId === null ? null : requireDepartmentName(ctx, departmentId),
  ])
  const where = { tenantId: ctx.tenantId, departmentId, departmentName, canEdit }
  if (group === undefined) return { ...NO_GROUP, ...where }
  const [{ members, ownerName, ownerAvatar }, principalId] = await Promise.all([
    queries.findFacts(ctx.db, group),
    principalIdOf(ctx.db, ctx.tenantId),
  ])
  return {
    ...where,
    haveGroup: 1,
    isHaveGroup: 1,
    id: group.id,
    groupUid: group.id,
    groupName: group.name,
    platform: queries.PLATFORM,
    containChildFlag: group.containChild,
    totalUser: members,
    count: members,
    adminId: group.ownerId,
    userId: group.ownerId,
    adminName: ownerName,
    adminAvatar: ownerAvatar,
    createTime: shanghaiText(group.createdAt),
    version: group.version,
    canManage: refuseManage(group, { userId: ctx.user.id, principalId }) === undefined,
  }
}

/** The organisation's group, or that it has none. */
export function findTenantGroup(ctx: Ctx, tenantId: string | undefined): Promise<Card> {
  requireTenantInForce(ctx, tenantId)
  return cardOf(ctx, null)
}

/** The department's group, or that it has none. NotFound for a department that is not to be seen. */
export const findDepartmentGroup = (ctx: Ctx, departmentId: string): Promise<Card> =>
  cardOf(ctx, departmentId)

/**
 * The group, dissolved or not, as far as the caller may look into it: who is in it, and who may
 * edit such groups. NotFound for any other.
 */
export async function requireReadable(ctx: Ctx, groupUid: string): Promise<queries.Group> {
  const group = await queries.findGroup(ctx.db, ctx.tenantId, groupUid)
  if (group === undefined) throw notFound()
  const inside = await queries.isInGroup(ctx.db, ctx.tenantId, group.id, ctx.user.id)
  if (inside) return group
  const seen =
    group.departmentId === null || (await seenDepartmentName(ctx, group.departmentId)) !== undefined
  if (!seen || !(await mayEdit(ctx, group.departmentId))) throw notFound()
  return group
}

/** A page of a group's members, who came last first. */
export async function pageGroupMembers(
  ctx: Ctx,
  { data: { groupUid, name }, ...page }: Static<typeof schemas.GroupMemberPage>,
): Promise<PageOf<Static<typeof schemas.GroupMember>[]>> {
  const group = await requireReadable(ctx, groupUid)
  const { data, totalNum } = await GROUP_MEMBERS.page(
    ctx.db,
    { ...page, data: { name } },
    { tenantId: ctx.tenantId, groupId: group.id },
  )
  return {
    totalNum,
    data: data.map(({ userId, joinedAt, ...row }) => ({
      ...row,
      userId,
      ownerFlag: userId === group.ownerId ? (1 as const) : (2 as const),
      joinTime: shanghaiText(joinedAt),
    })),
  }
}

/** A page of what a group's members were told, newest first. */
export async function pageAnnouncements(
  ctx: Ctx,
  { data: { groupUid }, ...page }: Static<typeof schemas.AnnouncementPage>,
): Promise<PageOf<Static<typeof schemas.GroupAnnouncement>[]>> {
  const { id } = await requireReadable(ctx, groupUid)
  const { data, totalNum } = await ANNOUNCEMENTS.page(
    ctx.db,
    { ...page, data: {} },
    { tenantId: ctx.tenantId, groupId: id },
  )
  return {
    totalNum,
    data: data.map(({ createdAt, ...row }) => ({ ...row, createTime: shanghaiText(createdAt) })),
  }
}

/** A page of the groups of departments that the caller may see, newest first. */
export async function pageDepartmentGroups(
  ctx: Ctx,
  body: Static<typeof DEPARTMENT_GROUPS.body>,
): Promise<PageOf<Static<typeof schemas.DepartmentGroupRow>[]>> {
  const scope = { ...(await findOwnVisibility(ctx)), tenantId: ctx.tenantId }
  const { data, totalNum } = await DEPARTMENT_GROUPS.page(ctx.db, body, scope)
  return {
    totalNum,
    data: data.map((row) => ({
      id: row.id,
      groupUid: row.id,
      groupName: row.name,
      departmentId: row.departmentId ?? '',
      departmentName: row.departmentName,
      containChildFlag: row.containChild,
      count: row.members,
      adminName: row.ownerName,
      createTime: shanghaiText(row.createdAt),
    })),
  }
}
