import { createHash } from 'node:crypto'
import type { Compiler, Compilation } from 'webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'

/** `sha384-…` of a file, as the integrity attribute wants it. */
export function sha384(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

const WANTED = /\.(js|css)$|^mf-manifest\.json$|^chunks\/.*\.(?!br$|gz$)\w+$/

/**
 * Integrity of every script, style, chunk and federation manifest of a finished compilation, by
 * file name.
 */
export function integrityMap(compilation: Compilation): Record<string, string> {
  const entries = compilation
    .getAssets()
    .filter(({ name }) => WANTED.test(name))
    .map(({ name, source }): [string, string] => [name, sha384(source.buffer())])
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Lines of the chunk loader that ask for the integrity of what `tag` is about to load. */
const lookUp = (tag: string, address: 'src' | 'href'): string[] => [
  'var zi = globalThis[Symbol.for("zz.integrity")];',
  `zi = zi && zi(${tag}.${address});`,
  `if (zi) { ${tag}.integrity = zi; if (${tag}.${address}.indexOf(location.origin + "/") !== 0) ${tag}.crossOrigin = "anonymous"; }`,
]

/**
 * Lets a chunk's script and style sheet carry their integrity. The map is not in the bundle (a file
 * cannot hold its own hash): the shell's runtime answers it by URL under a registered symbol, from
 * the registry entry of that very version.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrity',
        (source, { tag }) => [source, ...lookUp(tag, 'href')].join('\n'),
      )
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => [source, ...lookUp('script', 'src')].join('\n'),
      )
    })
  }
}
