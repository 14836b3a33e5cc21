import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface PackageJson {
  name: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  workspaces?: string[]
}

export function readPackage(dir: string): PackageJson {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageJson
}

/** Folder of the monorepo that `from` (a file or folder) lies in. Throws outside of one. */
export function findRoot(from: string): string {
  for (let dir = from; dir !== dirname(dir); dir = dirname(dir)) {
    if (existsSync(join(dir, 'lerna.json'))) return dir
  }
  throw new Error(`${from} lies in no workspace`)
}

/**
 * Real folder of an installed package, looked up as Node does from `from`; null where it is not
 * installed.
 */
export function packageDir(name: string, from: string): string | null {
  for (let dir = from; ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (dir === dirname(dir)) return null
  }
}

/**
 * Installed version of a package as seen from `from`, or of an entry of shared-ui
 * (`@zz/shared-ui/list`; `api.json`, scripts/ui-version.mjs). Throws where it is not there.
 */
export function versionOf(name: string, from: string): string {
  const [, entry] = /^@zz\/shared-ui\/(.+)$/.exec(name) ?? []
  const dir = packageDir(entry === undefined ? name : '@zz/shared-ui', from)
  if (!dir) throw new Error(`${name} is not installed for ${from}; run npm ci`)
  if (entry === undefined) return readPackage(dir).version
  const entries = JSON.parse(readFileSync(join(dir, 'api.json'), 'utf8')) as Record<
    string,
    { version: string }
  >
  const version = entries[entry]?.version
  if (version === undefined)
    throw new Error(`shared-ui/api.json has no ${entry}; npm run ui:version`)
  return version
}
