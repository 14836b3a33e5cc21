/** What the screen of an address asks first, as its remote declares it. Pure. */
import { firstRequest, type HttpRequest, type Registry } from '@zz/contract'
import { OPERATOR_TENANT } from '../operator-tenant.ts'
import { paramsAtPath, screenAtPath } from './brief-registry.ts'
import { tenantInPath } from './tenant-in-path.ts'

/** A call, and the organisation in which it is made; null for none. */
export interface FirstCall {
  readonly request: Pick<HttpRequest, 'method' | 'path' | 'query' | 'body'>
  readonly tenantId: string | null
}

/**
 * The call that the shell sends ahead for the screen at `address` (path and query), by the same
 * rules (shell/src/boot.ts); undefined where its screen declares none, or the address says too little
 * or something else.
 */
export const firstCallAt = (
  registry: Registry,
  address: string,
  service: string,
): FirstCall | undefined => {
  const [path = '', ...rest] = address.split('?')
  const screen = screenAtPath(registry, path, service)
  const first = screen?.route.first
  if (first === undefined || screen?.remote.state !== 'on') return undefined
  const { route, pattern } = screen
  const named = tenantInPath(path, service)
  if (route.access === 'member' && named === '-1') return undefined
  const found = firstRequest(first, paramsAtPath(pattern, path), rest.join('?'))
  if (found === null) return undefined
  const { reads: _reads, ...request } = found
  const ofOrganisation = route.access === 'member' ? named : null
  return { request, tenantId: route.access === 'operator' ? OPERATOR_TENANT : ofOrganisation }
}
