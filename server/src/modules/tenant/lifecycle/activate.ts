/** From PENDING to ACTIVE (decisions S4.1): all steps of all domains, or nothing. */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { TenantState } from '../../../platform/states.ts'
import { holdTenantAlive } from '../../../platform/tenant-dissolution.ts'
import {
  type TenantActivation,
  tenantActivationSteps,
} from '../../../platform/tenant-activation.ts'
import { filterUsableAccounts } from '../../account/service.ts'
import * as queries from './queries.ts'

type Platforms = TenantActivation['platforms']

/** Who is to lead, and accepts first; null where whoever leads does so at once. */
interface Offer {
  readonly userId: string
  readonly platforms: Platforms
}

const GOV: Platforms = ['gov']

async function activationOf(
  w: Write,
  tenantId: string,
  by: string,
  at: Date,
): Promise<{ readonly activation: TenantActivation; readonly offer: Offer | null }> {
  const tenant = await queries.lockApplying(w.db, tenantId)
  if (tenant?.status !== TenantState.Pending) throw fail(ErrorCode.AlreadyProcessed)
  if (tenant.pid !== null) {
    await holdTenantAlive(w.db, tenant.pid)
    if (!(await queries.isActiveTenant(w.db, tenant.pid)))
      throw fail(ErrorCode.WrongState, '上级组织已解散，不能通过')
  }
  const named = tenant.principalId ?? tenant.creatorId
  const platforms = tenant.platforms.length === 0 ? GOV : tenant.platforms
  // A number may be mistyped: until its owner accepts, whoever applied is responsible.
  const isOffered = tenant.principalAdded && named !== tenant.creatorId
  const principalId = isOffered ? tenant.creatorId : named
  const alive = await filterUsableAccounts(w.db, [principalId, tenant.creatorId])
  if (!alive.has(principalId))
    throw fail(ErrorCode.WrongState, '负责人账号已停用或已注销，不能通过')
  const activation = {
    tenantId,
    tenantName: tenant.tenantName,
    tenantFullName: tenant.tenantFullName,
    tenantType: tenant.tenantType,
    pid: tenant.pid,
    principalId,
    creatorId: alive.has(tenant.creatorId) ? tenant.creatorId : null,
    platforms: isOffered ? GOV : platforms,
    createGroup: tenant.createGroup,
    rootDepartmentId: newId(),
    by,
    at,
  }
  return { activation, offer: isOffered ? { userId: named, platforms } : null }
}

/**
 * Inside the transaction of the decision, in the organisation's name. AlreadyProcessed when it is not pending
 * any more, WrongState when nobody could lead it.
 */
export async function activateTenant(
  w: Write,
  tenantId: string,
  by: string,
  at: Date,
): Promise<void> {
  const { activation, offer } = await activationOf(w, tenantId, by, at)
  for (const step of tenantActivationSteps.of(w.registry)) await step.run(w, activation)
  w.audit({
    action: 'tenant.activate',
    objectType: 'tenant',
    objectId: tenantId,
    before: { status: TenantState.Pending },
    after: { status: TenantState.Active },
    tenantId,
  })
  const { tenantName, tenantFullName, pid, principalId, creatorId } = activation
  w.emit({
    type: 'tenant.activated',
    objectType: 'tenant',
    objectId: tenantId,
    tenantId,
    payload: { tenantName, tenantFullName, pid, principalId, creatorId },
  })
  if (offer !== null)
    w.emit({
      type: 'tenant.principal.offered',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      payload: { ...offer, inviterId: principalId, tenantName },
    })
}
