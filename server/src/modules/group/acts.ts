/** What owners of groups do: pass them on, tell their members something, dissolve them (S4.13). */
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { principalIdOf, requireNameable } from '../tenant/service.ts'
import { refuseDissolved, refuseManage, refuseOwner, refuseStale } from './policy.ts'
import * as queries from './queries.ts'
import { enterOwner } from './roster.ts'
import type * as schemas from './schemas.ts'
import { requireReadable } from './service.ts'
import { GroupState } from './states.ts'

/**
 * Runs `act` on an active group that the caller manages, as the only one to change the
 * organisation's groups. NotFound, Forbidden or WrongState otherwise.
 */
async function onGroup<T>(
  ctx: Ctx,
  groupUid: string,
  act: (w: Write, group: queries.Group) => Promise<T>,
): Promise<T> {
  await requireReadable(ctx, groupUid)
  return ctx.write(async (w) => {
    await queries.lockGroups(w.db, ctx.tenantId)
    const group = await queries.findGroup(w.db, ctx.tenantId, groupUid)
    if (group === undefined) throw notFound()
    const principalId = await principalIdOf(w.db, ctx.tenantId)
    refuseIf(refuseManage(group, { userId: ctx.user.id, principalId }))
    refuseIf(refuseDissolved(group))
    return act(w, group)
  })
}

/** Another member becomes the owner; true. InvalidInput at `adminUid` for who is no member. */
export const updateAdmin = (
  ctx: Ctx,
  { groupUid, adminUid, version }: Static<typeof schemas.UpdateAdmin>,
): Promise<boolean> =>
  onGroup(ctx, groupUid, async (w, group) => {
    refuseIf(refuseStale(group, version))
    const inside = await queries.isInGroup(w.db, ctx.tenantId, group.id, adminUid)
    refuseIf(refuseOwner(group, adminUid, inside))
    await requireNameable(w, ctx.tenantId, [adminUid], 'adminUid')
    await queries.changeGroup(w.db, group, { ownerId: adminUid })
    await enterOwner(w, group, adminUid, 'chosen')
    return true
  })

/** Ends a group for good. `told` is whether its members hear of it. */
export async function endGroup(
  w: Write,
  group: queries.Group,
  at: Date,
  told: boolean,
): Promise<void> {
  const { tenantId, id, name } = group
  await queries.changeGroup(w.db, group, { status: GroupState.Dissolved, dissolvedAt: at })
  w.audit({
    action: 'group.dissolve',
    objectType: 'group',
    objectId: id,
    tenantId,
    before: { name, status: GroupState.Active },
    after: { status: GroupState.Dissolved },
  })
  w.emit({
    type: 'group.dissolved',
    objectType: 'group',
    objectId: id,
    tenantId,
    payload: { name, told },
  })
}

/** Dissolves a group and tells its members; true. WrongState for one that is dissolved already. */
export const dissolveGroup = (ctx: Ctx, groupUid: string): Promise<boolean> =>
  onGroup(ctx, groupUid, async (w, group) => {
    await endGroup(w, group, ctx.now(), true)
    return true
  })

/** Tells all members something, as a message; answers its id. */
export const announceToGroup = (
  ctx: Ctx,
  { groupUid, title, content }: Static<typeof schemas.Announce>,
): Promise<{ id: string }> =>
  onGroup(ctx, groupUid, async (w, group) => {
    const id = newId()
    const words = { title: title.trim(), content: content.trim() }
    await queries.insertAnnouncement(w.db, {
      tenantId: ctx.tenantId,
      id,
      groupId: group.id,
      ...words,
      authorId: ctx.user.id,
      createdAt: ctx.now(),
    })
    w.audit({
      action: 'group.announce',
      objectType: 'group',
      objectId: group.id,
      before: null,
      after: { title: words.title },
    })
    w.emit({
      type: 'group.announced',
      objectType: 'groupAnnouncement',
      objectId: id,
      payload: { groupId: group.id, name: group.name, ...words },
    })
    return { id }
  })
