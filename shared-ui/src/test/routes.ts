/** The routes of all remotes, for tests: as their `mfe.json` declare them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MfeManifest, MfeRoute, Screen } from '@zz/contract'

/** The workspace, wherever the runner was started in it. */
export function workspace(dir = process.cwd()): string {
  return existsSync(join(dir, 'lerna.json')) ? dir : workspace(join(dir, '..'))
}

/** The manifest of every remote. */
export const manifests: readonly MfeManifest[] = readdirSync(workspace())
  .map((dir) => join(workspace(), dir, 'mfe.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as MfeManifest)

const routes: readonly MfeRoute[] = manifests.flatMap((manifest) => manifest.routes)

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** Values of the pattern's parameters at a path; null where the pattern does not fit. */
function paramsAt(pattern: string, path: readonly string[]): Record<string, string> | null {
  const segments = partsOf(pattern)
  if (segments.length !== path.length) return null
  const params: Record<string, string> = {}
  for (const [at, segment] of segments.entries()) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    const part = path[at] ?? ''
    if (name === undefined && segment !== part) return null
    if (name !== undefined && name !== 'service') params[name] = decodeURIComponent(part)
  }
  return params
}

const parameters = (pattern: string): number => pattern.split('{').length

/**
 * The screen at a path of the product, or at `/` and a route id, which is what `href` of
 * `fakeRemote` makes.
 */
export function declaredScreen(pathname: string): Screen {
  const named = routes.find(({ id }) => `/${id}` === pathname)
  const fitting = routes
    .flatMap((route) =>
      [route.path, ...(route.aliases ?? [])].map((pattern) => ({ route, pattern })),
    )
    .toSorted((a, b) => parameters(a.pattern) - parameters(b.pattern))
    .flatMap(({ route, pattern }) => {
      const params = paramsAt(pattern, partsOf(pathname))
      return params === null ? [] : [{ route, params }]
    })
  const { route, params } = named ? { route: named, params: {} } : (fitting[0] ?? {})
  return {
    routeId: route?.id ?? pathname.slice(1),
    title: '',
    params: params ?? {},
    object: route?.object ?? [],
  }
}
