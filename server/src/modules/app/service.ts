/** Apps as other domains need them. */
import type { Write } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { findActiveTenants } from '../tenant/service.ts'
import { membersOf } from './audience.ts'
import { type Audience, audienceOf } from './audience-queries.ts'
import { DEFAULT_APPS } from './catalogue.ts'
import * as queries from './queries.ts'

export { membersOf as membersOfAudience } from './audience.ts'
export type { Audience } from './audience-queries.ts'

/** Everybody in the scope of an organisation’s app. System scope. */
export const membersOfApp = async (db: Db, tenantId: string, appId: string): Promise<string[]> =>
  membersOf(db, tenantId, await audienceOf(db, tenantId, appId))

/** Of an audience that was taken out of an app’s scope, those who are not in it some other way. */
export async function leftOutOf(
  db: Db,
  tenantId: string,
  appId: string,
  removed: Audience,
): Promise<string[]> {
  const [gone, left] = await Promise.all([
    membersOf(db, tenantId, removed),
    membersOfApp(db, tenantId, appId),
  ])
  const still = new Set(left)
  return gone.filter((userId) => !still.has(userId))
}

/** The apps that every organisation has; on every start. System scope. */
export const publishDefaults = (w: Pick<Write, 'db'>): Promise<void> =>
  queries.insertApps(w.db, DEFAULT_APPS)

/** Opens them for an organisation. */
export const openDefaults = async (
  w: Pick<Write, 'db'>,
  tenantId: string,
  by: string,
  at: Date,
): Promise<void> => {
  await queries.holdCatalogue(w.db)
  await queries.openDefaultApps(w.db, tenantId, by, at)
}

/**
 * Opens them wherever one is missing: an app that a release or the operators make a default one
 * reaches every organisation. System scope.
 */
export const openDefaultsEverywhere = async (w: Pick<Write, 'db'>, at: Date): Promise<void> => {
  await queries.holdCatalogue(w.db)
  await queries.openDefaultsFor(w.db, await findActiveTenants(w.db), at)
}

export { countByStatus as countCatalogue } from './operating/queries.ts'
export { ShelfState } from './states.ts'
export { appsOfDepartments, type DepartmentApp } from './department-queries.ts'
