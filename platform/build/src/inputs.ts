/**
 * What a finished build was made of, so that the next one is only begun when something of it has
 * changed. Imports no webpack: `zz start` asks this of every package before anything else.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { lockedVersions, readLock } from './lockfile.ts'
import { ownUi, sharedTable } from './shared.ts'
import { findRoot, packageDir, readPackage, versionOf } from './workspace.ts'

/** `dist/inputs.json`, beside `dist/current.json`. */
export interface Inputs {
  /** Version that was built from them. */
  readonly version: string
  /** Hash over the tools and what the configuration reads. */
  readonly settings: string
  /** Shared entries that it takes or offers, with the version that is asked for. */
  readonly shared: Readonly<Record<string, string>>
  /** Hash by path from the repository's root: every file that the bundler read. */
  readonly files: Readonly<Record<string, string>>
  /** Paths that the bundler looked for in vain; a file there would be taken instead of another. */
  readonly absent: readonly string[]
}

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Null for what is no file. */
export const hashOfFile = (path: string): string | null =>
  isFile(path) ? hashOf(readFileSync(path)) : null

export const posix = (root: string, path: string): string =>
  relative(root, path).split(sep).join('/')

/**
 * Of an installed package its `package.json` stands for all of it: installed files do not change
 * under one version.
 */
const isInput = (path: string): boolean =>
  !path.startsWith('..') &&
  !path.startsWith('.cache/') &&
  (!path.includes('node_modules/') || basename(path) === 'package.json')

/** The inputs of a build from what the bundler read (`files`) and missed (`absent`). */
export function inputsOf(
  dir: string,
  version: string,
  read: {
    readonly files: Iterable<string>
    readonly absent: Iterable<string>
    readonly shared: Iterable<string>
  },
): Inputs {
  const root = findRoot(dir)
  const files: Record<string, string> = {}
  for (const path of [...read.files].sort()) {
    const name = posix(root, path)
    const hash = isInput(name) ? hashOfFile(path) : null
    if (hash !== null) files[name] = hash
  }
  const absent = [...read.absent]
    .map((path) => posix(root, path))
    .filter((name) => isInput(name) && !name.includes('node_modules/'))
    .sort()
  const keys = [...new Set(read.shared)].sort()
  const versions = keys.length === 0 ? () => '' : sharedVersions(dir)
  const shared = Object.fromEntries(keys.map((key): [string, string] => [key, versions(key)]))
  return { version, settings: settingsOf(dir), shared, files, absent }
}

/** A folder does not count: `./list` looks for a file beside the folder of that name. */
const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/**
 * True when `dist/current.json` names what a build of the package would make now: nothing that the
 * bundler read has changed, nothing it missed is there, and tools and configuration are the same.
 */
export function isCurrent(dir: string): boolean {
  const dist = join(dir, 'dist')
  const [inputs, version] = [
    readJson<Inputs>(join(dist, 'inputs.json')),
    readJson<{ version: string }>(join(dist, 'current.json'))?.version,
  ]
  if (!inputs || version !== inputs.version || !existsSync(join(dist, inputs.version))) return false
  const root = findRoot(dir)
  return (
    inputs.settings === settingsOf(dir) &&
    sameShared(dir, inputs.shared) &&
    Object.entries(inputs.files).every(([name, hash]) => hashOfFile(join(root, name)) === hash) &&
    inputs.absent.every((name) => !isFile(join(root, name)))
  )
}

function readJson<T>(path: string): T | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null
}

function sameShared(dir: string, shared: Inputs['shared']): boolean {
  const entries = Object.entries(shared)
  if (entries.length === 0) return true
  const versions = sharedVersions(dir)
  return entries.every(([key, version]) => versions(key) === version)
}

/** The version that a build asks for of a shared entry; '' for one that is none any more. */
function sharedVersions(dir: string): (key: string) => string {
  const from = packageDir('@zz/shared-ui', dir) ?? dir
  const table = sharedTable('shell', (name) => versionOf(name, from))
  return (key) => table[key]?.requiredVersion ?? ''
}

/**
 * What decides about a build beside the modules: this preset, the locked versions of its tools, the
 * shape of declarations, and the package's own declaration and configuration.
 */
function settingsOf(dir: string): string {
  const contract = packageDir('@zz/contract', PRESET)
  const files = [
    ...presetSources().filter((path) => dirname(path) !== join(PRESET, 'src', 'dev')),
    ...(contract === null ? [] : [join(contract, 'src', 'schema.ts')]),
    ...['mfe.json', 'package.json', 'webpack.config.mjs'].map((name) => join(dir, name)),
  ]
  const browserslist = readJson<{ browserslist?: unknown }>(
    join(findRoot(dir), 'package.json'),
  )?.browserslist
  return hashOf(
    JSON.stringify([toolVersions(dir), ownUi(), browserslist, files.sort().map(hashOfFile)]),
  )
}

const PRESET = join(import.meta.dirname, '..')

/** Files that this preset and its dev server are made of. */
export const presetSources = (): string[] =>
  readdirSync(join(PRESET, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => join(PRESET, 'src', name))

/** Locked versions of all that this preset pulls in. */
export function toolVersions(dir: string): readonly string[] {
  const root = findRoot(dir)
  const { dependencies = {} } = readPackage(PRESET)
  const tools = Object.keys(dependencies).filter((name) => !name.startsWith('@zz/'))
  return lockedVersions(readLock(root), posix(root, PRESET), tools)
}
