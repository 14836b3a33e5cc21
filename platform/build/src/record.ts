import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Ahead, BuildRecord, MfeManifest } from '@zz/contract'
import type { Compiler } from 'webpack'
import { filesAhead } from './ahead.ts'
import { shareKey } from './deadlocks.ts'
import { inputsOf } from './inputs.ts'
import { integrityMap } from './integrity.ts'
import { publishedVersion, VERSION_MARK } from './version.ts'

/**
 * After a build without errors, and only then: gives the output the folder of its version,
 * `dist/<version>/`, and writes `dist/current.json`, which names what the server serves, and
 * `dist/inputs.json`, by which the next build knows whether it is needed.
 */
export class BuildRecordPlugin {
  readonly #dir: string
  readonly #about: { id: string; contract: string; mfe: MfeManifest | null }

  constructor(dir: string, about: { id: string; contract: string; mfe: MfeManifest | null }) {
    this.#dir = dir
    this.#about = about
  }

  apply(compiler: Compiler): void {
    const dist = join(this.#dir, 'dist')
    const emitted = join(dist, VERSION_MARK)
    let integrity: Record<string, string> = {}
    let ahead: Ahead | undefined
    // What a build that was killed has left must not become part of a version.
    compiler.hooks.beforeRun.tap('BuildRecord', () =>
      rmSync(emitted, { recursive: true, force: true }),
    )
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('BuildRecord', () => {
        if (compilation.errors.length > 0) return
        integrity = integrityMap(compilation)
        if (this.#about.mfe) ahead = filesAhead(compilation, this.#about.mfe)
      })
    })
    compiler.hooks.done.tap('BuildRecord', ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const version = publishedVersion(compilation)
      publish(emitted, join(dist, version))
      const { fileDependencies: files, missingDependencies: absent } = compilation
      const shared = [...compilation.modules].flatMap((module) =>
        (['consume', 'provide'] as const).flatMap(
          (side) => shareKey(compilation, module, side) ?? [],
        ),
      )
      const inputs = inputsOf(this.#dir, version, { files, absent, shared })
      const record: BuildRecord = {
        id: this.#about.id,
        version,
        contract: this.#about.contract,
        mfe: this.#about.mfe,
        ...(ahead === undefined ? {} : { ahead }),
        shared: this.#about.mfe === null ? offered(inputs.shared) : inputs.shared,
        integrity,
        builtAt: new Date().toISOString(),
      }
      write(join(dist, 'current.json'), record)
      write(join(dist, 'inputs.json'), inputs)
    })
  }
}

/** The versions behind the ranges that a shell takes from itself. */
const offered = (ranges: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ranges).map(([key, range]): [string, string] => [key, range.replace(/^\^/, '')]),
  )

/**
 * Files of a version that is there already are replaced one by one by their equals: a server may be
 * reading them.
 */
function publish(from: string, to: string): void {
  if (!existsSync(to)) {
    renameSync(from, to)
    return
  }
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const target = join(to, entry.parentPath.slice(from.length), entry.name)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(join(entry.parentPath, entry.name), target)
  }
  rmSync(from, { recursive: true, force: true })
  // The folder's time says which versions were built last.
  utimesSync(to, new Date(), new Date())
}

/** Written aside and renamed, so that a server starting meanwhile never reads half a file. */
function write(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 1)}\n`)
  renameSync(`${file}.new`, file)
}
