import { appIn } from './apps'
import type { RouteAddress, RouteMatch } from './table'

/**
 * Addresses that lead elsewhere, or to the frame itself, before any remote is asked (SH-01, SH-02,
 * RT1, RT3, RT10, RT16). Query and hash stay. Null where none applies.
 */
export function redirectOf(address: RouteAddress, service: string): RouteMatch | null {
  const tail = address.search + address.hash
  // A path such as //evil.example/ would be an address of another origin when handed to the
  // history.
  const path = address.pathname.replace(/^\/{2,}/, '/')
  if (path === '/' || path === '') return { kind: 'redirect', to: `/home/dtl${tail}` }
  if (path.endsWith('/')) return { kind: 'redirect', to: path.replace(/\/+$/, '') + tail || '/' }
  if (path !== address.pathname) return { kind: 'redirect', to: path + tail }
  if (path === '/home') return { kind: 'redirect', to: `/home/dtl${tail}` }
  if (service !== 'org' && (path === '/org' || path.startsWith('/org/')))
    return { kind: 'redirect', to: `/${service}${path.slice('/org'.length)}${tail}` }
  if (path === `/${service}`) return { kind: 'landing' }
  if (path === '/auth/callBack') {
    const answer = new URLSearchParams(address.search)
    // Without an answer it is the way back from the login site's log-out, which leads to sign-in.
    if (answer.has('code') || answer.has('error')) return { kind: 'callback' }
    return { kind: 'redirect', to: `/${service}` }
  }
  const app = appIn(path)
  return app === null ? null : { kind: 'app', app }
}
