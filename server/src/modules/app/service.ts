/** Apps as other domains need them. */
import type { Write } from '../../platform/context.ts'
import { findActiveTenants } from '../tenant/service.ts'
import { DEFAULT_APPS } from './catalogue.ts'
import * as queries from './queries.ts'

/** The apps that every organisation has; on every start. System scope. */
export const publishDefaults = (w: Pick<Write, 'db'>): Promise<void> =>
  queries.insertApps(w.db, DEFAULT_APPS)

/** Opens them for an organisation. */
export const openDefaults = (
  w: Pick<Write, 'db'>,
  tenantId: string,
  by: string,
  at: Date,
): Promise<void> => queries.openDefaultApps(w.db, tenantId, by, at)

/**
 * Opens them wherever one is missing: an app that a release makes a default one reaches every
 * organisation. System scope.
 */
export const openDefaultsEverywhere = async (w: Pick<Write, 'db'>, at: Date): Promise<void> =>
  queries.openDefaultsFor(w.db, await findActiveTenants(w.db), at)

export { appsOfDepartments, type DepartmentApp } from './departments.ts'
