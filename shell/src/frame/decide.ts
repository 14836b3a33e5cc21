import type { AppName } from '@zz/runtime/routes/apps'
import type { RouteAddress, RouteTarget } from '@zz/runtime/routes/table'
import { buildMenu, firstPage, hasPermission } from './menu'
import type { UserFacts, FrameKind, FramePage, FrameSite, TenantRow } from './types'

/**
 * What an address means for this person now. Pure, so that the question can be asked at any time.
 */
export type Destination =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'callback' }
  | { readonly kind: 'app'; readonly app: AppName }
  | { readonly kind: 'signIn' }
  /** UserFacts are missing: the person's data, or the permissions of `tenantId`. */
  | { readonly kind: 'wait'; readonly frame: FrameKind; readonly tenantId: string | null }
  /** Not one of the person's own: the server knows whether it is strange or gone. */
  | { readonly kind: 'ask'; readonly frame: FrameKind; readonly tenantId: string }
  | {
      readonly kind: 'page'
      readonly frame: FrameKind
      readonly page: FramePage
      readonly detail?: string
    }
  | {
      readonly kind: 'remote'
      readonly frame: FrameKind
      readonly target: RouteTarget
      readonly tenantId: string | null
    }

const NOWHERE = '/user/empty'

/**
 * Asks in this order: the address itself, sign-in, what is known, membership, whether the screen is
 * built, the permission key. A screen that is not built says so before a right is judged.
 */
export function decideDestination(
  address: RouteAddress,
  facts: UserFacts,
  site: FrameSite,
): Destination {
  const match = site.table.match(address)
  switch (match.kind) {
    case 'redirect':
    case 'callback':
    case 'app':
      return match
    case 'notFound':
      return { kind: 'page', page: 'notFound', frame: facts.signedIn ? 'console' : 'bare' }
    case 'landing':
      return landing(facts, site)
    case 'route':
      return forRoute(match, address, facts, site)
  }
}

/**
 * The tenant to work in where the address names none: the last one, while it is there and one is
 * still a member, else the first.
 */
export function chosenTenant({ tenants, tenantId, dissolved }: UserFacts): TenantRow | null {
  const there = tenants?.filter((row) => !dissolved.has(row.tenantId))
  return there?.find((row) => row.tenantId === tenantId) ?? there?.[0] ?? null
}

function landing(facts: UserFacts, site: FrameSite): Destination {
  if (!facts.signedIn) return { kind: 'signIn' }
  const missing = missingFacts(facts)
  if (missing !== null) return missing
  const tenant = chosenTenant(facts)
  if (tenant === null) return { kind: 'redirect', to: NOWHERE }
  const permissions = facts.permissions.get(tenant.tenantId)
  if (permissions === undefined) return waitForPermissions(facts, tenant.tenantId)
  const entries = buildMenu({ ...site, tenantId: tenant.tenantId, permissions })
  return { kind: 'redirect', to: firstPage(entries) ?? '/user' }
}

function forRoute(
  target: RouteTarget,
  address: RouteAddress,
  facts: UserFacts,
  site: FrameSite,
): Destination {
  const { frame, route } = target
  const show = (tenantId: string | null): Destination => {
    if (!route.built) return { kind: 'page', page: 'unbuilt', frame }
    // A remote knows one path per screen; the aliases of the documents lead to it.
    if (target.alias && !target.incomplete)
      return {
        kind: 'redirect',
        to: site.table.href(route.id, target.params) + address.search + address.hash,
      }
    return { kind: 'remote', frame, target, tenantId }
  }
  // Who is signed in is named on public pages too; a remote learns it at its mounting.
  if (route.access === 'public')
    return facts.signedIn && facts.account === 'pending'
      ? { kind: 'wait', frame, tenantId: null }
      : show(null)
  if (!facts.signedIn) return { kind: 'signIn' }
  if (route.access === 'signedIn' && facts.account === 'pending')
    return { kind: 'wait', frame, tenantId: null }
  if (route.access === 'signedIn') return show(null)

  const missing = missingFacts(facts)
  if (missing !== null) return missing
  const named = target.params['tenantId']
  if (named !== undefined && facts.dissolved.has(named))
    return { kind: 'page', page: 'dissolved', frame }
  const tenant =
    named === undefined || named === '-1'
      ? chosenTenant(facts)
      : (facts.tenants?.find((row) => row.tenantId === named) ?? 'strange')
  if (tenant === null) return { kind: 'redirect', to: NOWHERE }
  if (tenant === 'strange') {
    const asked = named === undefined || facts.strange.has(named)
    return asked
      ? { kind: 'page', page: 'forbidden', frame }
      : { kind: 'ask', frame, tenantId: named }
  }
  const { tenantId } = tenant
  if (route.access === 'member' && named !== tenantId) {
    return {
      kind: 'redirect',
      to: site.table.href(route.id, { ...target.params, tenantId }) + address.search + address.hash,
    }
  }
  if (!route.built) return show(null)
  const permissions = facts.permissions.get(tenantId)
  if (permissions === undefined) return waitForPermissions(facts, tenantId)
  const allowed =
    route.access === 'operator'
      ? permissions.operator
      : route.permission === undefined || hasPermission(permissions, route.permission)
  if (!allowed) return { kind: 'page', page: 'forbidden', frame }
  return show(route.access === 'member' ? tenantId : null)
}

function missingFacts(facts: UserFacts): Destination | null {
  if (facts.tenantsError !== null)
    return { kind: 'page', page: 'loadFailed', frame: 'console', detail: facts.tenantsError.msg }
  if (facts.tenants === null || facts.account === 'pending')
    return { kind: 'wait', frame: 'console', tenantId: null }
  return null
}

function waitForPermissions(facts: UserFacts, tenantId: string): Destination {
  if (facts.permissionsError !== null)
    return {
      kind: 'page',
      page: 'loadFailed',
      frame: 'console',
      detail: facts.permissionsError.msg,
    }
  return { kind: 'wait', frame: 'console', tenantId }
}
