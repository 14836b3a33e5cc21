/** A remote that another build made: what it left in its output folder, and its declaration. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { SHARED_KEYS } from '@zz/build'
import type { MfeManifest } from '@zz/contract'
import { MfeFile } from '@zz/contract/schema'
import { Check, Errors } from 'typebox/value'
import { CommandFault } from './arguments.ts'
import type { BuiltVersion } from './version.ts'

/** What every stock federation build with a manifest writes, under these names. */
const NEEDED = ['remoteEntry.js', 'mf-manifest.json'] as const
const HASHED = /\.(?:js|css)$|^mf-manifest\.json$/
const LEFT_OUT = /\.(?:html|map|br|gz)$|(?:^|\/)mf-stats\.json$|\.d\.ts$|\.zip$/
const PACKED = /\.(?:js|css|json|svg)$/
/** Smaller files are not worth a second form. */
const LEAST_PACKED = 512

const readFiles = (folder: string): Map<string, Buffer> => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}

const readDeclaration = (remote: string, path: string): MfeManifest => {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!Check(MfeFile, value)) {
    const faults = [...Errors(MfeFile, value)].map(
      ({ instancePath, message }) => `${instancePath || '/'} ${message}`,
    )
    throw new CommandFault(`${path} is no declaration:\n  ${faults.join('\n  ')}`)
  }
  const { $schema: _editors, ...mfe } = value
  if (mfe.id !== remote) throw new CommandFault(`${path} declares ${mfe.id}, not ${remote}`)
  return mfe
}

interface SharedEntry {
  readonly name?: unknown
  readonly singleton?: unknown
  readonly requiredVersion?: unknown
}

/**
 * What a build takes from the shell: entries that the shell has and that may stand once in a page
 * (`singleton`). Of others the build's own copy is used where the shell's does not fit.
 */
const readShared = (manifest: Buffer | undefined): Record<string, string> => {
  const { shared = [] } = tryReading(
    'mf-manifest.json',
    () => JSON.parse(manifest?.toString() ?? '{}') as { readonly shared?: readonly SharedEntry[] },
  )
  return Object.fromEntries(
    shared.flatMap(({ name, singleton, requiredVersion }) =>
      singleton === true &&
      typeof name === 'string' &&
      typeof requiredVersion === 'string' &&
      SHARED_KEYS.includes(name)
        ? [[name, requiredVersion]]
        : [],
    ),
  )
}

const tryReading = <T>(what: string, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    if (error instanceof CommandFault) throw error
    throw new CommandFault(`${what} cannot be read: ${(error as Error).message}`)
  }
}

/**
 * Makes a version of what another build left. Its number is made of the files and the declaration.
 * Throws a sentence where a file is missing or the declaration is wrong.
 */
export function readForeignVersion(
  remote: string,
  folder: string,
  declaration: string,
): BuiltVersion {
  const dist = resolve(folder)
  const plain = tryReading(dist, () => readFiles(dist))
  const mfe = tryReading(declaration, () => readDeclaration(remote, declaration))
  for (const name of NEEDED)
    if (!plain.has(name))
      throw new CommandFault(
        `${dist} has no ${name}: set filename: 'remoteEntry.js' and manifest: true in the ModuleFederationPlugin`,
      )
  const hash = createHash('sha256').update(JSON.stringify(mfe))
  const files = new Map<string, Buffer>()
  const integrity: Record<string, string> = {}
  for (const [name, content] of plain) {
    hash.update(`\n${name}\n`).update(content)
    files.set(name, content)
    if (HASHED.test(name))
      integrity[name] = `sha384-${createHash('sha384').update(content).digest('base64')}`
    if (!PACKED.test(name) || content.length < LEAST_PACKED) continue
    files.set(`${name}.br`, brotliCompressSync(content))
    files.set(`${name}.gz`, gzipSync(content, { level: 9 }))
  }
  const shared = readShared(plain.get('mf-manifest.json'))
  const record = {
    id: remote,
    version: hash.digest('hex').slice(0, 12),
    contract: mfe.contract,
    mfe,
    integrity,
    ...(Object.keys(shared).length === 0 ? {} : { shared }),
    builtAt: new Date().toISOString(),
  }
  return { record, files }
}
