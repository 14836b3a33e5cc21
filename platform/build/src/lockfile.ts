import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockEntry {
  version?: string
  integrity?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export type Lock = Readonly<Record<string, LockEntry>>

/**
 * The installed packages by their folder, `''` the repository itself. Throws where
 * package-lock.json is missing or no JSON.
 */
export function readLock(root: string): Lock {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock })
    .packages
}

/**
 * Where Node would find `name` from the lock's folder `from`; null for what is not installed
 * (optional, other systems).
 */
function locate(lock: Lock, name: string, from: string): string | null {
  for (let dir = from; ; ) {
    const key = dir === '' ? `node_modules/${name}` : `${dir}/node_modules/${name}`
    if (lock[key]) return key
    if (dir === '') return null
    const up = dir.lastIndexOf('/node_modules/')
    dir = up === -1 ? '' : dir.slice(0, up)
  }
}

/**
 * `name@version integrity` of everything that the named packages pull in from the registry, sorted.
 */
export function lockedVersions(lock: Lock, folder: string, names: readonly string[]): string[] {
  const seen = new Map<string, string>()
  const visit = (name: string, from: string): void => {
    const key = locate(lock, name, from)
    const entry = key === null ? undefined : lock[key]
    if (key === null || !entry || entry.link || seen.has(key)) return
    seen.set(key, `${key} ${entry.version} ${entry.integrity ?? ''}`)
    for (const next of Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
    }))
      visit(next, key)
  }
  for (const name of names) visit(name, folder)
  return [...seen.values()].sort()
}
