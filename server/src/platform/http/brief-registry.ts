/**
 * The registry as the page carries it: whole for the remote of the address, brief for all others,
 * since their files and earlier versions are two thirds of it and grow with every screen.
 */
import { briefRemote, type Registry, type RegistryRemote } from '@zz/contract'

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

/** Shortens every remote that has no built screen at `path`. */
export const briefRegistry = (registry: Registry, path: string, service: string): Registry => {
  const parts = partsOf(landing(path))
  const isOfAddress = ({ mfe }: RegistryRemote): boolean =>
    mfe.routes.some(
      (route) =>
        route.built &&
        [route.path, ...(route.aliases ?? [])].some((pattern) => fits(pattern, parts, service)),
    )
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
