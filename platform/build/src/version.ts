import { createHash } from 'node:crypto'
import type { Compilation, Compiler } from 'webpack'
import webpack from 'webpack'

/**
 * Stands where a version will be (folder, container, class names) until the content of the files is
 * known. As long as a version, so that nothing moves when it is replaced.
 */
export const VERSION_MARK = 'zzVersionTag'

const TEXT = /\.(js|css|json|html|svg)$/
const versions = new WeakMap<Compilation, string>()

/** The version that was made for this compilation. Throws before its files are whole. */
export function publishedVersion(compilation: Compilation): string {
  const version = versions.get(compilation)
  if (version === undefined) throw new Error('this compilation has no version yet')
  return version
}

/**
 * Makes the version of a package from what a browser would get: twelve hex digits over all files,
 * as they are after shaking and minifying, and over `declared` (its `mfe.json` or page template).
 * So a change that does not reach the files of a package (a comment, a call that it does not use)
 * leaves its version alone, on every machine. Then the version takes the place of `VERSION_MARK`
 * everywhere. First in the list of plugins, so that files that come later are replaced before they
 * are compressed.
 */
export class VersionPlugin {
  readonly #declared: () => string

  constructor(declared: () => string) {
    this.#declared = declared
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Version', (compilation) => {
      const replace = (names: readonly string[]): void => {
        const version = publishedVersion(compilation)
        for (const name of names) {
          if (!TEXT.test(name)) continue
          const text = String(compilation.getAsset(name)?.source.source() ?? '')
          if (text.includes(VERSION_MARK))
            compilation.updateAsset(
              name,
              new webpack.sources.RawSource(text.replaceAll(VERSION_MARK, version)),
            )
        }
      }
      compilation.hooks.processAssets.tap(
        {
          name: 'Version',
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
          additionalAssets: (assets) => replace(Object.keys(assets)),
        },
        (assets) => {
          versions.set(compilation, hashOf(compilation, this.#declared()))
          replace(Object.keys(assets))
        },
      )
    })
  }
}

function hashOf(compilation: Compilation, declared: string): string {
  const hash = createHash('sha256').update(declared)
  const assets = [...compilation.getAssets()].sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { name, source } of assets) hash.update(`\n${name}\n`).update(source.buffer())
  return hash.digest('hex').slice(0, 12)
}
