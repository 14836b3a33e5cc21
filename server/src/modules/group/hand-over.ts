/** What becomes of groups when their owner leaves the organisation or the product (S4.5, U10). */
import type { Write } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import * as queries from './queries.ts'
import { enterOwner } from './roster.ts'

/** Passes a leaver's groups on to the successor, who is a member of them from then on. */
async function passToSuccessor(
  w: Write,
  { userId, tenantId, toUserId }: { userId: string; tenantId: string; toUserId: string },
): Promise<void> {
  await queries.lockGroups(w.db, tenantId)
  const groups = await queries.findActiveGroups(w.db, tenantId)
  for (const group of groups.filter(({ ownerId }) => ownerId === userId)) {
    const place = { groupId: group.id, userId: toUserId }
    await queries.insertMembers(w.db, tenantId, [place], group.createdAt)
    await queries.changeGroup(w.db, group, { ownerId: toUserId })
    await enterOwner(w, group, toUserId, 'handOver')
  }
}

/** An owner cannot exit or cancel; one whom others let go passes the groups to a successor. */
export function registerHandOver(hooks: Hooks): void {
  hooks.blocker('user.destroy', {
    name: 'group',
    async check(ctx, { userId }) {
      const owned = await queries.countOwned(ctx.db, userId, null)
      if (owned === 0) return []
      return [
        {
          key: 'group',
          detail: `您是${owned}个群的群主，请先更换群主`,
          count: owned,
          about: 'organisation',
          at: { routeId: 'org.setting', params: { tab: 'group' } },
        },
      ]
    },
  })
  // Who leaves by himself leaves no group without the owner it chose (decisions S4.5).
  hooks.blocker('tenant.exit', {
    name: 'group',
    async check(ctx, { userId, tenantId }) {
      const count = await queries.countOwned(ctx.db, userId, tenantId)
      return count === 0
        ? []
        : [{ key: 'group', detail: `是${count}个群的群主，请先更换群主`, count }]
    },
  })
  hooks.handOver('tenant.leave', {
    name: 'group',
    label: '个群的群主',
    count: (ctx, { userId, tenantId }) => queries.countOwned(ctx.db, userId, tenantId),
    move: passToSuccessor,
  })
}
