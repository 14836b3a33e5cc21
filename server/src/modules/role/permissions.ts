/**
 * Effective permissions with a per-process cache: dropped by news on the bus, read again after at
 * most a second (decisions R5, section 0 Scope).
 */
import type { Bus } from '../../platform/bus.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Db } from '../../platform/db/schema.ts'
import { SYSTEM_SCOPE } from '../../platform/db/scope.ts'
import { type Grants, NO_GRANTS, type Permissions } from '../../platform/ports.ts'
import { BUILTIN_GRANTS, type BuiltinRole, knownGrants } from './builtin.ts'
import { type EffectiveGrants, findEffectiveGrants } from './queries.ts'

const MAX_AGE = 1000
const MAX_ENTRIES = 20_000
const TOPIC = 'permissions.changed'

interface Entry {
  readonly readAt: number
  readonly grants: Promise<Grants>
}

/** What the rows of the enforcing statement let a person do. */
export const grantsOf = (found: EffectiveGrants): Grants => {
  if (!found.member) return { ...NO_GRANTS, operator: found.operator, dissolved: found.dissolved }
  const builtins = new Set<BuiltinRole>(['member', ...found.builtins.map(({ builtin }) => builtin)])
  const sources = [
    ...[...builtins].map((builtin) => BUILTIN_GRANTS[builtin]),
    knownGrants(found.grants),
  ]
  return {
    member: true,
    principal: builtins.has('principal'),
    leads: builtins.has('principal') || builtins.has('admin'),
    operator: found.operator,
    menus: new Set(sources.flatMap((source) => source.menus)),
    resources: new Set(sources.flatMap((source) => source.resources)),
  }
}

/**
 * Reads past the cache. `db` is in system scope, or in that of the organisation, where `operator` is
 * not known; '-1' stands for no organisation.
 */
export const readGrants = async (db: Db, userId: string, tenantId: string): Promise<Grants> =>
  grantsOf(await findEffectiveGrants(db, userId, tenantId === '' ? '-1' : tenantId))

/** Tells every process to read a person's permissions again; without an id, everyone's. */
export const permissionsChanged = (bus: Bus, userId?: string): void =>
  bus.publish(TOPIC, userId === undefined ? {} : { userId })

/** The platform's permissions port. A failed read is not kept; `clock` is milliseconds. */
export const createPermissions = (
  database: Pick<Database, 'reader'>,
  bus: Bus,
  clock: () => number = Date.now,
): Permissions => {
  const byUser = new Map<string, Map<string, Entry>>()
  let entries = 0

  bus.subscribe(TOPIC, ({ userId }) => {
    if (typeof userId === 'string') {
      entries -= byUser.get(userId)?.size ?? 0
      byUser.delete(userId)
    } else {
      byUser.clear()
      entries = 0
    }
  })

  const mineOf = (userId: string): Map<string, Entry> => {
    if (entries >= MAX_ENTRIES) {
      byUser.clear()
      entries = 0
    }
    const mine = byUser.get(userId) ?? new Map<string, Entry>()
    byUser.set(userId, mine)
    return mine
  }

  return {
    of(userId, tenantId) {
      const known = byUser.get(userId)?.get(tenantId)
      if (known && clock() - known.readAt < MAX_AGE) return known.grants
      const mine = mineOf(userId)
      if (!mine.has(tenantId)) entries += 1
      const entry: Entry = {
        readAt: clock(),
        grants: readGrants(database.reader(SYSTEM_SCOPE), userId, tenantId),
      }
      mine.set(tenantId, entry)
      entry.grants.catch(() => {
        if (mine.get(tenantId) === entry && mine.delete(tenantId)) entries -= 1
      })
      return entry.grants
    },
  }
}
