/** How people join an organisation, as other domains need it (decisions I1, I3). */
import { randomBytes } from 'node:crypto'
import type { Write } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { rootsOf } from '../department/service.ts'
import { findActiveTenants } from '../tenant/service.ts'
import * as queries from './queries.ts'

const TOKEN_BYTES = 16

/** 128 random bits, fit for an address. */
const inviteToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The defaults of decisions I1, with people joining into the department given. */
export const addDefault = (
  w: Pick<Write, 'db'>,
  tenantId: string,
  departmentId: string,
): Promise<void> =>
  queries.insertJoinSettings(w.db, {
    tenantId,
    defaultJoinDepartmentId: departmentId,
    inviteToken: inviteToken(),
  })

/**
 * Every active organisation that has none gets the defaults, with its root department. System
 * scope.
 */
export async function ensureEverywhere(w: Pick<Write, 'db'>): Promise<void> {
  const have = await queries.tenantsWithSet(w.db)
  const lacking = (await findActiveTenants(w.db))
    .map(({ tenantId }) => tenantId)
    .filter((tenantId) => !have.has(tenantId))
  for (const [tenantId, rootId] of await rootsOf(w.db, lacking))
    await addDefault(w, tenantId, rootId)
}

/** Department that people join into who name none; undefined where nothing is set. */
export const defaultDepartment = (db: Db, tenantId: string): Promise<string | undefined> =>
  queries.findDefaultDepartment(db, tenantId)

/** Has people join into the root where the department that they joined into ends. */
export async function resetDefault(
  w: Write,
  {
    tenantId,
    departmentId,
    rootId,
  }: { readonly tenantId: string; readonly departmentId: string; readonly rootId: string },
): Promise<void> {
  if (!(await queries.replaceDefaultDepartment(w.db, tenantId, departmentId, rootId))) return
  w.audit({
    action: 'applySet.update',
    objectType: 'applySet',
    objectId: tenantId,
    tenantId,
    before: { defaultJoinDepartmentId: departmentId },
    after: { defaultJoinDepartmentId: rootId },
  })
}
export {
  findClosedTenants,
  findJoinSettings,
  findTenantOfToken,
  holdJoinSettings,
  type JoinSettings,
} from './queries.ts'

/** Gives the organisation's link and QR code a new token; the old one leads nowhere from now on. */
export async function replaceInviteToken(w: Write, tenantId: string): Promise<void> {
  if ((await queries.lockJoinSettings(w.db, tenantId)) === undefined) throw notFound()
  await queries.changeJoinSettings(w.db, tenantId, { inviteToken: inviteToken() })
  w.audit({ action: 'tenant.resetInvite', objectType: 'tenant', objectId: tenantId, tenantId })
  w.emit({
    type: 'applySet.changed',
    objectType: 'tenant',
    objectId: tenantId,
    payload: {},
    tenantId,
  })
}
