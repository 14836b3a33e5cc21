/** Who hears of changed roles: caches of permissions at once, consoles and messages by the outbox. */
import type { Bus } from '../../platform/bus.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import { createExtensionPoint } from '../../platform/extension-point.ts'
import { permissionsChanged } from './permissions.ts'

/** The news of the app that a context belongs to. */
export const permissionNews = createExtensionPoint<{ readonly key: 'bus'; readonly bus: Bus }>({
  what: 'the news',
  keyOf: ({ key }) => key,
})

/**
 * Has every process read permissions anew at the next call. After the commit: a reading that began
 * before it would be kept for a second.
 */
export const dropPermissions = ({ registry }: Pick<Ctx, 'registry'>): void => {
  const bus = permissionNews.find(registry, 'bus')?.bus
  if (bus !== undefined) permissionsChanged(bus)
}

/** More people than one event names: then every console of the organisation asks again. */
export const MOST_NAMED = 200

/** What became of a role, for consoles that stand open. `userIds` null: too many to name. */
export const tellRoleChange = (w: Write, roleId: string, userIds: readonly string[] | null): void =>
  w.emit({
    type: 'role.changed',
    objectType: 'role',
    objectId: roleId,
    payload: { userIds: userIds ?? [], everyone: userIds === null },
  })
