/**
 * The registry as the page carries it: whole for the remote of the address, brief for all others,
 * since their files and earlier versions are two thirds of it and grow with every screen.
 */
import { briefRemote, type MfeRoute, type Registry, type RegistryRemote } from '@zz/contract'
import { isValueOf, parameterOf } from '@zz/contract/address-pattern'

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** The area of organisations has two names in addresses. */
const fits = (pattern: string, path: readonly string[], service: string): boolean => {
  const segments = partsOf(pattern)
  return (
    segments.length === path.length &&
    segments.every((segment, at) => {
      const part = path[at] ?? ''
      if (segment === '{service}') return part === service || part === 'org'
      const name = parameterOf(segment)
      return name === undefined ? segment === part : isValueOf(name, part)
    })
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

/** A built screen, with its remote and the pattern of its addresses that fits. */
export interface ScreenAtPath {
  readonly remote: RegistryRemote
  readonly route: MfeRoute
  readonly pattern: string
}

/** The built screen that stands at `path`; undefined where there is none. */
export const screenAtPath = (
  registry: Registry,
  path: string,
  service: string,
): ScreenAtPath | undefined => {
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

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Values that `path` has for the parameters of a pattern that fits it. */
export const paramsAtPath = (pattern: string, path: string): Record<string, string> => {
  const parts = partsOf(path)
  return Object.fromEntries(
    partsOf(pattern).flatMap((segment, at) => {
      const name = parameterOf(segment)
      return name === undefined ? [] : [[name, decoded(parts[at] ?? '')]]
    }),
  )
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
