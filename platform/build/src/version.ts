import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { lockedVersions, readLock } from './lockfile.ts'
import { findRoot, readPackage, workspaceClosure } from './workspace.ts'

const NOT_INPUT = /\.test\.tsx?$|\.snap$|\.md$/
const BESIDE_SRC = ['mfe.json', 'package.json', 'webpack.config.mjs']

function filesUnder(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_INPUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Every file of the workspace that decides what the package's bundle will be. */
export function inputFiles(dir: string): string[] {
  return workspaceClosure(dir).flatMap((folder) => [
    ...filesUnder(join(folder, 'src')),
    ...BESIDE_SRC.map((name) => join(folder, name)).filter((path) => existsSync(path)),
  ])
}

/**
 * Version of a package: twelve hex digits over its inputs, so it is known before the build and
 * equal inputs give equal versions on every machine. Inputs are the sources of the package and of
 * the workspace packages it uses (this preset among them) and the locked versions of what those
 * install.
 */
export function versionOfInputs(dir: string): string {
  const root = findRoot(dir)
  const lock = readLock(root)
  const hash = createHash('sha256')
  const posix = (path: string): string => relative(root, path).split(sep).join('/')
  for (const file of inputFiles(dir).sort())
    hash
      .update(`${posix(file)}\n`)
      .update(readFileSync(file))
      .update('\n')
  for (const folder of workspaceClosure(dir)) {
    const { dependencies = {}, devDependencies = {} } = readPackage(folder)
    const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !name.startsWith('@zz/'),
    )
    hash.update(lockedVersions(lock, posix(folder), names).join('\n'))
  }
  return hash.digest('hex').slice(0, 12)
}
