/**
 * The one table of addresses (S1 §2, S2 §2.1, decisions RT1 to RT17): read from the manifests of
 * all remotes, without any of their code.
 */
import type { MfeManifest, MfeRoute } from '@zz/contract'
import type { AppName } from './apps'
import {
  compareSpecificity,
  matchPattern,
  parsePattern,
  type PathSegment,
  splitPath,
} from './pattern'
import { redirectOf } from './redirects'

/** A screen that an address leads to; `params` are decoded. */
export interface RouteTarget {
  readonly kind: 'route'
  readonly remoteId: string
  readonly frame: MfeManifest['frame']
  readonly route: MfeRoute
  readonly params: Readonly<Record<string, string>>
  /** The address is another path of the screen than its own. */
  readonly alias: boolean
  /**
   * The address lacks a parameter that the route's own path has, such as `/gov/orgFramework`; the
   * frame adds the current tenant.
   */
  readonly incomplete: boolean
}

/**
 * What an address means, whoever asks; rights and facts about the person are judged elsewhere (the
 * shell's `decideDestination`).
 */
export type RouteMatch =
  | RouteTarget
  /** Another address of ours; the caller replaces and keeps the navigation state. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** `/gov` alone: the organisation home, that is the first page the person may open. */
  | { readonly kind: 'landing' }
  /** `/auth/callBack` (decisions RT3). */
  | { readonly kind: 'callback' }
  /** Another application, such as the party-building one (decisions RT10). */
  | { readonly kind: 'app'; readonly app: AppName }
  | { readonly kind: 'notFound' }

/** The parts of an address that decide what it means; only redirects look at query and hash. */
export interface RouteAddress {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Values for an address; undefined ones are left out of the query, and refused in the path. */
export type RouteParams = Readonly<Record<string, string | number | undefined>>

/** The table as the shell asks it; it never changes, another registry gets another table. */
export interface RouteTable {
  match(address: RouteAddress): RouteMatch
  /**
   * Address of a route. Parameters fill the path, the rest becomes the query. Throws on an unknown
   * id or a missing parameter.
   */
  href(routeId: string, params?: RouteParams): string
  find(routeId: string): { readonly remoteId: string; readonly route: MfeRoute } | undefined
}

interface Entry {
  readonly segments: readonly PathSegment[]
  readonly manifest: MfeManifest
  readonly route: MfeRoute
  readonly alias: boolean
  readonly incomplete: boolean
}

/**
 * Builds the table. `demo` decides whether routes marked `demo` exist. Throws where two routes
 * share an id.
 */
export function createRouteTable(
  manifests: readonly MfeManifest[],
  options: { service: string; demo: boolean },
): RouteTable {
  const entries: Entry[] = []
  const byId = new Map<
    string,
    { manifest: MfeManifest; route: MfeRoute; segments: PathSegment[] }
  >()
  for (const manifest of manifests) {
    for (const route of manifest.routes) {
      if (route.demo === true && !options.demo) continue
      if (byId.has(route.id)) throw new Error(`route id ${route.id} is declared twice`)
      const segments = parsePattern(route.path, options.service)
      byId.set(route.id, { manifest, route, segments })
      entries.push({ segments, manifest, route, alias: false, incomplete: false })
      for (const alias of route.aliases ?? []) {
        const aliased = parsePattern(alias, options.service)
        entries.push({
          segments: aliased,
          manifest,
          route,
          alias: true,
          incomplete: lacksParameter(segments, aliased),
        })
      }
    }
  }
  entries.sort((a, b) => compareSpecificity(a.segments, b.segments))

  return {
    match(address) {
      const redirect = redirectOf(address, options.service)
      if (redirect !== null) return redirect
      const parts = splitPath(address.pathname)
      for (const entry of entries) {
        const params = matchPattern(entry.segments, parts)
        if (params === null) continue
        const { manifest, route, alias, incomplete } = entry
        return {
          kind: 'route',
          remoteId: manifest.id,
          frame: manifest.frame,
          route,
          params,
          alias,
          incomplete,
        }
      }
      return { kind: 'notFound' }
    },
    href(routeId, params = {}) {
      const found = byId.get(routeId)
      if (found === undefined) throw new Error(`unknown route id ${routeId}`)
      return fill(routeId, found.segments, params)
    },
    find(routeId) {
      const found = byId.get(routeId)
      return found === undefined ? undefined : { remoteId: found.manifest.id, route: found.route }
    },
  }
}

function lacksParameter(own: readonly PathSegment[], alias: readonly PathSegment[]): boolean {
  const names = new Set(
    alias.filter((segment) => segment.kind === 'param').map((segment) => segment.value),
  )
  return own.some((segment) => segment.kind === 'param' && !names.has(segment.value))
}

function fill(routeId: string, segments: readonly PathSegment[], params: RouteParams): string {
  const inPath = new Set<string>()
  const parts = segments.map((segment) => {
    if (segment.kind === 'static') return segment.value
    inPath.add(segment.value)
    const value = params[segment.value]
    if (value === undefined || value === '')
      throw new Error(`route ${routeId} needs ${segment.value}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || inPath.has(name) || (name === 'tenantId' && !inPath.has(name)))
      continue
    query.append(name, String(value))
  }
  const text = query.toString()
  return `/${parts.join('/')}${text === '' ? '' : `?${text}`}`
}
