/**
 * The one table of addresses (S1 §2, S2 §2.1, decisions RT1 to RT17): read from the manifests of
 * all remotes, without any of their code.
 */
import type { MfeManifest, MfeRoute } from '@zz/contract'
import { hasOwner, parametersOf } from '@zz/contract/address-pattern'
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
  /** Remotes of which something was left out, as their declarations take what is others'. */
  readonly broken: ReadonlySet<string>
}

interface Entry {
  readonly segments: readonly PathSegment[]
  readonly manifest: MfeManifest
  readonly route: MfeRoute
  readonly alias: boolean
  readonly incomplete: boolean
}

/** Whether the frame can lead members to a pattern of a route: only the organisation is known. */
const hasAll = ({ access, path }: MfeRoute, pattern: string): boolean => {
  const has = parametersOf(pattern)
  return (
    access !== 'member' ||
    parametersOf(path).every((name) => name === 'tenantId' || has.includes(name))
  )
}

/**
 * Builds the table. In: declarations in the order in which they win where two claim the same; `demo`
 * decides whether routes marked `demo` exist. What takes others' addresses or ids, or could not be
 * opened, is left out of that remote alone: publishing refuses it (@zz/contract/compatibility), an
 * older server may have kept it.
 */
export function createRouteTable(
  manifests: readonly MfeManifest[],
  options: { service: string; demo: boolean },
): RouteTable {
  const entries: Entry[] = []
  const broken = new Set<string>()
  const taken = new Set<string>()
  const byId = new Map<
    string,
    { manifest: MfeManifest; route: MfeRoute; segments: PathSegment[] }
  >()
  /** Segments of a pattern that has an owner and that no other has taken; undefined for another. */
  const take = (pattern: string): PathSegment[] | undefined => {
    const segments = parsePattern(pattern, options.service)
    const shape = segments.map(({ kind, value }) => (kind === 'static' ? value : '{}')).join('/')
    if (!hasOwner(pattern) || taken.has(shape)) return undefined
    taken.add(shape)
    return segments
  }
  for (const manifest of manifests) {
    for (const route of manifest.routes) {
      const { id, path, access, demo } = route
      if (demo === true && !options.demo) continue
      const isSound =
        !byId.has(id) &&
        id.startsWith(`${manifest.id}.`) &&
        (access !== 'member' || path.includes('/{tenantId}'))
      const segments = isSound ? take(path) : undefined
      if (segments === undefined) {
        broken.add(manifest.id)
        continue
      }
      byId.set(id, { manifest, route, segments })
      entries.push({ segments, manifest, route, alias: false, incomplete: false })
    }
  }
  // A screen's own path comes before any alias.
  for (const { manifest, route, segments } of [...byId.values()]) {
    for (const alias of route.aliases ?? []) {
      const aliased = hasAll(route, alias) ? take(alias) : undefined
      if (aliased === undefined) {
        broken.add(manifest.id)
        continue
      }
      entries.push({
        segments: aliased,
        manifest,
        route,
        alias: true,
        incomplete: lacksParameter(segments, aliased),
      })
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
    broken,
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
