/**
 * The registry as the page carries it: whole for the remote of the address, brief for all others,
 * since their files and earlier versions are two thirds of it and grow with every screen.
 */
import { briefRemote, type MfeRoute, type Registry, type RegistryRemote } from '@zz/contract'

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** The area of organisations has two names in addresses; a parameter takes any part. */
const fits = (pattern: string, path: readonly string[], service: string): boolean => {
  const segments = partsOf(pattern)
  return (
    segments.length === path.length &&
    segments.every((segment, at) =>
      segment === '{service}'
        ? path[at] === service || path[at] === 'org'
        : segment.startsWith('{') || segment === path[at],
    )
  )
}

/** `/` and `/home` lead to the public home page (decisions RT1). */
const landing = (path: string): string => (path === '/' || path === '/home' ? '/home/dtl' : path)

/** Patterns of a route that fit the path, the one with the fewest parameters first. */
const fittingPatterns = (route: MfeRoute, path: readonly string[], service: string): string[] =>
  [route.path, ...(route.aliases ?? [])]
    .filter((pattern) => fits(pattern, path, service))
    .toSorted((a, b) => parameters(a) - parameters(b))

const parameters = (pattern: string): number => pattern.split('{').length

/** The built screen that stands at `path`, with its remote; undefined where there is none. */
export const screenAtPath = (
  registry: Registry,
  path: string,
  service: string,
): { readonly remote: RegistryRemote; readonly route: MfeRoute } | undefined => {
  const parts = partsOf(landing(path))
  return Object.values(registry.remotes)
    .flatMap((remote) =>
      remote.mfe.routes.flatMap((route) => {
        const [pattern] = route.built ? fittingPatterns(route, parts, service) : []
        return pattern === undefined ? [] : [{ remote, route, pattern }]
      }),
    )
    .toSorted((a, b) => parameters(a.pattern) - parameters(b.pattern))[0]
}

/** Shortens every remote that has no built screen at `path`. */
export const briefRegistry = (registry: Registry, path: string, service: string): Registry => {
  const parts = partsOf(landing(path))
  const isOfAddress = ({ mfe }: RegistryRemote): boolean =>
    mfe.routes.some((route) => route.built && fittingPatterns(route, parts, service).length > 0)
  return {
    ...registry,
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([id, remote]) => [
        id,
        isOfAddress(remote) ? remote : briefRemote(remote),
      ]),
    ),
  }
}
